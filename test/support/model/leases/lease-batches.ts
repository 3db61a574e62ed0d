/* A call with several requests must act as if the requests were sent one by one. A failing request must change nothing. */
import { expect } from 'vitest';
import type { Part } from './lease-history.js';
import type { LeaseWorld } from './lease-world.js';

/** Sends a part; all parts go into one call to Redis. The returned functions check the replies, in order. */
type Send = () => () => Promise<void>;

const LIMITS = { tiers: [{ limit: 1, windowMs: 1000 }], concurrency: 1 };
const SCOPE = 's0';

/** @param number counts the failing requests */
export async function playBatch(world: LeaseWorld, parts: readonly Part[], number: () => number): Promise<void> {
  const sends = await Promise.all(parts.map((part) => prepare(world, part, number)));
  const before = world.scripts.sent;
  const compares = sends.map((send) => send());
  for (const compare of compares) await compare();
  expect(world.scripts.sent - before).toBeLessThanOrEqual(1);
}

async function prepare(world: LeaseWorld, part: Part, number: () => number): Promise<Send> {
  if (part.do === 'broken') return brokenRequest(world, part, number());
  if (part.do === 'release') {
    const [request] = world.admissionsAt(part.admissions);
    const ending = request?.scopes.find(({ cap }) => cap !== undefined);
    if (!request || !ending) return () => async () => undefined;
    const { scope, call } = ending;
    return () => {
      const done = world.scripts.release(request.call, call);
      return async () => {
        await done;
        if (scope.leases.get(request.id)?.token === request.token) scope.leases.delete(request.id);
      };
    };
  }
  return () => {
    const request = world.toRequest(part);
    const reply = world.scripts.calls.acquire(request.call);
    return async () => world.answered(request, await reply, false);
  };
}

async function brokenRequest(
  world: LeaseWorld,
  { key, also }: Extract<Part, { do: 'broken' }>,
  number: number,
): Promise<Send> {
  const { scripts, scopes, virtual } = world;
  const tenant = `${world.tenant} broken ${number}`;
  const { log, queue, leases, holders } = scripts.keysOf(tenant, SCOPE);
  const broken = [log, queue, leases, holders][key % 4] as string;
  await virtual.redis.lpush(broken, 'another type');
  const checks = [{ ...LIMITS, tenant, scope: SCOPE }];
  // A failed request charges nothing elsewhere, unless the key of the holders is broken: the script writes that key last,
  // and does not read it before.
  if (also && broken !== holders) {
    checks.push({ ...LIMITS, tenant: world.tenant, scope: scopes[key % scopes.length]?.name as string });
  }
  return () => {
    const reply = scripts.calls.acquire(scripts.toCall(checks, { id: 'stranger', token: 'stranger', lastsMs: 1000 }));
    return async () => {
      expect(await reply).toMatchObject({ status: 'failed', message: expect.stringMatching(/WRONGTYPE/) });
    };
  };
}
