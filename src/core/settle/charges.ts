import type { AcquireRequest, EventRequest, OtherLimits, Promotes, Reply } from '../requests/request.js';
import { notes } from '../util/notes.js';

/** The parts of a limiter that correct its admissions. */
export interface Admits {
  readonly calls: { report(request: EventRequest, soon: boolean): Promise<Reply> };
  /** Makes a request again, with the stored limits that Redis replied. */
  remade(request: AcquireRequest, told: OtherLimits): AcquireRequest;
}

/** The charge of an admission, which a settlement can correct. */
export interface Charge {
  readonly request: AcquireRequest;
  /**
   * The time of the charge: for each scope as the last reply of the script gave it, or the time of the call in microseconds.
   */
  charged: readonly string[] | number;
  readonly limiter: Admits;
  /** Promotes the waiters that a correction lets through. */
  promoter?: Promotes | undefined;
  /** The units that are counted now, by scope and tier; undefined for a scope that was not corrected. */
  readonly counted: (readonly number[])[];
  /** Resolves when the previous corrections are finished; the next correction waits for it. */
  over?: Promise<void>;
}

/** The note on a job or a decision without a charge. */
export const NOTHING = 'nothing';
export const charges = notes<Charge | typeof NOTHING>();
/** Notes a job or a decision without a charge, so that settling it is no error. */
export function noteUncharged(of: object): void {
  if (!charges.get(of)) charges.set(of, NOTHING);
}

export function noteAdmitted(
  decision: object,
  request: AcquireRequest,
  charged: Charge['charged'],
  limiter: Admits,
): void {
  charges.set(decision, { request, charged, limiter, promoter: undefined, counted: [] });
}

/** Notes that a decision has admitted the job of a worker with this promoter. */
export function admittedAs(job: object, decision: object, promoter: Promotes): void {
  const known = chargeOf(decision);
  if (!known) {
    noteUncharged(job);
    return;
  }
  known.promoter = promoter;
  charges.set(job, known);
}

/** As admittedAs, but only if the job has no charge yet. */
export function admittedInShadow(job: object, decision: object, promoter: Promotes): void {
  if (!chargeOf(job)) admittedAs(job, decision, promoter);
}

/** Returns the charge of a decision or a job; undefined if there is none. */
function chargeOf(of: object): Charge | undefined {
  const known = charges.get(of);
  return known === NOTHING ? undefined : known;
}
