/*
 * One acquire request over all its scopes, twice: as the scripts take it, and as the models take it. Owns the answer
 * that the models predict (`expectedAnswer`), what a refusal does to the lines (`defer`), and the comparison of all that
 * the scripts store with the model of a scope (`expectSameState`). lease-player sends the requests.
 */
import { expect } from 'vitest';
import { toModel } from '../history.js';
import type { Turn } from '../schedule.js';
import { Sliding } from '../tiers/sliding.js';
import type { Kind, RequestStep } from './lease-history.js';
import type { Limits, Run, ScopeModel } from './lease-model.js';
import type { AcquireRequest, LeaseScripts, ScopeCall } from './lease-scripts.js';
import { hasTurn, type Waiter } from './lease-waiter.js';
import { FAR_US, type Watchdogs } from './lease-watchdogs.js';

export interface Scope {
  name: string;
  keys: ReturnType<LeaseScripts['keysOf']>;
  model: ScopeModel;
  watchdogs: Watchdogs;
}

/** One scope of a request, as the scripts take it (`call`) and as the model does (`limits`). */
export interface ScopeRequest {
  scope: Scope;
  limits: Limits;
  /** How long a suspended waiter is kept. */
  keepUs: number;
  call: ScopeCall;
}

export interface ModelRequest {
  run: Run;
  scopes: ScopeRequest[];
  call: AcquireRequest;
}

/** The answer that the models predict. */
export interface Answer {
  /** By the tiers of each scope. */
  turns: Turn[];
  /** The scopes whose cap refuses; none if tiers of another scope refuse. */
  full: boolean[];
  /** The scope that refuses; undefined = admitted. */
  refuses: number | undefined;
  byCap: boolean;
}

/** The request of a step. Its scopes follow from its job, so that all requests of a job name the same: one bit for each. */
export function toRequest(
  scripts: LeaseScripts,
  { menus, caps, leasesMs, callers }: Kind,
  tenant: string,
  all: readonly Scope[],
  { job, limits, priority, front }: RequestStep,
  token: string,
): ModelRequest {
  const lastsMs = leasesMs[limits % leasesMs.length] as number;
  const bits = ((job % callers) % (2 ** all.length - 1)) + 1;
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
  const run = { id: `job-${job % callers}`, priority, front, token, lastsUs: lastsMs * 1000 };
  const call = scripts.toCall(checks, { ...run, lastsMs });
  return { run, call, scopes: scopes.map((scope, s) => toScopeRequest(scope, call.scopes[s] as ScopeCall, lastsMs)) };
}

export function toScopeRequest(scope: Scope, call: ScopeCall, lastsMs: number): ScopeRequest {
  const { tiers, cap = Number.POSITIVE_INFINITY } = call.compiled;
  const limits = {
    tiers: tiers.map(({ limit, windowMs }) => new Sliding(limit, windowMs * 1000)),
    // The recheck after a request without a cap goes by the cap of the waiters.
    get cap() {
      return cap < 0 ? scope.model.parkedCap : cap;
    },
  };
  const longestMs = Math.max(0, ...tiers.map(({ windowMs }) => windowMs), call.compiled.cap ? lastsMs : 0);
  return { scope, call, limits, keepUs: 2000 * longestMs };
}

export function hasCap({ limits }: ScopeRequest): boolean {
  return limits.cap < Number.POSITIVE_INFINITY;
}

/** The latest turn decides. If the cap and the tiers of one scope refuse, the cap does; tiers of another scope go first. */
export function expectedAnswer({ run, scopes }: ModelRequest, nowUs: number): Answer {
  for (const { scope, limits, keepUs } of scopes) {
    scope.model.tidy(nowUs, keepUs);
    scope.model.makeRoom(limits, nowUs);
  }
  const turns = scopes.map(({ scope, limits }) => scope.model.turn(limits, run, nowUs));
  const full = scopes.map(({ scope, limits }) => scope.model.isFull(limits, run, nowUs));
  const latest = Math.max(...turns.map(({ turnUs }, i) => (full[i] ? nowUs : turnUs)));
  if (latest === nowUs) {
    const first = full.indexOf(true);
    return { turns, full, refuses: first < 0 ? undefined : first, byCap: first >= 0 };
  }
  const refuses = turns.findIndex(({ turnUs }, i) => turnUs === latest && !full[i]);
  return { turns, full: full.map(() => false), refuses, byCap: false };
}

/** A refused job waits in each scope that refuses it, and goes on waiting where it waited before. */
export function defer({ run, scopes }: ModelRequest, { turns, full }: Answer, repliedUs: number, nowUs: number): void {
  const latest = scopes.map(({ scope }, i) => (full[i] ? scope.watchdogs.latest(nowUs) : 0));
  const latestUs = Math.max(...latest);
  if (full.includes(true) && repliedUs < nowUs + FAR_US) expect(repliedUs).toBeLessThanOrEqual(latestUs);
  const isWatchdog = full.includes(true) && repliedUs <= latestUs;
  for (const [i, request] of scopes.entries()) {
    const { model, watchdogs } = request.scope;
    const { turnUs } = turns[i] as Turn;
    if (full[i]) {
      model.put(run, 'parked', 0);
      model.parkedCap = request.limits.cap;
      // A reply does not say in which of several full scopes the job is the watchdog: count it in each, for as long as
      // that scope allows.
      watchdogs.parked(
        run.id,
        isWatchdog && full.lastIndexOf(true) > full.indexOf(true)
          ? Math.max(repliedUs, latest[i] as number)
          : repliedUs,
        nowUs,
      );
    } else if (turnUs > nowUs || model.find(run.id)) {
      // A job that another scope holds up for long blocks nobody here. A job for which a lease is kept comes when its
      // request said, a job that needs none at its turn in this scope.
      if (repliedUs - turnUs > model.overdueUs)
        model.put(run, 'suspended', repliedUs + model.overdueUs + request.keepUs);
      else model.put(run, 'tentative', hasCap(request) ? repliedUs : turnUs);
    }
  }
}

/** The scripts list the waiters, turns and leases of the model, to the microsecond. */
export async function expectSameState(scripts: LeaseScripts, { model, keys }: Scope, nowUs: number): Promise<void> {
  const [line, running] = await Promise.all([scripts.line(keys), scripts.running(keys)]);
  const isOverdue = (waiter: Waiter) => hasTurn(waiter) && waiter.us < nowUs - model.overdueUs;
  // The next request parks an overdue scheduled waiter again and suspends a tentative one: listed without a turn, and
  // not listed.
  const waiters = model
    .line()
    .filter((waiter) => waiter.state === 'scheduled' || !isOverdue(waiter))
    .map((waiter) => ({ id: waiter.id, us: hasTurn(waiter) && !isOverdue(waiter) ? waiter.us : null }));
  expect(line).toEqual(waiters);
  const held = model.unexpired(nowUs).map(([id, { token, sinceUs, endsUs }]) => `${id} ${endsUs} ${token} ${sinceUs}`);
  expect(running).toEqual(held.sort());
  expect(model.withinCaps(nowUs), 'no more runs than the cap').toBe(true);
}
