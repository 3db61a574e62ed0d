import type { Redis } from 'ioredis';
import { askArgs, type RawTier, scopeKeys } from './tiers.js';

const HOUR_US = 3600e6;
const HOURS = 4;

interface Bytes {
  /** Mean bytes of the governor's log. */
  log: number;
  log_most: number;
  /** Mean bytes of three sorted sets, each trimmed to its own window. */
  zsets: number;
}

/** With 'even', a tenant uses its limit evenly; with 'burst', the tenant uses its whole limit at once each hour. */
export async function bytesPerTenant(redis: Redis, acquire: string, pace: 'even' | 'burst'): Promise<Bytes> {
  const tiers: RawTier[] =
    pace === 'even'
      ? [
          [10, 1e6],
          [120, 60e6],
          [240, HOUR_US],
        ]
      : [
          [240, 1e6],
          [240, 60e6],
          [240, HOUR_US],
        ];
  const stepUs = pace === 'even' ? HOUR_US / 240 : 1000;
  const logs: number[] = [];
  const zsets: number[] = [];
  for (let i = 0; i < 240 * HOURS; i++) {
    const now =
      pace === 'even' ? 1.7e15 + i * stepUs : 1.7e15 + Math.floor(i / 240) * (HOUR_US + 1e6) + (i % 240) * stepUs;
    const keys = scopeKeys(`memory-${pace}`);
    await redis.evalsha(acquire, keys.length, ...keys, ...askArgs(tiers, `${now}`));
    for (const [k, [, window]] of tiers.entries()) {
      await redis.zremrangebyscore(`memory-${pace}:zset:${k}`, 0, now - window);
      // Members must be unique.
      await redis.zadd(`memory-${pace}:zset:${k}`, now, `${now}-${(i * 7919 + k).toString(36).padStart(8, '0')}`);
    }
    const full = pace === 'even' ? i >= 480 : i >= 240 && i % 240 === 239;
    if (!full) continue;
    logs.push(Number(await redis.memory('USAGE', `memory-${pace}:log`, 'SAMPLES', 0)));
    let sum = 0;
    for (const k of tiers.keys()) sum += Number(await redis.memory('USAGE', `memory-${pace}:zset:${k}`, 'SAMPLES', 0));
    zsets.push(sum);
  }
  return { log: mean(logs), log_most: Math.max(...logs), zsets: mean(zsets) };
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((a, b) => a + b, 0) / values.length);
}
