import { type Job, UnrecoverableError } from 'bullmq';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../src/bullmq/gate/verdict.js';
import type { RateLimitOptions } from '../../../src/bullmq/rules/options.js';
import type { WorkerSide } from '../../../src/bullmq/worker-side.js';
import type { OnUnavailable } from '../../../src/core/index.js';
import { gateOf } from '../../support/gate.js';

/** An error that a bug in this package would throw. */
const MISTAKE = new TypeError("Cannot read properties of undefined (reading 'keys')");
const fails = (): never => {
  throw MISTAKE;
};
const rejects = () => Promise.reject(MISTAKE);

type Parts = Partial<Record<keyof WorkerSide['admission'] | 'memberOf', () => unknown>>;

async function decideWith(
  parts: Parts,
  limits: Partial<RateLimitOptions> = {},
  onUnavailable: OnUnavailable = 'defer',
) {
  const counts = { unavailable: 0, unchecked: 0 };
  const admission = { admit: () => ({ decision: { admitted: true } }), ...parts };
  const errors: Error[] = [];
  const gate = gateOf(
    { tiers: ['5/h'], ...limits },
    { limiter: { options: { onUnavailable }, counts, epochMs: Date.now }, admission },
    parts.memberOf as (() => string) | undefined,
    (error) => errors.push(error),
  );
  const job = { id: '1', name: 'job', data: {}, attemptsMade: 0 } as Job;
  const verdict: Verdict = await gate.judge(job, 'token');
  const second: Verdict = await gate.judge(job, 'token');
  return { verdict, second, errors, counts };
}

const BREAKS: [what: string, parts: Parts, limits?: Partial<RateLimitOptions>][] = [
  ['the request throws', { admit: fails }],
  ['the request rejects', { admit: rejects }],
  ['the function that names the waiter throws', { memberOf: fails }],
  ['the request of an unlimited job throws', { admit: fails }, { tiers: () => null, concurrency: () => null }],
  ['the request of a job with asynchronous rules rejects', { admit: rejects }, { tiers: async () => ['5/h'] }],
];

describe('the gate never rejects', () => {
  test.each(BREAKS)('%s: onUnavailable decides, and the error is reported', async (_what, parts, limits) => {
    const { verdict, second, errors } = await decideWith(parts, limits);
    for (const each of [verdict, second])
      expect(each).toMatchObject({ run: false, decision: { admitted: false, reason: 'unavailable', cause: MISTAKE } });
    expect(errors).toEqual([MISTAKE, MISTAKE]);
    const admitted = await decideWith(parts, limits, 'admit');
    expect(admitted.verdict).toEqual({ run: true, decision: { admitted: true, unchecked: true } });
    expect(admitted.counts.unchecked).toBe(2);
    expect((await decideWith(parts, limits, 'fail')).verdict).toEqual({ run: false, error: MISTAKE });
  });

  test('a permanent error fails the job under every policy', async () => {
    const forGood = new UnrecoverableError('no such tenant');
    const parts: Parts = { admit: () => Promise.reject(forGood) };
    for (const policy of ['defer', 'admit', 'fail'] as const) {
      const { verdict, errors } = await decideWith(parts, {}, policy);
      expect(verdict).toEqual({ run: false, error: forGood });
      expect(errors).toEqual([]);
    }
  });

  test('a thrown value that is not an Error is reported as an Error', async () => {
    const { verdict, errors } = await decideWith({ admit: () => Promise.reject('no error') });
    expect(verdict).toMatchObject({ run: false, decision: { reason: 'unavailable', cause: new Error('no error') } });
    expect(errors[0]).toEqual(new Error('no error'));
  });

  test.each(['defer', 'admit', 'fail'] as const)(
    'an error while a reply is followed stays with its job, with onUnavailable %s',
    async (onUnavailable) => {
      const ask = (_: unknown, resolve: (reply: object) => void) => resolve({ status: 'admitted' });
      const limiter = {
        options: { onUnavailable },
        counts: { unchecked: 0 },
        epochMs: Date.now,
        readiness: {},
        reader: { epoch: 0, read: () => ({ scopes: [] }) },
        calls: { ask },
      };
      let followed = 0;
      const answerOf = () => (++followed === 1 ? fails() : { decision: { admitted: true } });
      const gate = gateOf({ tiers: ['5/h'] }, { limiter, admission: { answerOf } });
      const verdicts: unknown[] = [];
      for (const id of ['1', '2'])
        gate.decide({ id, name: 'job', attemptsMade: 0 } as Job, 'token', (its) => verdicts.push(its));
      expect(verdicts).toMatchObject([
        {
          defer: { run: false, decision: { reason: 'unavailable', cause: MISTAKE } },
          admit: { run: true, decision: { unchecked: true } },
          fail: { run: false, error: MISTAKE },
        }[onUnavailable],
        { run: true, decision: { admitted: true } },
      ]);
    },
  );
});
