import { describe, expect, it } from 'vitest';
import { chainsOf, idleLinks, refuseOthers, widestOf } from '../../../src/bullmq/rules/chains.js';
import type { RateLimitOptions } from '../../../src/bullmq/rules/options.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import { misuse } from '../../support/assertions.js';

const tenant = (job: { data: { tenant: string } }) => job.data.tenant;
const shared = (scope: string, options: Partial<RateLimitOptions> = {}): RateLimitOptions => ({
  scope,
  shared: true,
  tiers: ['10/s'],
  tenant,
  ...options,
});
const rules = (queue: string, ...scopes: (string | RateLimitOptions)[]) =>
  readRules(
    scopes.map((scope) => (typeof scope === 'string' ? shared(scope) : scope)),
    queue,
  );

describe('shared scopes of one worker', () => {
  it.each<[string, RateLimitOptions[], string[]]>([
    [
      'more',
      [shared('small'), shared('large', { tiers: ['40/s', '5/min'] })],
      ["'40/s' can never bind in 'small', which has '10/s'"],
    ],
    ['less', [shared('large', { tiers: ['40/s'] }), shared('small')], []],
    ['more, at a lower cost', [shared('small', { cost: 5 }), shared('large', { tiers: ['40/s'] })], []],
    ['as much, with a guard', [shared('small'), shared('large', { tiers: ['10/s'], advanced: { guardMs: 5000 } })], []],
    ['as much, evenly paced', [shared('small'), shared('large', { tiers: ['10/s'], advanced: { spread: true } })], []],
    ['the tiers that a function returns', [shared('small'), shared('large', { tiers: () => ['40/s'] })], []],
  ])('cause a warning only if the inner scope can never bind: the inner scope allows %s', (_, written, notes) => {
    const read = rules('q', ...written, shared('endpoint', { job: 'send', tiers: ['1/s'] }));
    expect(idleLinks(chainsOf(read)).map((note) => note.replace(/^.*?: /, '').replace(/\. Write.*/, ''))).toEqual(
      notes,
    );
  });

  it('form a chain in the order of their rules, one chain for each job name', () => {
    const read = rules('q', 'provider', 'account', shared('endpoint', { job: 'send' }), { tiers: ['1/s'], tenant });
    const names = chainsOf(read).map((chain) => chain.map(({ scope }) => scope));
    expect(names).toEqual([
      ['provider', 'account'],
      ['provider', 'account', 'endpoint'],
    ]);
    expect([...widestOf(read)]).toEqual([
      ['account', 'provider'],
      ['endpoint', 'provider'],
    ]);
  });

  it('are refused if a narrow scope comes before the widest scope for some jobs', () => {
    const { message } = misuse(() => rules('q', shared('endpoint', { job: 'send' }), 'account'));
    expect(message).toContain("rateLimit[1] of 'q': expected account as the widest one, as rateLimit[1] of 'q' has it");
  });

  it.each<[string, RateLimitOptions, RateLimitOptions, object]>([
    ['a weight in the narrow scope', shared('account'), shared('endpoint', { weight: 2 }), { given: 2 }],
    [
      'jobs without a tenant, which only the wide scope admits',
      shared('account', { missingTenant: 'admit' }),
      shared('endpoint'),
      { given: 'admit' },
    ],
    [
      'a narrow scope with its own tenant function, if the wide scope admits jobs without a tenant',
      shared('account', { missingTenant: 'admit' }),
      shared('endpoint', { missingTenant: 'admit', tenant: () => 'all' }),
      { given: 'admit' },
    ],
  ])('are refused for %s', (_, wide, narrow, problem) => {
    expect(misuse(() => rules('q', wide, narrow))).toMatchObject(problem);
  });

  it('may both admit jobs without a tenant', () => {
    const options = { missingTenant: 'admit' } as const;
    expect(rules('q', shared('account', options), shared('endpoint', options))).toHaveLength(2);
    expect(rules('q', shared('account'), shared('endpoint', options))).toHaveLength(2);
  });

  it('form no chain with shadow rules, which are decided separately', () => {
    expect(chainsOf(rules('q', 'account', shared('endpoint', { mode: 'shadow' }))).flat()).toHaveLength(1);
  });
});

describe('shared scopes of several workers', () => {
  const refuse = (store: string, queue: string, ...scopes: string[]) =>
    refuseOthers(chainsOf(rules(queue, ...scopes)), store);

  it('are refused in a cycle of two scopes, and of three before a third worker can close it', () => {
    refuse('two', 'one', 'a', 'b');
    expect(misuse(() => refuse('two', 'other', 'b', 'a')).given).toBe('b as the widest one');
    refuse('three', 'one', 'a', 'b');
    expect(misuse(() => refuse('three', 'two', 'b', 'c')).message).toContain(
      "expected b in a, as rateLimit[0] of 'one' has it, got 'b as the widest one'",
    );
  });

  it('are refused if one scope lies in two wide scopes, and the error names both wide scopes', () => {
    refuse('cross', 'one', 'account', 'endpoint');
    expect(misuse(() => refuse('cross', 'two', 'region', 'endpoint'))).toMatchObject({
      expected: "endpoint in account, as rateLimit[0] of 'one' has it",
      given: 'endpoint in region',
      where: "rateLimit[1] of 'two'",
    });
  });

  it('are accepted if a worker names only the widest scope, skips a scope in between, or names other scopes', () => {
    for (const scopes of [['a'], ['a', 'b', 'c'], ['a', 'c', 'b'], ['a', 'd'], ['e', 'f']])
      refuse('fine', 'q', ...scopes);
  });

  it('are forgotten separately for each store, after the workers that name them are closed', () => {
    const release = refuse('closed', 'one', 'a', 'b');
    refuse('another', 'two', 'b', 'a')();
    expect(() => refuse('closed', 'two', 'b', 'a')).toThrow('as the widest one');
    release();
    refuse('closed', 'two', 'b', 'a');
  });
});
