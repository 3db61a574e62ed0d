import { readFileSync } from 'node:fs';
import { type Job, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { deferring, QUEUE, type Rival, type Setting } from './rival.js';

type Answer = [admitted: 0 | 1, waitMs: number];
type Asker = (setting: Setting) => (job: Job) => Promise<number>;

export const sortedSet: Rival = {
  title: 'a sorted set a tier by hand',
  cannot: { cap: 'it counts starts, not jobs under way' },
  start: (setting, handler) => [new Worker(QUEUE, deferring(askSortedSets(setting), handler), setting.options)],
};

export const gcra: Rival = {
  title: 'a packed GCRA by hand',
  cannot: {
    cap: 'it counts starts, not jobs under way',
    account: 'its one key holds the tiers of one tenant',
  },
  start: (setting, handler) => [new Worker(QUEUE, deferring(askGcra(setting), handler), setting.options)],
};

const askSortedSets: Asker = ({ port, scenario: { tiers, account } }) => {
  const ask = script(port, 'zset');
  const limits = (account ? [...tiers, account] : tiers).flatMap(({ limit, windowMs }) => [limit, windowMs * 1000]);
  return ({ id = '', data: { tenant } }) => {
    const keys = tiers.map((_, i) => `${tenant}:${i}`);
    return ask(account ? [...keys, 'account'] : keys, [id, ...limits]);
  };
};

const askGcra: Asker = ({ port, scenario: { tiers } }) => {
  const ask = script(port, 'gcra');
  const limits = tiers.flatMap(({ limit, windowMs }) => [limit, windowMs * 1000]);
  return ({ data: { tenant } }) => ask([tenant], limits);
};

/** @returns the milliseconds until the job may ask again, or 0 if it may run */
function script(port: number, name: string) {
  const redis = new Redis(port);
  const lua = readFileSync(`test/bench/rivals/${name}.lua`, 'utf8');
  const sha = redis.script('LOAD', lua) as Promise<string>;
  return async (keys: string[], args: (string | number)[]): Promise<number> => {
    const [admitted, waitMs] = (await redis.evalsha(await sha, keys.length, ...keys, ...args)) as Answer;
    return admitted ? 0 : Math.max(1, waitMs);
  };
}
