import { Queue, Worker } from 'bullmq';
import { range } from '../lib/stats.js';
import { QUEUE, type Rival } from './rival.js';

const ONE_TENANT = 'with one tenant, a queue per tenant is the same as the limiter of BullMQ';

export const stock: Rival = {
  title: 'stock BullMQ',
  cannot: {
    fast: 'no limit',
    mixed: 'no limit',
    cap: 'no limit',
    account: 'no limit',
    edge: 'no limit',
    kill: 'no limit',
  },
  start: ({ options }, handler) => [new Worker(QUEUE, handler, options)],
};

export const limiter: Rival = {
  title: "BullMQ's limiter",
  cannot: {
    mixed: 'a queue has one window',
    cap: 'it counts starts, not jobs under way',
    account: 'it knows no tenants',
  },
  start: ({ scenario: { tiers }, options }, handler) => {
    const [{ limit: max, windowMs: duration } = { limit: 0, windowMs: 0 }] = tiers;
    return [new Worker(QUEUE, handler, { ...options, limiter: { max, duration } })];
  },
};

export const globalConcurrency: Rival = {
  title: "BullMQ's setGlobalConcurrency",
  cannot: {
    fast: 'it has no windows',
    mixed: 'it has no windows',
    account: 'it has no windows and knows no tenants',
    edge: 'it has no windows',
    kill: 'it has no windows',
  },
  start: async ({ scenario: { cap = 0 }, options }, handler) => {
    const queue = new Queue(QUEUE, { connection: options.connection });
    await queue.setGlobalConcurrency(cap);
    await queue.close();
    return [new Worker(QUEUE, handler, options)];
  },
};

/** All workers together have as many slots as any other rival, but each worker has at least one slot. */
export const queuePerTenant: Rival = {
  title: 'one queue per tenant',
  cannot: {
    fast: ONE_TENANT,
    mixed: 'a queue has one window',
    cap: 'with one tenant it is setGlobalConcurrency',
    account: 'its queues have no limit in common',
    edge: ONE_TENANT,
    kill: ONE_TENANT,
  },
  queueOf: (tenant) => `${QUEUE}-${tenant}`,
  start: ({ scenario: { tenants, tiers }, options }, handler) => {
    const [{ limit: max, windowMs: duration } = { limit: 0, windowMs: 0 }] = tiers;
    const concurrency = Math.max(1, Math.floor((options.concurrency ?? 1) / tenants));
    return range(tenants).map(
      (i) => new Worker(`${QUEUE}-t${i}`, handler, { ...options, concurrency, limiter: { max, duration } }),
    );
  },
};
