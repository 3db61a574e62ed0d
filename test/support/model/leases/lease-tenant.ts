/* A tenant for tests that know the expected answers; lease-player plays random steps. */

import { toDecision } from '../../../../src/core/decide/to-decision.js';
import type { PreparedCheck } from '../../../../src/core/limits/checks.js';
import { loggedTimes, virtualLimiter } from '../virtual.js';
import { type AcquireRequest, LeaseScripts, type Promotion, type WaiterEvent } from './lease-scripts.js';

export const LASTS_MS = 20_000;
export const OVERDUE_MS = 10_000;

type Limits = Pick<PreparedCheck, 'tiers' | 'concurrency'>;

export function tenant(limits: Limits, { lastsMs = LASTS_MS, overdueMs = OVERDUE_MS } = {}) {
  const virtual = virtualLimiter({ advanced: { overdueMs } });
  const scripts = new LeaseScripts(virtual, overdueMs);
  const keys = scripts.keysOf('acme');
  const admitted = new Map<string, AcquireRequest>();
  const lastPromotions = new Map<string, Promotion>();
  let look: Promotion | undefined;
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
    look = taken.findLast(({ task }) => task === 'look') ?? look;
    const promoted = taken.filter(({ task }) => task === 'promote');
    for (const promotion of promoted) lastPromotions.set(promotion.member, promotion);
    return promoted.map(({ member, turnUs, nowUs }): [member: string, inMs: number] => [
      member,
      turnUs && Math.round((turnUs - nowUs) / 1000),
    ]);
  };
  /** Fails if no reply asked for a look. */
  const lookNow = async () => {
    promotions();
    const asked = look as Promotion;
    look = undefined;
    await scripts.report({ ...asked, turnUs: 0 }, 'waiting', { ...asked.scope });
  };
  const report = (id: string, event: WaiterEvent) => {
    const promotion = lastPromotions.get(id) as Promotion;
    return scripts.report(promotion, event, { ...promotion.scope });
  };
  return {
    ...virtual,
    scripts,
    keys,
    admitted,
    acquire,
    acquireAll: async (...ids: string[]) => {
      for (const id of ids) await acquire(id);
    },
    release: (id: string, call = admitted.get(id) as AcquireRequest) => scripts.release(call),
    /** Returns the new promotions, with the milliseconds until each turn (0 = now). */
    promotions,
    promotedNow: () =>
      promotions()
        .filter(([, inMs]) => inMs === 0)
        .map(([member]) => member),
    report,
    absent: (id: string) => {
      const call = scripts.toCall([{ tenant: 'acme', ...limits }], { id, token: 'absent', lastsMs });
      return scripts.reports.send({ ...call, event: 'absent' });
    },
    /** Returns undefined if no reply has asked for a look since the last look. */
    lookInMs: () => {
      promotions();
      return look && Math.round((look.turnUs - virtual.clock.us) / 1000);
    },
    look: lookNow,
    lookWhenDue: async () => {
      promotions();
      virtual.clock.us = Math.max(virtual.clock.us, look?.turnUs ?? 0);
      await lookNow();
      return promotions();
    },
    running: async () => (await scripts.running(keys)).map((holder) => holder.split(' ')[0]),
    line: async () => (await scripts.line(keys)).map(({ id }) => id),
    units: async () => (await loggedTimes(virtual.redis, keys.log)).length,
  };
}
