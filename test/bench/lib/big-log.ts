import { RateLimiter } from 'bullmq-governor/core';
import { Redis } from 'ioredis';
import { encodeLog, LOG_HEAD } from '../../support/model/stored-log.js';

const ENTRIES = 1_000_000;
const HOUR_US = 3600e6;
const TIERS = [`${2 * ENTRIES}/h`];
const KEY = 'governor:2:{big}:default:log';

/** Measures the operations that slow down as the log grows, in milliseconds on the server. */
export function bigLog(port: number): {
  rivals: Record<'clock_step' | 'trim', () => Promise<number>>;
  close: () => void;
} {
  const redis = new Redis(port);
  const limiter = new RateLimiter({
    connection: { port },
    advanced: { deadlineMs: 20_000 },
    onClockStep: () => undefined,
    warn: () => undefined,
  });
  /** `agoUs` returns the age of entry i in microseconds. */
  const measured = async (entries: number, agoUs: (i: number) => number) => {
    const nowUs = Date.now() * 1000;
    const times = Array.from({ length: entries }, (_, i) => nowUs - agoUs(i));
    const log = encodeLog({ longestUs: HOUR_US, expiresUs: nowUs + 2 * HOUR_US, times });
    await redis.set(KEY, log, 'PX', 7_200_000);
    await limiter.acquire('warm', TIERS);
    await redis.config('RESETSTAT');
    const { admitted } = await limiter.acquire('big', TIERS);
    const usec = /cmdstat_evalsha:calls=1,usec=(\d+)/.exec(await redis.info('commandstats'))?.[1];
    const left = ((await redis.strlen(KEY)) - LOG_HEAD) / 8;
    await redis.del(KEY);
    if (!admitted || usec === undefined) throw new Error('expected one decision that admits');
    return { ms: Number(usec) / 1000, left };
  };
  return {
    rivals: {
      // The newest entry is an hour ahead of the clock.
      clock_step: async () => (await measured(ENTRIES, (i) => (ENTRIES - i) * 100 - HOUR_US)).ms,
      // 40 % of the entries are older than an hour. One decision in 16 trims, and this one does.
      trim: async () => {
        const entries = ENTRIES - ((ENTRIES + LOG_HEAD / 8) % 16);
        const { ms, left } = await measured(entries - 1, (i) => (i < ENTRIES * 0.4 ? HOUR_US + 60e6 : HOUR_US / 2) - i);
        if (left >= entries) throw new Error('expected a decision that trims');
        return ms;
      },
    },
    close: () => {
      limiter.close();
      redis.disconnect();
    },
  };
}
