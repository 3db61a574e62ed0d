import { expect, test } from 'vitest';
import { KEEP_LOG, largestWindow } from '../support/model/admissions.js';
import { atLeast, until } from '../support/until.js';
import { addJobs } from '../support/worker/govern.js';
import { hasItsHalf, useFromNow } from '../support/worker/neighbours.js';
import { sharing } from '../support/worker/sharing.js';

const LIMIT = 100;
const TIERS = [`${LIMIT}/s`, KEEP_LOG];
// If the share of the paused queue stayed unused, the use would be about 0.5.
const USE = 0.9;

test('a paused queue leaves its share to the other queue, and gets the share back when it is resumed', async () => {
  const all = sharing({ tiers: TIERS });
  const [one, two] = [all.queue(), all.queue()];
  await Promise.all([addJobs(one.queue, 1500, 'acme'), addJobs(two.queue, 1500, 'globex')]);
  await until('both queues run jobs', () => all.starts.length, atLeast(2 * LIMIT));
  await one.queue.pause();
  expect(await useFromNow(all.log, LIMIT, all.redis)).toBeGreaterThanOrEqual(USE);
  await one.queue.resume();
  await hasItsHalf(async () => all.starts, one.queue.name, LIMIT);
  expect(largestWindow(await all.log(), 1000)).toBe(LIMIT);
  expect([...one.saw.errors, ...two.saw.errors]).toEqual([]);
});
