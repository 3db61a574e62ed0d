import type { Redis } from 'ioredis';
import { costsOf } from '../../../src/core/limits/cost.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import type { ScriptArguments } from '../../../src/core/redis/script-source.js';
import type { Cost, FixedTier, GcraTier, TierInput } from '../../../src/core/tiers/tier-input.js';
import { parseTiers } from '../../../src/core/tiers/tiers.js';
import { type Ask, TENANTS } from './server-time.js';
import { range } from './stats.js';
import { requestOf } from './tiers.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The codes are listed in lua/lib/request/reply.lua. */
const ADMITTED: unknown[] = [9, 10];
const BY_TIER: unknown[] = [12];

interface Use {
  readonly tiers: TierInput[];
  readonly cost?: Cost;
  readonly steady: Pace;
  readonly full: Pace;
}

interface Pace {
  readonly requests: number;
  readonly everyMs: number;
  readonly cost?: Cost;
}

/** The log between two trims: 225 of 240 requests in the last hour, and 75 older requests. */
const STEADY = { requests: 300, everyMs: 16_000 };
/** Two requests a second until the hourly tier refuses; gcra then admits the next request after 10 s. */
const FULL = { requests: 250, everyMs: 500 };
const WINDOWS: readonly [limit: number, windowMs: number][] = [
  [10, 1000],
  [120, 60_000],
  [240, HOUR_MS],
];
const BUCKETED: TierInput = { kind: 'bucketed', limit: 10_000_000, windowMs: DAY_MS };

const USES: Record<string, Use> = {
  weighted: {
    tiers: WINDOWS.map(([limit, windowMs]) => ({ limit: 900 * limit, windowMs, unit: 'tokens' })),
    cost: { tokens: 900 },
    steady: STEADY,
    full: FULL,
  },
  fixed: { tiers: ofKind('fixed'), steady: STEADY, full: FULL },
  gcra_kind: { tiers: ofKind('gcra'), steady: STEADY, full: FULL },
  bucketed: {
    tiers: [BUCKETED],
    steady: { requests: 130, everyMs: DAY_MS / 100, cost: 50_000 },
    full: { requests: 100, everyMs: DAY_MS / 102, cost: 100_000 },
  },
};

export const KINDS = Object.keys(USES);

function ofKind(kind: 'fixed' | 'gcra'): TierInput[] {
  return WINDOWS.map(([limit, windowMs]) => ({ kind, limit, windowMs }) as FixedTier | GcraTier);
}

/** Returns the requests by name. Each name ends in `_admitted` or `_refused`. */
export function kindAsks(redis: Redis, acquire: string): Record<string, Ask> {
  const asks: Record<string, Ask> = {};
  for (const [kind, use] of Object.entries(USES)) {
    for (const answer of ['admitted', 'refused']) {
      const requests = range(TENANTS).map((k) => request(use, `${answer}:${kind}:${k}`));
      asks[`${kind}_${answer}`] = async (k) => {
        const reply = await send(redis, acquire, requests[k] as ScriptArguments);
        if (!(answer === 'admitted' ? ADMITTED : BY_TIER).includes(reply[2]))
          throw new Error(`${kind} was not ${answer}`);
      };
    }
  }
  return asks;
}

export async function fillKinds(redis: Redis, acquire: string, name: string): Promise<void> {
  const [, kind = '', answer = ''] = /^(.+)_(admitted|refused)$/.exec(name) ?? [];
  const use = USES[kind] as Use;
  const { requests, everyMs, cost = use.cost } = answer === 'admitted' ? use.steady : use.full;
  const its = `model:${kind}`;
  const model = request(use, its, cost);
  const before = await keysOf(redis, its);
  if (before.length > 0) await redis.del(before);
  const startUs = Date.now() * 1000 - requests * everyMs * 1000;
  await Promise.all(range(requests).map((i) => send(redis, acquire, model, startUs + i * everyMs * 1000)));
  const pipeline = redis.pipeline();
  for (const key of await keysOf(redis, its)) {
    for (const k of range(TENANTS)) {
      const copy = key.replace(its, `${answer}:${kind}:${k}`);
      pipeline.del(copy).copy(key, copy);
    }
  }
  await pipeline.exec();
}

/**
 * Returns the largest number of bytes that the keys of a tenant take from the second day on, if the tenant uses 10,000,000
 * units a day.
 */
export async function bucketedBytes(redis: Redis, acquire: string): Promise<number> {
  const requests = 1000;
  const its = 'model:bytes';
  const call = request(USES['bucketed'] as Use, its, 10_000_000 / requests);
  let most = 0;
  for (const i of range(3 * requests)) {
    await send(redis, acquire, call, 1.7e15 + (i * DAY_MS * 1000) / requests);
    if (i < requests) continue;
    const bytes = await Promise.all((await keysOf(redis, its)).map((key) => redis.memory('USAGE', key, 'SAMPLES', 0)));
    most = Math.max(
      most,
      bytes.reduce<number>((sum, its) => sum + Number(its ?? 0), 0),
    );
  }
  return most;
}

function keysOf(redis: Redis, name: string): Promise<string[]> {
  return redis.keys(`*${name}*`);
}

function request({ tiers, cost }: Use, name: string, otherCost = cost): ScriptArguments {
  const read = parseTiers(tiers, 'bench');
  const compiled = compileLimits(read, 0, undefined, { isCosted: otherCost !== undefined });
  return requestOf(name, compiled, costsOf(read, otherCost, 'bench'));
}

async function send(redis: Redis, sha: string, { keys, args }: ScriptArguments, nowUs?: number): Promise<unknown[]> {
  const given = nowUs === undefined ? args : args.with(0, `${nowUs}`);
  return (await redis.evalsha(sha, keys.length, ...keys, ...given)) as unknown[];
}
