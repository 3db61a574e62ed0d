/*
 * Batches of lease-player: several requests and releases in one script call, which must act as one after the other, and
 * among them requests that fail, which must change nothing and disturb no other part of the call.
 */
import { expect } from 'vitest';
import { ended, sendReleases, toEndings } from './lease-events.js';
import type { Part, RequestStep } from './lease-history.js';
import type { ModelRequest } from './lease-requests.js';
import type { Reply } from './lease-scripts.js';
import type { LeaseWorld, Recheck } from './lease-world.js';

type Replied = (step: RequestStep, request: ModelRequest, reply: Reply) => Recheck[];
/** Compares the reply to a part, when all parts before it have been compared. */
type Compare = () => Promise<Recheck[]>;
/** Sends a part; must not wait for anything, so that the parts go into one call. */
type Send = () => Compare;

const LIMITS = { tiers: [{ limit: 1, windowMs: 1000 }], concurrency: 1 };
const SCOPE = 's0';

/** @param replied compares the reply to a request */
export async function playBatch(world: LeaseWorld, parts: readonly Part[], replied: Replied): Promise<void> {
  const sends = await Promise.all(parts.map((part) => prepare(world, part, replied)));
  const before = world.scripts.sent;
  const compares = sends.map((send) => send());
  const rechecks: Recheck[] = [];
  for (const compare of compares) rechecks.push(...(await compare()));
  expect(world.scripts.sent - before).toBeLessThanOrEqual(1);
  for (const recheck of rechecks) await recheck();
}

async function prepare(world: LeaseWorld, part: Part, replied: Replied): Promise<Send> {
  if (part.do === 'broken') return brokenRequest(world, part);
  return () => {
    if (part.do === 'release') {
      const endings = toEndings(world.admissionsAt(part.admissions));
      const done = sendReleases(world, endings);
      return async () => {
        ended(world, endings, await done);
        return [];
      };
    }
    const request = world.toRequest(part);
    const reply = world.scripts.calls.acquire(request.call);
    return async () => replied(part, request, await reply);
  };
}

/** A request that fails: one key of its tenant has a wrong type. */
async function brokenRequest(world: LeaseWorld, { key, also }: Extract<Part, { do: 'broken' }>): Promise<Send> {
  const { scripts, scopes, virtual } = world;
  const tenant = `${world.tenant} broken ${world.brokenTenants++}`;
  const { log, turns, leases, holders } = scripts.keysOf(tenant, SCOPE);
  const broken = [log, turns, leases, holders][key % 4] as string;
  await virtual.redis.lpush(broken, 'another type');
  const checks = [{ ...LIMITS, tenant, scope: SCOPE }];
  // A failed request charges nothing in its other scopes. This does not hold for the holders key, which a script writes
  // last and never reads before.
  if (also && broken !== holders) {
    checks.push({ ...LIMITS, tenant: world.tenant, scope: scopes[key % scopes.length]?.name as string });
  }
  return () => {
    const reply = scripts.calls.acquire(scripts.toCall(checks, { id: 'stranger', token: 'stranger', lastsMs: 1000 }));
    return async () => {
      expect(await reply).toMatchObject({ status: 'failed', message: expect.stringMatching(/WRONGTYPE/) });
      return [];
    };
  };
}
