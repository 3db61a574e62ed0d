import { ConfigurationError, RateLimiter } from 'bullmq-governor/core';
import { expect, onTestFinished, test } from 'vitest';
import { markUnsent } from '../../../src/core/errors.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import { asStored } from '../../../src/core/protocol/encode.js';
import { BLANK_REPLY, failedReply } from '../../../src/core/protocol/request.js';
import { type Admits, noteAdmitted } from '../../../src/core/settle/charges.js';
import { parseTiers } from '../../../src/core/tiers/tiers.js';
import { keysOf } from '../../support/keys.js';

type Answer = Awaited<ReturnType<Admits['calls']['report']>>;

/** @param answers the first replies of Redis; all later replies say that the correction was applied */
function admittedBy(tiers: string[], version = '', answers: Answer[] = []) {
  const limiter = new RateLimiter({
    connection: { host: '127.0.0.1', port: 1, lazyConnect: true },
    warn: () => undefined,
  });
  onTestFinished(() => limiter.close());
  const sent: string[] = [];
  const calls = {
    report: async ({ corrections }: { corrections: string[] }) => {
      sent.push(...corrections);
      return answers.shift() ?? { ...BLANK_REPLY, status: 'admitted' };
    },
  } as unknown as Admits['calls'];
  const coded = compileLimits(parseTiers(tiers, 'a test'), 0, undefined, { isCosted: true });
  const compiled = version === '' ? coded : asStored(coded, version);
  const decision = {};
  const costs = compiled.tiers.map(({ unit }) => (unit === undefined ? 1 : 900));
  const request = { scopes: [{ scope: 'default', keys: keysOf(), compiled, costs }], member: '', rank: 0 };
  noteAdmitted(decision, { request, charged: 17, limiter: { calls } as Admits });
  return { limiter, decision, sent };
}

test.each([
  [Number.NaN, 'NaN (number)'],
  [1.5, '1.5 (number)'],
  [-1, '-1 (number)'],
  [10_000_001, '10000001 (number)'],
  [[740], '[740]'],
  ['740', "'740'"],
  [undefined, 'undefined'],
  [{ tokens: undefined }, '{"tokens":undefined}'],
])('the actual cost cannot be %j', async (actual, given) => {
  const { limiter, decision, sent } = admittedBy(['9000 tokens/min', '5/s']);
  const failure = await limiter.settle(decision, actual as number).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConfigurationError);
  expect((failure as Error).message).toBe(
    `settle(actual): expected a cost: a whole number of units up to 10000000, or { [unit]: such a number }, got ${given}. ` +
      'It is the real cost: settle(job, { tokens: 740 }), or 0 if no units were used.',
  );
  expect(sent).toEqual([]);
});

test.each(['requests', 'constructor', 'toString', '0'])(
  'the unit %s is refused, because no tier names it',
  async (unit) => {
    const { limiter, decision } = admittedBy(['9000 tokens/min', '5/s']);
    await expect(limiter.settle(decision, { [unit]: 1 })).rejects.toThrow(
      `settle(actual): expected units that its tiers name: tokens, got '${unit}'. A number corrects the units of every tier. ` +
        'Pass the job to correct its start, or the decision that checkpoint() returned to correct a checkpoint.',
    );
  },
);

test('the cost of a unit ignores an inherited property of the same name', async () => {
  const { limiter, decision, sent } = admittedBy(['9000 constructor/min', '5/s']);
  await limiter.settle(decision, {});
  await limiter.settle(decision, { constructor: 7 });
  expect(sent).toEqual(['17 1,900 1,900', '17 1,900 1,7']);
});

test('a correction may name a unit that the stored limits lack', async () => {
  const { limiter, decision, sent } = admittedBy(['5/s'], 'v1');
  await limiter.settle(decision, { tokens: 7 });
  expect(sent).toEqual(['17 1 1']);
});

test('simultaneous corrections of one admission are sent one after the other', async () => {
  const { limiter, decision, sent } = admittedBy(['9000 tokens/min']);
  await Promise.all([limiter.settle(decision, { tokens: 5 }), limiter.refund(decision), limiter.settle(decision, 8)]);
  expect(sent).toEqual(['17 900 5', '17 5 0', '17 0 8']);
});

test.each([
  ['may have been applied, the lower of the old and the new cost counts', new Error('lost'), 0],
  ['was never sent, the old cost counts', markUnsent(new Error('away')), 900],
])('after a correction that failed and %s', async (_, cause, counted) => {
  const { limiter, decision, sent } = admittedBy(['9000 tokens/min'], '', [failedReply(cause), failedReply(cause)]);
  await expect(limiter.settle(decision, { tokens: 0 })).rejects.toThrow(cause.message);
  await expect(limiter.settle(decision, { tokens: 2000 })).rejects.toThrow(cause.message);
  await limiter.settle(decision, { tokens: 2000 });
  expect(sent).toEqual(['17 900 0', `17 ${counted} 2000`, `17 ${counted} 2000`]);
});
