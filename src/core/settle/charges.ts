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
   * The time of the charge: a text for each scope if the last reply had them, else the time of the call in
   * microseconds.
   */
  charged: readonly string[] | number;
  readonly limiter: Admits;
  /** Promotes the waiters that a correction lets through. */
  readonly promoter?: Promotes | undefined;
  /** The units that are counted now, by scope and tier; undefined for a scope that was not corrected. */
  counted?: (readonly number[])[];
  /** Resolves when the previous corrections are finished; the next correction waits for it. */
  over?: Promise<void>;
}

export const NOTHING = 'nothing';
export const charges = notes<Charge | typeof NOTHING>();
/** Notes a job or a decision without a charge, so that settling it is no error. */
export function noteUncharged(of: object): void {
  if (!charges.get(of)) charges.set(of, NOTHING);
}

/**
 * @param of the job that the admission starts, or the decision if it starts none. Not both: each note costs about 1 us
 */
export function noteAdmitted(of: object, charge: Charge): void {
  charges.set(of, charge);
}

/** Notes the charge of a job that a shadow rule has admitted, unless the job has a charge already. */
export function admittedInShadow(job: object, decision: object): void {
  const known = charges.get(job);
  if (!known || known === NOTHING) charges.set(job, charges.get(decision) ?? NOTHING);
}
