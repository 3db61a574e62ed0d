import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { Gate } from '../../../src/bullmq/gate.js';
import type { RateLimitOptions } from '../../../src/bullmq/rules/options.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import type { WorkerSide } from '../../../src/bullmq/worker-side.js';

type Retry = RateLimitOptions['retry'];

/** Where a job asks to join the line, under rules with these options; the last rule limits only other jobs. */
async function joinsAt(retries: readonly Retry[], attemptsMade: number): Promise<unknown> {
  let asked: unknown;
  const side = {
    limiter: { options: { onUnavailable: 'defer' } },
    admission: {
      acquire: async (_checks: unknown, { retry }: { retry: unknown }) => {
        asked = retry;
        return { decision: { admitted: true } };
      },
    },
  } as unknown as WorkerSide;
  const rule = (retry: Retry, scope: string): RateLimitOptions => ({
    tiers: ['1/s'],
    tenant: () => 'acme',
    scope,
    ...(retry && { retry }),
  });
  const rules = readRules(
    [...retries.map((retry, n) => rule(retry, `scope-${n}`)), { ...rule('back', 'others'), job: 'other' }],
    'emails',
  );
  const nothing = () => undefined;
  const gate = new Gate(rules, side, (job) => job.id as string, 30_000, nothing, nothing);
  await gate.decide({ id: '1', name: 'send', data: {}, attemptsMade } as Job, 'token');
  return asked;
}

test.each<[string, Retry[], number, string]>([
  ['at the back at its first attempt', ['front'], 0, 'back'],
  ['at the front when it is retried', [undefined, 'front'], 1, 'front'],
  ['at the back when it is retried and one of its rules says so', ['front', 'back'], 1, 'back'],
])('a job joins the line %s', async (_, retries, attemptsMade, expected) => {
  expect(await joinsAt(retries, attemptsMade)).toBe(expected);
});
