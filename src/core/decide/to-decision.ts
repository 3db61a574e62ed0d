import { type Decision, type DeferReason, type Deferred, type Peek, pauseEnd } from '../decision.js';
import { SCOPE } from '../keys.js';
import type { AcquireRequest, Reply } from '../protocol/request.js';
import { Granted } from '../settle/again.js';

export const UNAVAILABLE_DELAY_MS = 1000;
const LATE_DELAY_MS = 50;

export function deferredUnavailable(
  scope: string,
  cause: unknown,
  nowMs: number,
  delayMs = UNAVAILABLE_DELAY_MS,
): Deferred {
  return { ...deferredBy('unavailable', scope, delayMs, nowMs), cause };
}

export function deferredBy<R extends DeferReason>(reason: R, scope: string, delayMs: number, nowMs: number) {
  return { admitted: false, delayMs, reason, scope, position: 0, turn: new Date(nowMs + delayMs) } as const;
}

/** For a unit that could not start in time. */
export function deferredLate(scope: string, nowMs: number, delayMs = LATE_DELAY_MS): Deferred {
  return deferredBy('rate', scope, delayMs, nowMs);
}

/** Asks soon even if the turn is far away, because nothing promotes a unit that stands in no line. */
export function soon(decision: Decision, nowMs: number): Decision {
  if (decision.admitted || decision.delayMs <= LATE_DELAY_MS) return decision;
  return { ...decision, delayMs: LATE_DELAY_MS, turn: new Date(nowMs + LATE_DELAY_MS), estimated: true };
}

export function toDecision(reply: Reply, request: AcquireRequest): Decision {
  if (reply.status === 'admitted') return new Granted();
  const scope = request.scopes[reply.scope];
  const { running, pausedUs } = reply;
  const byCap = running === undefined || running >= 0;
  const tier = scope?.compiled.tiers[reply.tier];
  // A pause parks the jobs of a scope with a cap; the end of the pause promotes them. In a shared scope, `reply.turnUs` is
  // the better estimate, because it comes from the flow.
  const isParked = Boolean(pausedUs) && scope?.compiled.cap !== undefined && reply.backUs === undefined;
  const turnUs = isParked ? Number(pausedUs) : reply.turnUs;
  const refusal = {
    admitted: false,
    delayMs: Math.max(1, Math.ceil(((reply.backUs ?? reply.turnUs) - reply.nowUs) / 1000)),
    scope: scope?.scope ?? SCOPE,
    position: reply.position,
    turn: new Date(Math.ceil(turnUs / 1000)),
    ...((isParked || reply.backUs !== undefined) && { estimated: true as const }),
  } as const;
  if (pausedUs !== undefined)
    return { ...refusal, reason: 'paused', ...(pausedUs && { pausedUntil: pauseEnd(pausedUs, reply.nowUs) }) };
  const by = { ...refusal, ...(tier && { tier: tier.name }) };
  if (byCap) return { ...by, reason: 'concurrency', ...(running !== undefined && { running }) };
  const { excess } = request;
  return {
    ...by,
    reason: 'rate',
    ...(reply.isExcess && excess && { excess: { cost: excess.cost, limit: excess.limit } }),
  };
}

/** @param given the reply to the same request, sent with the whole limit as its cost */
export function toExcess(given: Reply, { excess }: AcquireRequest): Reply {
  if (!excess || given.status === 'other' || given.status === 'failed') return given;
  const { pausedUs: _paused, backUs: _back, ...reply } = given;
  const { scope, tier } = excess;
  const turnUs = Math.max(reply.turnUs, reply.nowUs);
  return { ...reply, status: 'deferred', isExcess: true, turnUs, scope, tier, running: -1 };
}

export function toPeek(
  reply: Reply,
  states: readonly { remaining: number; resetUs: number }[],
  request: AcquireRequest,
): Peek {
  const tiers = request.scopes.flatMap((scope) => scope.compiled.tiers.map((tier) => ({ scope: scope.scope, tier })));
  return {
    ...toDecision(reply, request),
    ...(reply.share !== undefined && { share: reply.share }),
    tiers: tiers.map(({ scope, tier }, i) => ({
      scope,
      tier: tier.name,
      limit: tier.limit,
      windowMs: tier.windowMs,
      ...(tier.burst !== undefined && { burst: tier.burst }),
      remaining: states[i]?.remaining ?? 0,
      resetMs: Math.ceil((states[i]?.resetUs ?? 0) / 1000),
    })),
  };
}
