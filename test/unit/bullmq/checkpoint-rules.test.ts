import type { Job } from 'bullmq';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DeferredAtCheckpoint } from '../../../src/bullmq/checkpoints.js';
import type { CheckpointOptions, RateLimitOptions } from '../../../src/bullmq/rules/options.js';
import { readCheckpoints } from '../../../src/bullmq/rules/read-checkpoints.js';
import { checkRule, readRules } from '../../../src/bullmq/rules/read-rules.js';
import type { Deferred } from '../../../src/core/index.js';
import { refusal } from '../../support/assertions.js';

const tenant = () => 'acme';
const tiers = ['25/s'];
const rule = { tiers: ['9/s'], tenant } satisfies RateLimitOptions;
const read = (rules: readonly RateLimitOptions[]) => readCheckpoints(rules, readRules(rules, 'emails'), 'emails');

it('a checkpoint takes from its rule what it leaves out, and nothing else', () => {
  const other = (job: Job) => job.name;
  const shared = { missingTenant: 'admit', onUnavailable: 'fail', advanced: { guardMs: 9, holdMs: 0 } } as const;
  const stripe: CheckpointOptions = { tiers };
  const sms: CheckpointOptions = {
    tiers,
    tenant: other,
    onUnavailable: 'admit',
    advanced: { guardMs: 50, spread: true },
  };
  expect(read([{ ...rule, ...shared, checkpoints: { stripe, sms } }])).toMatchObject([
    { scope: 'stripe', tenant, missingTenant: 'admit', onUnavailable: 'fail', guardMs: 0, holdMs: 25 },
    { scope: 'sms', tenant: other, missingTenant: 'admit', onUnavailable: 'admit', guardMs: 50, spread: true },
  ]);
});

it('a checkpoint takes a bare text as its one tier', () => {
  const checkpoints = { stripe: { tiers: '25/s', advanced: { guardMs: '50ms' } } } as const;
  expect(read([{ ...rule, checkpoints }])).toMatchObject([{ tiers: [{ limit: 25, windowMs: 1000 }], guardMs: 50 }]);
});

it('what is written as undefined comes from the rule as well', () => {
  const stripe = { tiers, tenant: undefined } as unknown as CheckpointOptions;
  expect(read([{ ...rule, checkpoints: { stripe } }])).toMatchObject([{ scope: 'stripe', tenant }]);
});

it('a job that is put off at a checkpoint waits for what is left of its delay', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  onTestFinished(() => now.mockRestore());
  const turn = new Date(0);
  const decision: Deferred = { admitted: false, delayMs: 100, reason: 'rate', scope: 'stripe', position: 0, turn };
  const error = new DeferredAtCheckpoint('stripe', decision);
  now.mockReturnValue(5060);
  expect(error.now).toEqual({ ...decision, delayMs: 40 });
  now.mockReturnValue(5200);
  expect(error.now).toEqual({ ...decision, delayMs: 1 });
});

it('the checkpoints of a rule for jobs of one name are for these, and come first', () => {
  const checkpoints = { stripe: { tiers } };
  const found = read([
    { ...rule, checkpoints },
    { ...rule, job: 'send', checkpoints },
  ]);
  expect(found.map(({ job }) => job)).toEqual(['send', undefined]);
});

const AT = 'here: checkpoints';
it.each<[string, unknown, string]>([
  [
    'that are no object',
    ['stripe'],
    `${AT}: expected an object with the limits of each checkpoint, by its name, got ["stripe"]. Write e.g. checkpoints: { stripe: { tiers: '25/s' } }.`,
  ],
  [
    'without a name',
    { '': { tiers } },
    "here: the name of a checkpoint: expected a non-empty string, got ''. It is its scope, and what a handler asks for.",
  ],
  [
    'with a concurrency',
    { stripe: { tiers, concurrency: 2 } },
    `${AT}.stripe: concurrency: expected no concurrency at a checkpoint, because a lease would have to be held from the middle of a run, got 2 (number). Put concurrency into a rule, which is asked before the handler runs.`,
  ],
  [
    'that tenants are to share',
    { stripe: { tiers, shared: true } },
    `${AT}.stripe: shared: expected no shared at a checkpoint, because a tenant waits for its share of a scope before it starts, got true (boolean). Put shared into a rule, which is asked before the handler runs.`,
  ],
  [
    'with an option that there is not',
    { stripe: { tiers, holdMs: 0 } },
    `${AT}.stripe: expected one of tiers, tenant, cost, onUnavailable, advanced, got 'holdMs'. Check the spelling.`,
  ],
  [
    'without tiers',
    { stripe: {} },
    `${AT}.stripe: tiers: expected a tier as a text, or an array of 1 to 16 tiers, got undefined. Write e.g. '10/s' or ['10/s', '120/min'].`,
  ],
  [
    'of null',
    { stripe: null },
    `${AT}.stripe: expected an object with tiers, tenant, cost, onUnavailable, advanced, got null. Leave out what is to have its default.`,
  ],
  [
    'with a bad guardMs',
    { stripe: { tiers, advanced: { guardMs: -1 } } },
    `${AT}.stripe: advanced.guardMs: expected a number of milliseconds from 0 to 60000, got -1 (number). Leave it out for the default.`,
  ],
])('checkpoints %s are refused', (_, checkpoints, message) => {
  expect(refusal(() => checkRule({ checkpoints } as never, 'here'))?.message).toBe(message);
});

it('a checkpoint in the scope of a rule for the same jobs is refused, because a job would use its unit to start', () => {
  const checkpoints = { emails: { tiers } };
  expect(refusal(() => read([{ ...rule, checkpoints }]))?.message).toBe(
    "rateLimit of 'emails' (checkpoints.emails): expected another scope than rateLimit of 'emails' has, because both limit the same jobs, " +
      "got 'emails'. Put all tiers of a scope into one rule, or give the rules different scopes.",
  );
  const apart = [
    { ...rule, job: 'send', checkpoints },
    { ...rule, job: 'print' },
  ];
  expect(read(apart)).toHaveLength(1);
});
