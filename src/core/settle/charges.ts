import type { Counts, Decision, OnUnavailable } from '../decision.js';
import type { AcquireRequest, EventRequest, Promotes, Reply, ScopeCall } from '../protocol/request.js';
import { notes } from '../util/notes.js';

export interface Admits {
  readonly calls: {
    report(request: EventRequest, soon?: boolean): Promise<Reply>;
    again(request: EventRequest): Promise<Reply>;
  };
  /** Returns how long after its request a unit may start. */
  validMs(request: AcquireRequest): number;
  noteLapse(request: AcquireRequest): void;
  readonly counts: Pick<Counts, 'admitted'>;
  /**
   * Returns the decision about a unit that was not admitted again.
   * @throws UnavailableError only with onUnavailable 'fail'
   */
  notAgain(reply: Reply, request: AcquireRequest, policy: OnUnavailable | undefined): Decision;
}

/** The units of an admission as Redis counts them. */
export interface Charged {
  readonly request: AcquireRequest;
  /** A text for each scope if the reply had texts, else the time of the call in microseconds. */
  charged: readonly string[] | number;
  /** The units counted now, by scope and tier; undefined for a scope that was not corrected. */
  counted?: (readonly number[])[];
}

export interface Charge extends Charged {
  readonly limiter: Admits;
  readonly promoter?: Promotes | undefined;
  readonly policy?: OnUnavailable | undefined;
  /** See startByMs() in again.ts; undefined = at any time. */
  startByMs?: number | undefined;
  /** How often the unit has lapsed, and when it did so first. */
  lapses?: number;
  lapsedMs?: number;
  /** The end of the latest correction; the next correction waits for it. */
  over?: Promise<void>;
}

export const NOTHING = 'nothing';
export const charges = notes<Charge | typeof NOTHING>();
/** Notes that a job or a decision has no charge, so that settling it causes no error. */
export function noteUncharged(of: object): void {
  if (!charges.get(of)) charges.set(of, NOTHING);
}

/** @param of the job that the admission starts, or the decision if the admission starts no job */
export function noteAdmitted(of: object, charge: Charge): void {
  charges.set(of, charge);
}

/** Counts an admission whose job starts or passes its checkpoint now. */
export function noteStarted(of: object): void {
  const charge = charges.get(of);
  if (charge && charge !== NOTHING) charge.limiter.counts.admitted++;
}

/** Does nothing if the job has a charge already. */
export function admittedInShadow(job: object, decision: object): void {
  noteStarted(decision);
  const known = charges.get(job);
  const charge = charges.get(decision) ?? NOTHING;
  // A shadow rule holds no job back.
  if (charge !== NOTHING) charge.startByMs = undefined;
  if (!known || known === NOTHING) charges.set(job, charge);
}

export function chargedText({ charged }: Charged, s: number): string {
  return typeof charged === 'number' ? `${charged}` : (charged[s] as string);
}

export function countedOf({ request, counted }: Charged, s: number): readonly number[] {
  const { costs, compiled } = request.scopes[s] as ScopeCall;
  return counted?.[s] ?? costs ?? compiled.tiers.map(() => 1);
}

export function correctionText({
  charged,
  counted,
  right,
}: { charged: string } & Record<'counted' | 'right', readonly number[]>) {
  return `${charged} ${counted.join()} ${right.join()}`;
}
