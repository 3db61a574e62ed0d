import { expect } from 'vitest';
import { toModel } from '../history.js';
import type { Turn } from '../schedule.js';
import { Sliding } from '../tiers/sliding.js';
import type { Kind, Step } from './lease-history.js';
import type { Asker, Limits, Place, ScopeModel } from './lease-model.js';
import type { AcquireRequest, LeaseScripts, ScopeCall } from './lease-scripts.js';
import { FAR_US, type Lookouts } from './lease-watchdogs.js';

export interface Scope {
  name: string;
  keys: ReturnType<LeaseScripts['keysOf']>;
  model: ScopeModel;
  lookouts: Lookouts;
}

/** One scope of what somebody asks, as the scripts take it and as the model does. */
export interface Asked {
  scope: Scope;
  limits: Limits;
  /** For how long a place aside is kept. */
  keepUs: number;
  call: ScopeCall;
}

export interface Asking {
  asker: Asker;
  scopes: Asked[];
  call: AcquireRequest;
}

/** What the tiers and the cap of each scope say, and what follows. */
export interface Said {
  turns: Turn[];
  /** Where the cap refuses, when no tiers elsewhere do. */
  full: boolean[];
  /** The scope that refuses; undefined = it is admitted. */
  refuses: number | undefined;
  byCap: boolean;
}

/** What a step asks; which scopes that is, is part of what a job is: one bit for each. */
export function toAsking(
  scripts: LeaseScripts,
  { menus, caps, leasesMs, callers }: Kind,
  tenant: string,
  all: readonly Scope[],
  { who, limits, priority, front }: Extract<Step, { who: number }>,
  token: string,
): Asking {
  const lastsMs = leasesMs[limits % leasesMs.length] as number;
  const bits = ((who % callers) % (2 ** all.length - 1)) + 1;
  const scopes = all.filter((_, s) => bits & (1 << s));
  const checks = scopes.map(({ name }, s) => {
    const tiers = toModel(menus[(limits + s) % menus.length] as Kind['menus'][number]);
    const cap = caps[(limits + s) % caps.length];
    return {
      tenant,
      scope: name,
      tiers: tiers.map(({ limit, windowUs }) => ({ limit, windowMs: windowUs / 1000 })),
      ...(cap && { concurrency: cap }),
    };
  });
  const asker = { id: `job-${who % callers}`, priority, front, token, lastsUs: lastsMs * 1000 };
  const call = scripts.toCall(checks, { ...asker, lastsMs });
  return { asker, call, scopes: scopes.map((scope, s) => toAsked(scope, call.scopes[s] as ScopeCall, lastsMs)) };
}

export function toAsked(scope: Scope, call: ScopeCall, lastsMs: number): Asked {
  const { tiers, cap = Number.POSITIVE_INFINITY } = call.compiled;
  const limits = {
    tiers: tiers.map(({ limit, windowMs }) => new Sliding(limit, windowMs * 1000)),
    // A look that a request without a cap led to is by the cap of those who wait.
    get cap() {
      return cap < 0 ? scope.model.parkedUnder : cap;
    },
  };
  const longestMs = Math.max(0, ...tiers.map(({ windowMs }) => windowMs), call.compiled.cap ? lastsMs : 0);
  return { scope, call, limits, keepUs: 2000 * longestMs };
}

export function hasCap({ limits }: Asked): boolean {
  return limits.cap < Number.POSITIVE_INFINITY;
}

/** What the model says. Where a cap and tiers of one scope refuse it is the cap; tiers of another scope go first. */
export function expected({ asker, scopes }: Asking, nowUs: number): Said {
  for (const { scope, limits, keepUs } of scopes) {
    scope.model.tidy(nowUs, keepUs);
    scope.model.needRoom(limits, nowUs);
  }
  const turns = scopes.map(({ scope, limits }) => scope.model.turn(limits, asker, nowUs));
  const full = scopes.map(({ scope, limits }) => scope.model.isFull(limits, asker, nowUs));
  const latest = Math.max(...turns.map(({ turnUs }, i) => (full[i] ? nowUs : turnUs)));
  if (latest === nowUs) {
    const first = full.indexOf(true);
    return { turns, full, refuses: first < 0 ? undefined : first, byCap: first >= 0 };
  }
  const refuses = turns.findIndex(({ turnUs }, i) => turnUs === latest && !full[i]);
  return { turns, full: full.map(() => false), refuses, byCap: false };
}

/** One that is refused waits where it is, and goes on waiting where it did before. */
export function refuse({ asker, scopes }: Asking, { turns, full }: Said, toldUs: number, nowUs: number): void {
  const latest = scopes.map(({ scope }, i) => (full[i] ? scope.lookouts.latest(nowUs) : 0));
  const latestUs = Math.max(...latest);
  if (full.includes(true) && toldUs < nowUs + FAR_US) expect(toldUs).toBeLessThanOrEqual(latestUs);
  const looksOut = full.includes(true) && toldUs <= latestUs;
  for (const [i, asked] of scopes.entries()) {
    const { model, lookouts } = asked.scope;
    const { turnUs } = turns[i] as Turn;
    if (full[i]) {
      model.put(asker, 'parked', 0);
      model.parkedUnder = asked.limits.cap;
      // For which of several it looks out is not told: for each, it may be, until that has to be done anew.
      lookouts.parked(
        asker.id,
        looksOut && full.lastIndexOf(true) > full.indexOf(true) ? Math.max(toldUs, latest[i] as number) : toldUs,
        nowUs,
      );
    } else if (turnUs > nowUs || model.find(asker.id)) {
      // Held up for long by another scope it stands aside; where a lease is kept for it, it is to come with that.
      if (toldUs - turnUs > model.overdueUs) model.put(asker, 'aside', toldUs + model.overdueUs + asked.keepUs);
      else model.put(asker, 'timed', hasCap(asked) ? toldUs : turnUs);
    }
  }
}

/** The scripts and the model know the same of who runs and who waits. */
export async function expectSame(scripts: LeaseScripts, { model, keys }: Scope, nowUs: number): Promise<void> {
  const [line, running] = await Promise.all([scripts.line(keys), scripts.running(keys)]);
  const isLate = ({ is, us }: Place) => is === 'timed' && us < nowUs - model.overdueUs;
  // Where others were to tell the time of one that is overdue, it waits again; any other stands in nobody's way.
  const waits = model
    .line()
    .filter((place) => place.told || !isLate(place))
    .map((place) => ({ id: place.id, us: place.is === 'timed' && !isLate(place) ? place.us : null }));
  // Listed with its time, or with none, and that to the microsecond.
  expect(line).toEqual(waits);
  const alive = model.alive(nowUs).map(([id, { token, sinceUs, endsUs }]) => `${id} ${endsUs} ${token} ${sinceUs}`);
  expect(running).toEqual(alive.sort());
  expect(model.withinCaps(nowUs), 'no more than the cap run').toBe(true);
}
