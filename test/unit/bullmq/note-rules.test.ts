import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { expect, test, vi } from 'vitest';
import { noteRules } from '../../../src/bullmq/notes/note-rules.js';
import { internalsOf } from '../../../src/core/internals.js';

test('if Redis did not store the note of a queue, the next worker writes the note, and later workers write none', async () => {
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

test('if a worker fails to write the note of its queue, another worker that starts at the same time writes the note', async () => {
  const limiter = createTestLimiter();
  const { queueNotes } = internalsOf(limiter);
  vi.spyOn(queueNotes, 'write').mockRejectedValueOnce(new Error('away'));
  const note = () => noteRules(limiter, 'emails', [], [], {});
  await Promise.all([note(), note()]);
  expect(await queueNotes.of('emails')).toContain("worker of 'emails'");
});
