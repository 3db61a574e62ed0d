import type { Admitted, Decision } from '../decision.js';
import type { EventRequest, Reply } from '../protocol/request.js';
import { type Charge, type Charged, chargedText, charges, countedOf, NOTHING } from './charges.js';

const STALLED_MS = 500;
/** A period that closes: see lua/lib/log/charged.lua. */
const STARTS = /\/starts=(\d+)/g;

const AGAIN: Decision = { admitted: true };

/**
 * Returns the time of the steady clock before which an admitted unit must start; undefined = at any time.
 * @param validMs how long after its request it may start, unless a period ends sooner
 */
export function startByMs(validMs: number, { sentMs, charged }: Reply): number | undefined {
  if (validMs === Infinity) return undefined;
  for (const text of charged ?? []) {
    for (const [, us] of text.matchAll(STARTS)) validMs = Math.min(validMs, Number(us) / 1000);
  }
  return sentMs + validMs;
}

/**
 * Must be called right before a unit starts, and again after each promise that it returns: while a promise resolves, others
 * may block the process. Returns undefined if the unit may start. The promise resolves to 'stalled' if the unit has lapsed too
 * often, and for half a second; otherwise it settles as a request for the unit would.
 * @param of the job or the decision
 * @param most how often in a row the unit may lapse within more than half a second
 */
export function lapsed(of: object, most = Infinity): Promise<Decision | 'stalled'> | undefined {
  const charge = charges.get(of);
  if (!charge || charge === NOTHING || charge.startByMs === undefined || performance.now() < charge.startByMs)
    return undefined;
  return again(charge, most);
}

async function again(charge: Charge, most: number): Promise<Decision | 'stalled'> {
  const nowMs = performance.now();
  charge.lapses = (charge.lapses ?? 0) + 1;
  charge.lapsedMs ??= nowMs;
  charge.limiter.noteLapse(charge.request);
  // A process that only lacks CPU time soon starts the unit.
  if (charge.lapses >= most && nowMs - charge.lapsedMs >= STALLED_MS) return 'stalled';
  const moved = move(charge, charge.over);
  const over = () => undefined;
  charge.over = moved.then(over, over);
  return moved;
}

/** Returns the request that admits the units of a charge again. */
export function againOf(charge: Charged): EventRequest {
  const { request } = charge;
  const scopes = request.scopes.map((scope, s) => {
    const { tiers } = scope.compiled;
    const counted = countedOf(charge, s);
    if (tiers.every(({ kind, unit }, t) => kind === 'sliding' && !unit && counted[t] === 1)) return scope;
    // The unit had its place in the pace already.
    return { ...scope, costs: counted.map((n, t) => (tiers[t]?.kind === 'pace' ? 0 : n)) };
  });
  return { ...request, scopes, event: 'again', corrections: scopes.map((_, s) => chargedText(charge, s)) };
}

/** Settlements go before or after it. */
async function move(charge: Charge, after: Promise<void> | undefined): Promise<Decision> {
  const { request, limiter } = charge;
  await after;
  const reply = await limiter.calls.again(againOf(charge));
  const decision = reply.status === 'admitted' ? AGAIN : limiter.notAgain(reply, request, charge.policy);
  if (reply.status === 'admitted') charge.charged = reply.charged ?? reply.nowUs;
  if (decision.admitted) charge.startByMs = decision.unchecked ? undefined : startByMs(limiter.validMs(request), reply);
  return decision;
}

/** An admission that was charged. */
export class Granted implements Admitted {
  readonly admitted = true;
  unchecked?: true;

  get validUntil(): number | undefined {
    const charge = charges.get(this);
    return charge && charge !== NOTHING ? charge.startByMs : undefined;
  }

  async again(): Promise<boolean> {
    const decision = (await lapsed(this)) as Decision | undefined;
    if (decision?.admitted && decision.unchecked) this.unchecked = true;
    return decision?.admitted ?? true;
  }
}
