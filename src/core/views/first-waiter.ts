import type { Peek, Waiting } from '../decide/decision.js';
import type { ScopeKeys } from '../keys.js';
import type { CallOptions, PreparedCheck } from '../options/checks.js';
import type { WhoseWaiters } from '../protocol/plain-calls.js';
import type { Commands } from '../redis/commands.js';
import type { CompiledLimits } from '../requests/scope-call.js';
import { costOfWaiter, costsOfWaiters } from './costs.js';

export interface JudgingParts {
  readonly runner: Commands;
  readonly calls: {
    waiting(keys: ScopeKeys, offset: number, count: number, whose?: WhoseWaiters): Promise<Waiting[]>;
  };
  readonly decider: {
    lookAt(check: PreparedCheck, options?: CallOptions): Promise<{ peek: Peek; limits: CompiledLimits }>;
  };
}

interface Judged {
  readonly first: Waiting | undefined;
  /** The decision for `first`, or for a new request if the line is empty. */
  readonly peek: Peek;
  /** The limits that apply: stored limits override the limits of the check. */
  readonly limits: CompiledLimits;
}

/** After the last look, the decision may be for a waiter that has just left. */
const MAX_LOOKS = 10;

/**
 * Reads the line before and after the decision, until both reads have the same first waiter. If another process admits the
 * first waiter between the first read and the decision, that decision is for a new request behind the remaining waiters.
 * @param checkOf returns an undefined id if the waiter's tenant is not known
 */
export async function judgeFirst<T>(
  limiter: JudgingParts,
  keys: ScopeKeys,
  whose: WhoseWaiters | undefined,
  checkOf: (first: Waiting | undefined) => Promise<{ check: PreparedCheck; id: string | undefined }>,
  beside: () => Promise<T>,
): Promise<Judged & { beside: T }> {
  for (let looks = 1; ; looks++) {
    const [first] = await limiter.calls.waiting(keys, 0, 1, whose);
    const { check, id } = await checkOf(first);
    const judged = await judge(limiter, keys, check, id);
    const [its, [next]] = await Promise.all([beside(), limiter.calls.waiting(keys, 0, 1, whose)]);
    if (next?.id === first?.id || looks === MAX_LOOKS) return { ...judged, first, beside: its };
  }
}

/** Takes the costs of the waiter from the line, because a handler may have set them. */
async function judge(
  limiter: JudgingParts,
  keys: ScopeKeys,
  check: PreparedCheck,
  id: string | undefined,
): Promise<Omit<Judged, 'first'>> {
  if (id === undefined) return limiter.decider.lookAt(check);
  const [looked, [costs]] = await Promise.all([
    limiter.decider.lookAt(check, { id }),
    keys.home ? [undefined] : costsOfWaiters(limiter, keys, [id]),
  ]);
  const { tiers } = looked.limits;
  const isPlain = costs?.length === 0 && check.cost === undefined;
  // If other tiers were stored after the waiter joined the line, the waiter's cost in each of these tiers is not known.
  const isOfOthers = costs !== undefined && costs.length > 0 && costs.length !== tiers.length;
  if (costs === undefined || isPlain || isOfOthers) return looked;
  const { prepared: _, ...asked } = check;
  return limiter.decider.lookAt({ ...asked, cost: costOfWaiter(tiers, costs), aboveLimit: 'takesAll' }, { id });
}
