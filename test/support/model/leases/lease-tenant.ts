import type { PreparedCheck } from '../../../../src/core/options.js';
import { toDecision } from '../../../../src/core/to-decision.js';
import { loggedTimes, virtualLimiter } from '../virtual.js';
import { type AcquireRequest, LeaseScripts, type Promotion, type WaiterEvent } from './lease-scripts.js';

/** How long a lease lasts, and when one that was woken is overdue, in milliseconds. */
export const LASTS_MS = 20_000;
export const OVERDUE_MS = 10_000;

type Limits = Pick<PreparedCheck, 'tiers' | 'concurrency'>;

/** A tenant, and short ways to ask as somebody, to end its lease, and to see who was told to come, in ms from now. */
export function tenant(limits: Limits, { lastsMs = LASTS_MS, overdueMs = OVERDUE_MS } = {}) {
  const virtual = virtualLimiter({ overdueMs });
  const scripts = new LeaseScripts(virtual, overdueMs);
  const keys = scripts.keysOf('acme');
  const held = new Map<string, AcquireRequest>();
  const wakes = new Map<string, Promotion>();
  let lookAtUs: number | undefined;
  let tokens = 0;
  const ask = async (id: string, more: { priority?: number; front?: boolean } & Partial<Limits> = {}) => {
    const check: PreparedCheck = { tenant: 'acme', ...limits, ...more };
    const call = scripts.toCall([check], { id, token: `t${tokens++}`, lastsMs, ...more });
    const decision = toDecision(await scripts.calls.acquire(call), call);
    if (decision.admitted) held.set(id, call);
    return decision;
  };
  const told = () => {
    const taken = scripts.takePromotions();
    for (const wake of taken) wakes.set(wake.member, wake);
    lookAtUs = taken.findLast(({ member }) => member === '')?.turnUs ?? lookAtUs;
    return taken
      .filter(({ member }) => member !== '')
      .map(({ member, turnUs, nowUs }) => [member, turnUs && Math.round((turnUs - nowUs) / 1000)]);
  };
  const tell = (id: string, fate: WaiterEvent) => {
    const wake = wakes.get(id) as Promotion;
    return scripts.tell(wake, fate, { ...wake.scope });
  };
  return {
    ...virtual,
    scripts,
    keys,
    held,
    ask,
    told,
    /** In so many ms from now somebody is to look whether all came, where that was told since the last time. */
    toLook: () => {
      told();
      const at = lookAtUs && Math.round((lookAtUs - virtual.clock.us) / 1000);
      lookAtUs = undefined;
      return at;
    },
    /** Somebody looks. */
    look: () => tell('', 'waiting'),
    all: async (...ids: string[]) => {
      for (const id of ids) await ask(id);
    },
    end: (id: string, call = held.get(id) as AcquireRequest) => scripts.release(call),
    tell,
    running: async () => (await scripts.running(keys)).map((holder) => holder.split(' ')[0]),
    line: async () => (await scripts.line(keys)).map(({ id }) => id),
    units: async () => (await loggedTimes(virtual.redis, keys.log)).length,
  };
}
