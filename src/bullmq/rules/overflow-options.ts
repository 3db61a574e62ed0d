import { ConfigurationError, type Deferred } from '../../core/index.js';
import { checkChoice, checkCount, msOf } from '../../core/options/validate.js';
import type { OnOverflowOf, OverflowPolicy, RateLimitOptions } from './options.js';

/** The longest maxWait: 400 days. */
const MAX_WAIT_MS = 400 * 86_400_000;
const MAX_WAITING = 1_000_000;
/** What a rule may say of a job that overflows. */
export const POLICIES: readonly OverflowPolicy[] = ['fail', 'drop', 'wait'];

/** Which jobs of a rule wait too long. */
export interface Overflow {
  readonly maxWaitMs: number;
  readonly maxWaiting: number;
}

/** What a rule says of jobs that are over its limit, beside that they wait. */
export interface OverLimit {
  /** undefined = no wait is too long. */
  readonly overflow: Overflow | undefined;
  /** What becomes of a job that waits too long, or takes more than a limit. */
  readonly onOverflow: OverflowPolicy | OnOverflowOf;
  readonly mode: 'enforce' | 'shadow';
}

type Option = 'maxWait' | 'maxWaiting' | 'onOverflow' | 'mode';
/** The options that mean nothing in a rule that never defers. */
const OF_DEFERRED = ['maxWait', 'maxWaiting', 'onOverflow'] as const;

/** Refuses what each of these options can never be. */
export const OVERFLOW_CHECKS: {
  readonly [O in Option]: (value: Required<RateLimitOptions>[O], where: string) => void;
} = {
  maxWait: (given, where) => {
    const ms = msOf(given, `${where}: maxWait`);
    if (Number.isInteger(ms) && ms >= 0 && ms <= MAX_WAIT_MS) return;
    throw new ConfigurationError({
      expected: `a whole number of milliseconds from 0 to ${MAX_WAIT_MS}, which is 400 days`,
      given,
      where: `${where}: maxWait`,
      fix: 'Leave it out, and no wait is too long.',
    });
  },
  maxWaiting: (count, where) => checkCount(count, 0, MAX_WAITING, `${where}: maxWaiting`),
  onOverflow: (policy, where) => {
    if (typeof policy === 'function' || POLICIES.includes(policy)) return;
    throw new ConfigurationError({
      expected: `${POLICIES.map((one) => `'${one}'`).join(', ')}, or a function of the job and its decision`,
      given: policy,
      where: `${where}: onOverflow`,
      fix: "Leave it out for 'fail'.",
    });
  },
  mode: (mode, where) => checkChoice(mode, ['enforce', 'shadow'], `${where}: mode`),
};

/**
 * Refuses a policy that nothing calls for. Only of a rule that is complete: its bounds may come from another place.
 * @throws ConfigurationError
 */
export function checkBounds({ maxWait, maxWaiting, cost, onOverflow }: Partial<RateLimitOptions>, where: string): void {
  if (onOverflow !== undefined && maxWait === undefined && maxWaiting === undefined && cost === undefined) {
    throw new ConfigurationError({
      expected: 'maxWait, maxWaiting or cost beside onOverflow, because without them no job overflows',
      given: onOverflow,
      where: `${where}: onOverflow`,
      fix: "Write e.g. { maxWait: '1min', onOverflow: 'drop' }, or leave onOverflow out.",
    });
  }
}

/**
 * Refuses what cannot stand together in the options of one rule.
 * @throws ConfigurationError
 */
export function checkOverLimit(options: Partial<RateLimitOptions>, where: string): void {
  const { mode } = options;
  const meant = OF_DEFERRED.find((option) => options[option] !== undefined);
  if (mode !== 'shadow' || meant === undefined) return;
  throw new ConfigurationError({
    expected: `no ${meant} beside mode: 'shadow', for a shadow rule has no job wait`,
    given: options[meant],
    where: `${where}: ${meant}`,
    fix: "Add it when the rule's mode becomes 'enforce'; where it comes from the module or the class, set it in the rules that are enforced.",
  });
}

/** What the options of a rule say, with the defaults in place. */
export function overLimitOf(options: Partial<RateLimitOptions>, where: string): OverLimit {
  const { maxWait, maxWaiting, onOverflow = 'fail', mode = 'enforce' } = options;
  const isBounded = maxWait !== undefined || maxWaiting !== undefined;
  const { POSITIVE_INFINITY: NONE } = Number;
  const bounds = { maxWaitMs: msOf(maxWait ?? NONE, `${where}: maxWait`), maxWaiting: maxWaiting ?? NONE };
  return { overflow: isBounded ? bounds : undefined, onOverflow, mode };
}

/** Whether a deferred job would wait too long. @param waitMs until its turn, where its decision knows one */
export function overflows({ maxWaitMs, maxWaiting }: Overflow, decision: Deferred, waitMs: number): boolean {
  return decision.position >= maxWaiting || (knowsTurn(decision) && waitMs > maxWaitMs);
}

/** A job that waits for another one to end, or for the end of a pause that nobody has set, has no turn. */
function knowsTurn({ reason, estimated, pausedUntil }: Deferred): boolean {
  if (reason === 'paused') return pausedUntil !== undefined;
  return reason !== 'concurrency' || estimated === true;
}

/** As a text to compare with that of another rule; '' for the defaults. */
export function overLimitText({ overflow, mode }: OverLimit): string {
  const { maxWaitMs = Number.POSITIVE_INFINITY, maxWaiting = Number.POSITIVE_INFINITY } = overflow ?? {};
  return [
    Number.isFinite(maxWaitMs) ? `, maxWait ${maxWaitMs} ms` : '',
    Number.isFinite(maxWaiting) ? `, maxWaiting ${maxWaiting}` : '',
    mode === 'shadow' ? ', shadow' : '',
  ].join('');
}
