import type { Redis } from 'ioredis';

/** The statistics of scripts since RESETSTAT. */
interface ScriptStats {
  calls: number;
  us: number;
}

export async function scriptStats(redis: Redis): Promise<ScriptStats> {
  const stats = await redis.info('commandstats');
  const found = [...stats.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+),usec=(\d+)/gm)];
  const sum = (part: number) => found.reduce((total, match) => total + Number(match[part]), 0);
  return { calls: sum(1), us: sum(2) };
}
