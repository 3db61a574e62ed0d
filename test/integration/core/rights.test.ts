import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RateLimiter } from 'bullmq-governor/core';
import { expect, onTestFinished, test } from 'vitest';
import { ownRedis } from '../../support/redis/own-redis.js';
import { completed, govern, queueOf } from '../../support/worker/govern.js';
import { jobLimiterOf, newJobs } from '../../support/worker/job-limiter.js';

const ROOT = join(import.meta.dirname, '../../..');
const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const LINE = /^ACL SETUSER limiter[^`]*/m.exec(OPERATIONS)?.[0].trim().split(/\s+/) ?? [];
const COMMANDS = LINE.filter((word) => word.startsWith('+')).map((word) => word.slice(1));

/** Starts a Redis with a user that has the documented rights, plus `changes`. */
async function start(...changes: string[]) {
  const redis = await ownRedis();
  const control = redis.client();
  const [, ...words] = LINE;
  await control.call('ACL', ...words, ...changes);
  const denied = async () => (await control.call('ACL', 'LOG')) as unknown[];
  return { redis, connection: { ...redis.connection, username: 'limiter', password: 'password' }, control, denied };
}

function sentBy(isScript: (name: string) => boolean): string[] {
  const names = readdirSync(join(ROOT, 'lua'), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.lua') && isScript(name))
    .flatMap((name) => readFileSync(join(ROOT, 'lua', name), 'utf8').match(/call\('[A-Z]+'/g) ?? [])
    .map((call) => call.slice(6, -1).toLowerCase());
}

test("the rights of BullMQ's user in security.md include those that the script of the sweep uses", () => {
  const line = /^ACL SETUSER bullmq[^`]*/m.exec(readFileSync(join(ROOT, 'docs/security.md'), 'utf8'))?.[0] ?? '';
  const used = sentBy((name) => name.startsWith('bullmq/'));
  expect(used.filter((name) => !line.split(/\s+/).includes(`+${name}`))).toEqual([]);
  expect(used).toContain('ltrim');
});

test('the rights in operations.md are exactly the rights that the scripts and the client use', () => {
  const sent = sentBy((name) => !name.startsWith('bullmq/'));
  const client =
    /interface Client \{([^}]*)\}/.exec(readFileSync(join(ROOT, 'src/core/redis/client.ts'), 'utf8'))?.[1] ?? '';
  const methods = [...client.matchAll(/^ {2}([a-z]+)(?:Buffer)?\(/gm)].map(([, name = '']) => name);
  const used = [...sent, ...methods];
  const notCommands = ['nodes', 'on', 'disconnect'];
  expect([...COMMANDS].sort()).toEqual([...new Set(used)].filter((name) => !notCommands.includes(name)).sort());
});

test('limiters and workers need no rights beyond the documented ones', async () => {
  const { redis, connection, denied } = await start();
  const limiter = jobLimiterOf({ prefix: 'governor' }, connection);
  const queue = queueOf(redis.connection);
  const tenant = ({ data }: { data: { tenantId: string } }) => data.tenantId;
  const rules = [
    { scope: 'own', tiers: ['100/s', '5000 tokens/min'], cost: { tokens: 3 }, concurrency: 2, tenant },
    {
      scope: 'account',
      shared: true,
      tiers: ['200/s', { kind: 'gcra', limit: 900, windowMs: 60_000, burst: 300 }],
      concurrency: 3,
      tenant,
    },
  ] as const;
  govern(queue, rules as never, { rateLimiter: limiter, concurrency: 20 });
  await limiter.enqueueBulk(queue, [...newJobs(20), ...newJobs(20, { tenantId: 'globex' })]);
  await completed(queue, 40);

  const by = { scope: 'plan' };
  const tiers = ['2/h', { kind: 'fixed', limit: 1, windowMs: 60_000 }, '1000 tokens/day'] as const;
  const priced = { ...by, cost: { tokens: 2 } };
  for (const id of ['a', 'b', 'c', 'd']) await limiter.acquire('acme', tiers, { ...priced, id });
  const admitted = await limiter.acquire('globex', tiers, priced);
  if (admitted.admitted) await limiter.settle(admitted, { tokens: 1 });
  await limiter.peek('acme', tiers, priced);
  const target = { ...by, tenant: 'acme' };
  await limiter.of('plan', 'acme').waiting();
  await limiter.of('plan', 'acme').leave('c');
  await limiter.of(target.scope, target.tenant).pause(60_000);
  await limiter.of(target.scope, target.tenant).set({ tiers: ['9/h'] });
  await limiter.of(target.scope, target.tenant).get();
  await limiter.of(target.scope).list();
  await limiter.of(target.scope, target.tenant).refresh();
  await limiter.of(target.scope, target.tenant).clear();
  await limiter.of(target.scope, target.tenant).resume();
  await limiter.of('account', 'acme').set({ weight: 2 });
  await limiter.of('account', 'acme').clear();
  await limiter.of('own', 'acme').running();
  await limiter.tenants(by);
  await limiter.tenants({ scope: 'account' });
  await limiter.of('plan', 'acme').admissions();
  await limiter.of('plan', 'acme').reset();
  expect(await denied()).toEqual([]);
});

test.each([
  ['a command that the scripts call', '-zrank', 'zrank'],
  ['a command that the process sends itself', '-publish', 'publish'],
  ['the right to the channel of changes', 'resetchannels', 'publish, subscribe'],
])('the error at the start says that the user lacks %s, and no unit is charged', async (_, change, missing) => {
  const { connection, control } = await start(change);
  const limiter = new RateLimiter({ connection });
  onTestFinished(() => limiter.close());
  const given = `a user that may not send ${missing}`;
  await expect(limiter.ready()).rejects.toMatchObject({ name: 'ConfigurationError', given });
  expect(await limiter.acquire('acme', ['1/h'])).toMatchObject({
    admitted: false,
    reason: 'unavailable',
    cause: { given },
  });
  expect(await control.keys('governor:*')).toEqual([]);
});
