import { createTestLimiter } from 'bullmq-governor/testing/bullmq';
import { expect, test, vi } from 'vitest';
import { noteRules, noteTextOf } from '../../../src/bullmq/notes/note-rules.js';
import { internalsOf } from '../../../src/core/internals.js';

test('if Redis did not store the note of a queue, the next worker writes the note, and later workers write none', async () => {
  const limiter = createTestLimiter();
  const noted = () => noteTextOf(internalsOf(limiter), 'emails');
  const note = () => noteRules(limiter, 'emails', [], [], {});
  limiter.isRedisAway = true;
  await note();
  limiter.isRedisAway = false;
  expect(await noted()).toBeNull();
  await note();
  const written = await noted();
  expect(written).toContain("worker of 'emails'");
  await note();
  expect(await noted()).toBe(written);
});

test('if a worker fails to write the note of its queue, another worker that starts at the same time writes the note', async () => {
  const limiter = createTestLimiter();
  const { readiness, runner } = internalsOf(limiter);
  await readiness.started();
  vi.spyOn(runner, 'once').mockRejectedValueOnce(new Error('away'));
  const note = () => noteRules(limiter, 'emails', [], [], {});
  await Promise.all([note(), note()]);
  expect(await noteTextOf(internalsOf(limiter), 'emails')).toContain("worker of 'emails'");
});
