import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { expect, test, vi } from 'vitest';
import { noteRules } from '../../../src/bullmq/notes/note-rules.js';
import { internalsOf } from '../../../src/core/internals.js';

test('the next worker of a queue writes a note that Redis did not take, and later ones write none', async () => {
  const limiter = createTestLimiter();
  const { queueNotes } = internalsOf(limiter);
  const note = () => noteRules(limiter, 'emails', [], [], {});
  limiter.isRedisAway = true;
  await note();
  limiter.isRedisAway = false;
  expect(await queueNotes.of('emails')).toBeNull();
  await note();
  const written = await queueNotes.of('emails');
  expect(written).toContain("worker of 'emails'");
  await note();
  expect(await queueNotes.of('emails')).toBe(written);
});

test('a worker that starts while another one fails to write the note of their queue writes it', async () => {
  const limiter = createTestLimiter();
  const { queueNotes } = internalsOf(limiter);
  vi.spyOn(queueNotes, 'write').mockRejectedValueOnce(new Error('away'));
  const note = () => noteRules(limiter, 'emails', [], [], {});
  await Promise.all([note(), note()]);
  expect(await queueNotes.of('emails')).toContain("worker of 'emails'");
});
