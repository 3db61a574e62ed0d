import type { Admitted } from '../decide/decision.js';
import type { LeaseTerms, Reply } from '../requests/request.js';
import { type Charge, chargedText, charges, correctionText, countedOf, NOTHING } from './charges.js';

/** Placeholder lease terms: the leases of a unit stay as they are. */
const TERMS: LeaseTerms = { token: 'again', lastsMs: 30_000 };
const STALLED_MS = 500;
/** A period that closes: see lua/lib/log/charged.lua. */
const STARTS = /\/starts=(\d+)/g;

/**
 * The outcome for a lapsed unit. 'refused': a limit has no room for it now. 'failed': Redis did not answer. 'stalled': it has
 * lapsed too often, and for half a second.
 */
export type Again = 'admitted' | 'refused' | 'failed' | 'stalled';

/**
 * Returns the time of the steady clock before which an admitted unit must start; undefined = at any time.
 * @param validMs how long after its request it may start, unless a period ends sooner
 */
export function startByMs(validMs: number, { sentMs, charged }: Reply): number | undefined {
  if (validMs === Number.POSITIVE_INFINITY) return undefined;
  for (const text of charged ?? []) {
    for (const [, us] of text.matchAll(STARTS)) validMs = Math.min(validMs, Number(us) / 1000);
  }
  return sentMs + validMs;
}

/**
 * Must be called right before a unit starts, and again after each promise that it returns: while a promise resolves, others
 * may block the process. Returns undefined if the unit may start.
 * @param of the job or the decision
 * @param most how often in a row the unit may lapse within more than half a second
 */
export function lapsed(of: object, most = Infinity): Promise<Again> | undefined {
  const charge = charges.get(of);
  if (!charge || charge === NOTHING || charge.startByMs === undefined || performance.now() < charge.startByMs)
    return undefined;
  return again(charge, most);
}

/** Lets a unit start although Redis does not answer. */
export function startAnyway(of: object): void {
  const charge = charges.get(of);
  if (charge && charge !== NOTHING) charge.startByMs = undefined;
}

async function again(charge: Charge, most: number): Promise<Again> {
  const { request, limiter } = charge;
  const nowMs = performance.now();
  charge.lapses = (charge.lapses ?? 0) + 1;
  charge.lapsedMs ??= nowMs;
  limiter.noteLapse(request);
  // A process that only lacks CPU time soon starts the unit.
  if (charge.lapses >= most && nowMs - charge.lapsedMs >= STALLED_MS) return 'stalled';
  const moved = move(charge, charge.over);
  charge.over = moved.then(() => undefined);
  return moved;
}

/** Never rejects. Settlements go before or after it. */
async function move(charge: Charge, after: Promise<void> | undefined): Promise<Again> {
  const { request, limiter } = charge;
  await after;
  const corrections = request.scopes.map((_, s) =>
    correctionText({ charged: chargedText(charge, s), counted: countedOf(charge, s), right: [] }),
  );
  const reply = await limiter.calls.again({ ...request, lease: request.lease ?? TERMS, corrections });
  if (reply.status === 'failed') return 'failed';
  if (reply.status !== 'admitted') return 'refused';
  charge.charged = reply.charged ?? reply.nowUs;
  charge.startByMs = startByMs(limiter.validMs(request), reply);
  return 'admitted';
}

/** An admission that was charged. */
export class Granted implements Admitted {
  readonly admitted = true;

  get validUntil(): number | undefined {
    const charge = charges.get(this);
    return charge && charge !== NOTHING ? charge.startByMs : undefined;
  }

  async again(): Promise<boolean> {
    return ((await lapsed(this)) ?? 'admitted') === 'admitted';
  }
}
