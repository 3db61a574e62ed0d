import type { LineSource } from 'bullmq-governor/core';
import { RateLimiter } from 'bullmq-governor/core';
import { expect, onTestFinished, test } from 'vitest';
import { internalsOf } from '../../../src/core/internals.js';
import { unique } from '../../support/redis/redis.js';
import { limiterOf } from '../../support/worker/govern.js';
import { recorder } from '../../support/worker/recorder.js';

test('decisions on requests by hand are recorded with scope, tier and tenant, and calls with their duration', async () => {
  const { metrics, of } = recorder();
  const limiter = limiterOf({ metrics });
  for (let i = 0; i < 2; i++) await limiter.acquire('acme', ['1/h'], { scope: 'mails' });
  await limiter.acquireAll([
    { tenant: 'acme', tiers: ['5/h'], scope: 'sms' },
    { tenant: 'all', tiers: ['9/h'], scope: 'account' },
  ]);
  expect(of('decided')).toEqual([
    { what: 'decided', outcome: 'admitted', scope: 'mails', tenant: 'acme' },
    { what: 'decided', outcome: 'deferred', scope: 'mails', tenant: 'acme', reason: 'rate', tier: '1/h' },
    { what: 'decided', outcome: 'admitted', scope: 'sms', tenant: 'acme' },
    { what: 'decided', outcome: 'admitted', scope: 'account', tenant: 'all' },
  ]);
  const calls = of('called');
  expect(calls.map(({ script }) => script)).toEqual(['acquire', 'acquire', 'acquire']);
  for (const { ms } of calls) expect(ms).toBeGreaterThan(0);
});

test("an outage is recorded with its cause, and a decision under onUnavailable 'admit' is recorded as unchecked", async () => {
  const decide = async (onUnavailable: 'defer' | 'admit' | 'fail') => {
    const { metrics, of, outcomes } = recorder();
    const limiter = new RateLimiter({
      connection: { port: 1 },
      metrics,
      onUnavailable,
      advanced: { deadlineMs: '2s' },
      warn: () => undefined,
    });
    onTestFinished(() => limiter.close());
    await limiter.acquire('acme', ['1/h'], { scope: 'mails' }).catch(() => undefined);
    expect(of('unavailable')).toEqual([{ what: 'unavailable', scope: 'mails', cause: 'unreachable' }]);
    expect(of('called')).toEqual([]);
    return outcomes();
  };
  expect(await Promise.all([decide('defer'), decide('admit'), decide('fail')])).toEqual([
    { unavailable: 1 },
    { unchecked: 1 },
    { unavailable: 1 },
  ]);
});

test("metrics can read the lines of this process's scopes until the limiter is closed", async () => {
  const sources: LineSource[] = [];
  const metrics = {
    observe: (source: LineSource) => {
      sources.push(source);
      return () => void sources.splice(sources.indexOf(source), 1);
    },
  };
  const scope = unique('scope');
  const limiter = limiterOf({ metrics });
  internalsOf(limiter).knownScopes.note(scope);
  const [source] = sources as [LineSource];
  const here = async () => (await source.read()).filter((line) => line.scope === scope);
  expect(await here()).toEqual([{ scope, waiting: 0, running: 0 }]);
  expect(source.store).toContain(limiter.keyPrefix);
  limiter.close();
  expect(sources).toEqual([]);
});
