import { Test } from '@nestjs/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AppModule } from '../../sample-app/app/app.module.js';
import { CountingUpstream } from '../../sample-app/judge/counting-upstream.js';
import { contractOf, SENDERS } from '../../sample-app/judge/plan.js';
import { sample } from '../../sample-app/judge/sample.js';
import { type Result, simulate } from '../../sample-app/judge/simulate.js';
import { client, keysUnder, redisUrl, unique } from '../support/redis/redis.js';
import { until } from '../support/until.js';

const RUN_MS = 4500;
const MAILS_WITHIN =
  'mails: no window of the account or of a plan over its limit, and one log entry in both for each start';
const REFUSED = 'calls: the upstream answered no 429, and never worked on more calls of a tenant than its cap';

function terminal(onWrite: () => void = () => undefined) {
  const text: string[] = [];
  const write = (chunk: string) => {
    text.push(chunk);
    onWrite();
  };
  return { text, write };
}

function useRedis(url: string): void {
  vi.stubEnv('REDIS_URL', url);
  onTestFinished(() => void vi.unstubAllEnvs());
}

async function simulateUntil(upstream: CountingUpstream, tenant: string, calls: number, steps = 0): Promise<Result> {
  const settings = { redisUrl: redisUrl(), prefix: unique('simulated'), upstream, mailProvider: upstream };
  const testing = await Test.createTestingModule({ imports: [AppModule.forRoot(settings)] }).compile();
  const app = await testing.init();
  onTestFinished(() => app.close());
  const stop = new AbortController();
  const said: string[] = [];
  const run = { redis: client(), upstream, runMs: RUN_MS, say: (text: string) => void said.push(text) };
  const running = simulate(app, run, stop.signal);
  const seen = () => [upstream.account(tenant).times.length >= calls, said.length >= steps];
  await until('the sample makes the calls and prints the steps', seen, [true, true]);
  stop.abort();
  return running;
}

function promise(result: Result, name: string) {
  return result.promises.find((one) => one.name === name);
}

it('the sample announces its steps, prints its result as JSON and leaves no keys, and a run of one second fails as too short', async () => {
  useRedis(redisUrl());
  const output = terminal();
  expect(await sample(['--for', '1', '--json'], output, new AbortController().signal)).toBe(1);
  expect(output.text[0]).toContain('For 1 s seven tenants');
  expect(output.text[0]).toContain('Redis      REDIS_URL');
  expect(output.text[0]).toMatch(/^Dashboard {2}http:\/\/127\.0\.0\.1:\d+\/limits /m);
  const result = JSON.parse(output.text.at(-1) ?? '') as Result & { ok: boolean };
  expect(result.ok).toBe(false);
  const broken = result.promises.filter(({ held }) => !held).map(({ name }) => name);
  // In one second, these promises hold or break by chance.
  const byChance = /a paused tenant|a raised plan|a tenant below its limits|at least 95 % of the account/;
  expect(broken.filter((name) => !byChance.test(name))).toEqual([
    'calls: each of the three rates, and the cap, holds back at least one tenant',
    expect.stringContaining('mails: each tenant has its share of the account'),
  ]);
  expect(result.calls.map((row) => row.tenant)).toEqual(SENDERS.calls.map(({ id }) => id));
  expect(await keysUnder(client(), 'sample-')).toEqual([]);
});

it('the sample reports a tenant that waits for its turn, one log entry for each start, and no window over its limit', async () => {
  const result = await simulateUntil(new CountingUpstream(contractOf), 'dan', 30);
  const dan = result.calls.find((row) => row.tenant === 'dan');
  expect(dan).toMatchObject({
    logged: 30,
    calls: 30,
    windows: [{ tier: '20/2s', largest: 20 }, { largest: 30 }, { largest: 30 }],
  });
  // The tier deferred ten jobs, and the cap refused further jobs.
  expect(dan?.waitedJobs).toBeGreaterThanOrEqual(10);
  expect(promise(result, 'calls: no window over its limit, by the admission log')?.held).toBe(true);
  expect(promise(result, 'calls: one log entry for each start, none for a deferral')?.held).toBe(true);
  expect(promise(result, 'calls: none lost, none failed')?.held).toBe(true);
});

it('in a run of the sample, a tenant fills its cap, and a raised plan and a pause take effect', async () => {
  const upstream = new CountingUpstream(contractOf);
  const result = await simulateUntil(upstream, 'finn', 11, 2);
  const finn = result.calls.find((row) => row.tenant === 'finn');
  expect(finn).toMatchObject({ cap: 10, mostAtOnce: 10 });
  expect(finn?.deferredBy('concurrency')).toBeGreaterThanOrEqual(5);
  expect(upstream.account('finn').atOnce).toBe(0);
  expect(promise(result, MAILS_WITHIN)).toMatchObject({ held: true, judged: true });
  expect(result.startedInPause).toBe(0);
  // On a busy machine, the raise takes up to 3.4 s to take effect.
  expect(result.raiseTookMs).toEqual(expect.any(Number));
  expect(promise(result, 'mails: none lost, none failed')?.held).toBe(true);
});

it('the sample fails when the upstream allows lower rates than the limits', async () => {
  const half = new CountingUpstream((tenant) => {
    const { tiers, cap } = contractOf(tenant);
    return { tiers: tiers.map((tier) => ({ ...tier, limit: tier.limit / 2 })), cap };
  });
  const result = await simulateUntil(half, 'dan', 20);
  expect(half.account('dan').refused).toBe(10);
  expect(promise(result, REFUSED)?.held).toBe(false);
  expect(promise(result, 'calls: none lost, none failed')?.held).toBe(false);
  expect(result.calls.find((row) => row.tenant === 'dan')?.failed).toBeGreaterThanOrEqual(10);
});

it('the sample prints its report even if it is stopped early', async () => {
  useRedis(redisUrl());
  const stop = new AbortController();
  const output = terminal(() => stop.abort());
  expect(await sample(['--for', '600'], output, stop.signal)).toBe(0);
  expect(output.text.at(-1)).toContain('Every promise that can be judged in a run this short was kept.');
});

it.each([[['--for', '0']], [['--for', 'x']], [['--for', '']], [['--for']], [['--until', '3']], [['30']]])(
  'the sample refuses the arguments %s',
  async (argv) => {
    await expect(sample(argv, terminal(), new AbortController().signal)).rejects.toThrow(/--for|--until|'30'/);
  },
);

it('the sample names the Redis that does not answer', async () => {
  useRedis('redis://127.0.0.1:1');
  await expect(sample([], terminal(), new AbortController().signal)).rejects.toThrow(
    /the Redis from REDIS_URL does not answer: .*ECONNREFUSED/,
  );
});
