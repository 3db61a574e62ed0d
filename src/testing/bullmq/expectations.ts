import { AssertionError } from 'node:assert';
import type { Admitted, Decision, DeferReason, Deferred } from '../../core/index.js';

/** The expected deferral of a job. A field that is left out may have any value in the decision. */
export interface ExpectedDeferral {
  /** The text of the binding tier, e.g. '10/s'. */
  by?: string;
  /** As in Deferred: whole milliseconds until the job's turn, or more if the decision is `estimated`. */
  delayMs?: number;
  /** The reason of the deferral: 'rate' if a tier binds. */
  reason?: DeferReason;
  /** The binding scope: the queue's name unless a rule names another. */
  scope?: string;
  /** The number of jobs in front. */
  position?: number;
}

/**
 * Expects that the decision lets the job run.
 * @throws AssertionError, which describes the actual decision
 */
export function expectAdmitted<D extends Decision>(decision: D): asserts decision is D & Admitted {
  if (!decision.admitted) throw wrong('admitted', decision, expectAdmitted);
}

/**
 * Expects that the decision defers the job, with the given fields.
 * @throws AssertionError, which describes the actual decision
 */
export function expectDeferred<D extends Decision>(
  decision: D,
  expected: ExpectedDeferral = {},
): asserts decision is D & Deferred {
  if (decision.admitted || !isAsExpected(decision, expected)) throw wrong(textOf(expected), decision, expectDeferred);
}

function isAsExpected({ tier, ...decision }: Deferred, expected: ExpectedDeferral): boolean {
  const got: Required<Record<keyof ExpectedDeferral, unknown>> = { ...decision, by: tier };
  return (Object.entries(expected) as [keyof ExpectedDeferral, unknown][]).every(
    ([field, value]) => value === undefined || got[field] === value,
  );
}

function wrong(expected: string, decision: Decision, stackStartFn: (...args: never[]) => void): AssertionError {
  const actual = decision.admitted ? 'admitted' : textOf({ ...decision, ...(decision.tier && { by: decision.tier }) });
  const message = `expected: ${expected}; got: ${actual}`;
  return new AssertionError({ message, actual, expected, operator: 'decision', stackStartFn });
}

function textOf({ by, delayMs, reason, scope, position }: ExpectedDeferral): string {
  const parts = [
    'deferred',
    by !== undefined && `by ${by}`,
    delayMs !== undefined && `for ${durationText(delayMs)}`,
    reason !== undefined && !(reason === 'rate' && by !== undefined) && `for reason ${reason}`,
    scope !== undefined && `in scope '${scope}'`,
    position !== undefined && `with ${position} in front`,
  ];
  return parts.filter((part) => part !== false).join(' ');
}

function durationText(ms: number): string {
  return ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`;
}
