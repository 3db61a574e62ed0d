import { AssertionError } from 'node:assert';
import type { Admitted, Decision, DeferReason, Deferred } from '../../core/index.js';

/** What a test expects of a job that is put off; what it leaves out may be anything. */
export interface ExpectedDeferral {
  /** The tier that binds, as it was written: '10/s'. */
  by?: string;
  /** Until its turn, in whole milliseconds. */
  delayMs?: number;
  /** 'rate' where a tier binds. */
  reason?: DeferReason;
  /** The scope that binds, which is the name of the queue unless a rule says another. */
  scope?: string;
  /** How many are in front. */
  position?: number;
}

/**
 * Expects that the decision lets the job run.
 * @throws AssertionError, whose text says what it was instead
 */
export function expectAdmitted<D extends Decision>(decision: D): asserts decision is D & Admitted {
  if (!decision.admitted) throw wrong('admitted', decision, expectAdmitted);
}

/**
 * Expects that the decision puts the job off, for as long and by what is said.
 * @throws AssertionError, whose text says what it was instead
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
