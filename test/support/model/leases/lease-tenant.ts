/*
 * One tenant under given limits, with short ways to send its requests, to end its leases and to see its promotions: for
 * tests that play given steps and know the answers. Random steps are played by lease-player.
 */
import type { PreparedCheck } from '../../../../src/core/options.js';
import { toDecision } from '../../../../src/core/to-decision.js';
import { loggedTimes, virtualLimiter } from '../virtual.js';
import { type AcquireRequest, LeaseScripts, type Promotion, type WaiterEvent } from './lease-scripts.js';

/** How long a lease lasts without a renewal. */
export const LASTS_MS = 20_000;
export const OVERDUE_MS = 10_000;

type Limits = Pick<PreparedCheck, 'tiers' | 'concurrency'>;

export function tenant(limits: Limits, { lastsMs = LASTS_MS, overdueMs = OVERDUE_MS } = {}) {
  const virtual = virtualLimiter({ overdueMs });
  const scripts = new LeaseScripts(virtual, overdueMs, false);
  const keys = scripts.keysOf('acme');
  const admitted = new Map<string, AcquireRequest>();
  const lastPromotions = new Map<string, Promotion>();
  let recheckAtUs: number | undefined;
  let tokens = 0;
  const acquire = async (id: string, more: { priority?: number; front?: boolean } & Partial<Limits> = {}) => {
    const check: PreparedCheck = { tenant: 'acme', ...limits, ...more };
    const call = scripts.toCall([check], { id, token: `t${tokens++}`, lastsMs, ...more });
    const decision = toDecision(await scripts.calls.acquire(call), call);
    if (decision.admitted) admitted.set(id, call);
    return decision;
  };
  const promotions = () => {
    const taken = scripts.takePromotions();
    for (const promotion of taken) lastPromotions.set(promotion.member, promotion);
    recheckAtUs = taken.findLast(({ member }) => member === '')?.turnUs ?? recheckAtUs;
    return taken
      .filter(({ member }) => member !== '')
      .map(({ member, turnUs, nowUs }): [member: string, inMs: number] => [
        member,
        turnUs && Math.round((turnUs - nowUs) / 1000),
      ]);
  };
  const report = (id: string, event: WaiterEvent) => {
    const promotion = lastPromotions.get(id) as Promotion;
    return scripts.report(promotion, event, { ...promotion.scope });
  };
  return {
    ...virtual,
    scripts,
    keys,
    /** The last admitted request of each job. */
    admitted,
    acquire,
    acquireAll: async (...ids: string[]) => {
      for (const id of ids) await acquire(id);
    },
    release: (id: string, call = admitted.get(id) as AcquireRequest) => scripts.release(call),
    /** The promotions since the last time: each waiter and in how many milliseconds it is to come, 0 = it was called. */
    promotions,
    /** The waiters among them that were called. */
    called: () =>
      promotions()
        .filter(([, inMs]) => inMs === 0)
        .map(([member]) => member),
    /** Reports what became of a waiter that was promoted. */
    report,
    /** Reports that a waiter has no job. */
    absent: (id: string) => {
      const call = scripts.toCall([{ tenant: 'acme', ...limits }], { id, token: 'absent', lastsMs });
      return scripts.reports.send({ ...call, event: 'absent' });
    },
    /** In how many milliseconds a reply since the last time asked for a recheck; undefined if none did. */
    recheckInMs: () => {
      promotions();
      const inMs = recheckAtUs && Math.round((recheckAtUs - virtual.clock.us) / 1000);
      recheckAtUs = undefined;
      return inMs;
    },
    recheck: () => report('', 'waiting'),
    running: async () => (await scripts.running(keys)).map((holder) => holder.split(' ')[0]),
    line: async () => (await scripts.line(keys)).map(({ id }) => id),
    units: async () => (await loggedTimes(virtual.redis, keys.log)).length,
  };
}
