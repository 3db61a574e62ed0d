import type { Redis } from 'ioredis';
import { encodeLog } from '../../support/model/stored-log.js';
import { range } from './stats.js';
import { askArgs, bareArgs, type RawTier, scopeKeys } from './tiers.js';

export const TENANTS = 1000;
const CALLS = 8000;
/** Our script looks up the 240th newest entry for these tiers. */
const TIERS: RawTier[] = [
  [10, 1e6],
  [120, 60e6],
  [240, 3600e6],
];
const OURS = askArgs(TIERS);
const BARE = bareArgs(TIERS);
const PAIRS = TIERS.flat().map(String);

export type Ask = (tenant: number) => Promise<unknown>;

/** Returns the requests by name. Each name except `empty` ends in `_admitted` or `_refused`. */
export function asks(redis: Redis, sha: Record<string, string>): Record<string, Ask> {
  let member = 0;
  const run = (script: string, keys: string[], args: string[]) =>
    redis.evalsha(sha[script] ?? '', keys.length, ...keys, ...args);
  const three = (name: string, k: number) => ['a', 'b', 'c'].map((tier) => `${name}:${k}:${tier}`);
  const roomy = ['100000', '1000000', '100000', '60000000'];
  return {
    empty: () => run('empty', [], []),
    bare_admitted: (k) => run('bare', [scopeKeys(`old:${k}`)[0]], BARE),
    bare_refused: (k) => run('bare', [scopeKeys(`full:${k}`)[0]], BARE),
    acquire_admitted: (k) => run('acquire', scopeKeys(`old:${k}`), OURS),
    acquire_refused: (k) => run('acquire', scopeKeys(`full:${k}`), OURS),
    gcra_admitted: (k) => run('gcra', [`gcra:${k}`], [...roomy, '100000', '3600000000']),
    gcra_refused: (k) => run('gcra', [`gcra-full:${k}`], [...roomy, '1', '3600000000']),
    zset_admitted: (k) => run('zset', three('zset-old', k), [`${member++}`, ...PAIRS]),
    zset_refused: (k) => run('zset', three('zset-full', k), [`${member++}`, ...PAIRS]),
    counters_admitted: (k) =>
      run(
        'counters',
        three('counters', k),
        TIERS.flatMap(([, w]) => ['1000000', `${w / 1000}`]),
      ),
    two_zsets_admitted: (k) =>
      run('two_zsets', ['two', `two:${k}`], ['100000', '100000', '100000', '100000', `${member++}`]),
  };
}

/** Returns microseconds per call. */
export async function serverTime(redis: Redis, name: string, ask: Ask, fill = prepare): Promise<number> {
  await fill(redis, name);
  await ask(0);
  await redis.config('RESETSTAT');
  for (let i = 0; i < CALLS; i += 400) await Promise.all(range(400).map((j) => ask((i + j) % TENANTS)));
  const stats = await redis.info('commandstats');
  return Number(/cmdstat_evalsha:calls=\d+,usec=\d+,usec_per_call=([\d.]+)/.exec(stats)?.[1]);
}

/** Writes 270 entries: older than an hour, or from the last second if the request must be refused. */
async function prepare(redis: Redis, name: string): Promise<void> {
  const full = name.endsWith('refused');
  const start = Date.now() * 1000 - (full ? 0.3e6 : 2 * 3600e6);
  const entries = range(270).map((i) => start + i * 1000);
  for (const k of range(TENANTS)) {
    if (name.startsWith('zset')) {
      const key = `${full ? 'zset-full' : 'zset-old'}:${k}:c`;
      await redis.del(key);
      // A sorted set has only the entries of the hour.
      const held = full ? entries.slice(-240) : range(200).map((i) => Date.now() * 1000 - 3500e6 + i);
      await redis.zadd(key, ...held.flatMap((at) => [at, `${at}`]));
    } else if (/^(bare|acquire)/.test(name)) {
      const text = encodeLog({ longestUs: 3600e6, expiresUs: Date.now() * 1000 + 2 * 3600e6, times: entries });
      await redis.set(scopeKeys(`${full ? 'full' : 'old'}:${k}`)[0], text, 'PX', 7_200_000);
    }
  }
}
