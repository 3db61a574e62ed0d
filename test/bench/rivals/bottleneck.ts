import Bottleneck from 'bottleneck';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { Tier } from '../lib/greedy.js';
import { QUEUE, type Rival, type Setting } from './rival.js';

/** With the default heartbeat, a refreshed reservoir could stay unnoticed for 5 s. */
const HEARTBEAT_MS = 250;

/** Each tier of each tenant has a reservoir. A job waits inside its handler. */
export const bottleneck: Rival = {
  title: 'Bottleneck in the handler',
  cannot: {},
  start: (setting, handler) => {
    const limiterOf = limiters(setting);
    const processor = (job: Parameters<typeof handler>[0]) => limiterOf(job.data.tenant).schedule(() => handler(job));
    return [new Worker(QUEUE, processor, setting.options)];
  },
};

function limiters({ port, scenario }: Setting): (tenant: string) => Bottleneck {
  const connection = new Bottleneck.IORedisConnection({ client: new Redis(port) });
  const common = { connection, datastore: 'ioredis' as const, heartbeatInterval: HEARTBEAT_MS };
  const reservoir = (id: string, { limit, windowMs }: Tier) =>
    new Bottleneck({
      ...common,
      id,
      reservoir: limit,
      reservoirRefreshAmount: limit,
      reservoirRefreshInterval: windowMs,
    });
  const account = scenario.account && reservoir('account', scenario.account);
  const known = new Map<string, Bottleneck>();
  const chainOf = (tenant: string): Bottleneck => {
    const tiers = scenario.tiers.map((tier, i) => reservoir(`${tenant}-${i}`, tier));
    if (tiers.length === 0) tiers.push(new Bottleneck({ ...common, id: tenant, maxConcurrent: scenario.cap ?? null }));
    const links = account ? [...tiers, account] : tiers;
    for (const [i, link] of links.entries()) link.chain(links[i + 1]);
    return links[0] as Bottleneck;
  };
  return (tenant) => {
    const limiter = known.get(tenant) ?? chainOf(tenant);
    known.set(tenant, limiter);
    return limiter;
  };
}
