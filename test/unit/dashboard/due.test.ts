import { expect, test } from 'vitest';
import { dueMs } from '../../../src/dashboard/node/read/reader.js';

test.each<[what: string, delay: number | undefined, due: number]>([
  ['a job without a delay since it was added', undefined, 1000],
  ['a job whose own delay is over since then', 500, 1500],
  ['a job that was added with a turn years ahead since it was added', 1e12, 1000],
])('%s counts as waiting', (_, delay, due) => {
  expect(dueMs({ timestamp: 1000, opts: delay === undefined ? {} : { delay } }, 2000)).toBe(due);
});
