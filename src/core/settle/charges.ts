import type { AcquireRequest, EventRequest, OtherLimits, Promotes, Reply } from '../requests/request.js';
import { notes } from '../util/notes.js';

/** The limiter that made an admission. */
export interface Admits {
  readonly calls: { report(request: EventRequest, soon: boolean): Promise<Reply> };
  /** Returns a request by the limits that are stored, of which Redis told. */
  remade(request: AcquireRequest, told: OtherLimits): AcquireRequest;
}

/** An admission, to be corrected. */
export interface Admitted {
  readonly request: AcquireRequest;
  /** The time of the charge: the last answer of the script for each scope, or the time of the call in microseconds. */
  charged: readonly string[] | number;
  /** The limiter that admitted it. */
  readonly limiter: Admits;
  /** Promotes the waiters that a correction lets through. */
  promoter?: Promotes | undefined;
  /** The units that are counted for it now, by scope and tier; undefined for a scope without a correction. */
  readonly counted: (readonly number[])[];
  /** Settles when the corrections before the next one are over. */
  over?: Promise<void>;
}

/** Stands for a job or a decision without a charge. */
export const NOTHING = 'nothing';
/** The charge of each decision and job. */
export const charges = notes<Admitted | typeof NOTHING>();
/** Notes a job or a decision without a charge: to settle it is no mistake. */
export function noteUncharged(of: object): void {
  if (!charges.get(of)) charges.set(of, NOTHING);
}

/** Notes the charge of a decision. */
export function noteAdmitted(
  decision: object,
  request: AcquireRequest,
  charged: Admitted['charged'],
  limiter: Admits,
): void {
  charges.set(decision, { request, charged, limiter, promoter: undefined, counted: [] });
}

/** Notes that a worker with this promoter has admitted a job by a decision. */
export function admittedAs(job: object, decision: object, promoter: Promotes): void {
  const known = admittedBy(decision);
  if (!known) {
    noteUncharged(job);
    return;
  }
  known.promoter = promoter;
  charges.set(job, known);
}

/** As admittedAs, for a job that only shadow limits have admitted. */
export function admittedInShadow(job: object, decision: object, promoter: Promotes): void {
  if (!admittedBy(job)) admittedAs(job, decision, promoter);
}

/** Returns the admission of a decision or a job; undefined if nothing was charged for it. */
function admittedBy(of: object): Admitted | undefined {
  const known = charges.get(of);
  return known === NOTHING ? undefined : known;
}
