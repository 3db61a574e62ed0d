import type { Peek, Waiting } from '../decide/decision.js';
import type { ScopeKeys } from '../keys.js';
import type { CallOptions, PreparedCheck } from '../options/checks.js';
import type { WhoseWaiters } from '../protocol/plain-requests.js';
import type { Commands } from '../redis/commands.js';
import type { CompiledLimits } from '../requests/scope-call.js';
import { costOfWaiter, costsOf } from './costs.js';

/** The parts of a limiter that know the state of a line. */
export interface JudgingParts {
  readonly runner: Commands;
  readonly calls: {
    waiting(keys: ScopeKeys, offset: number, count: number, whose?: WhoseWaiters): Promise<Waiting[]>;
  };
  readonly decider: {
    lookAt(check: PreparedCheck, options?: CallOptions): Promise<{ peek: Peek; limits: CompiledLimits }>;
  };
}

/** The first waiter of a line, and the decision that it would get; for a new request if the line is empty. */
export interface Judged {
  readonly first: Waiting | undefined;
  readonly peek: Peek;
  /** The limits of the scope: stored ones go before those of the check. */
  readonly limits: CompiledLimits;
}

/** The most looks at a line that moves. After the last one the decision may be that of a waiter that has just left. */
const MOST_LOOKS = 10;

/**
 * Judges the first waiter of a line. Another process may admit it between two reads, and it would be judged as a newcomer behind the
 * others. So the line is read before and behind the decision, until both times the same waiter is the first.
 * @param whose waiters of a scope that tenants share
 * @param checkOf returns the check of the first waiter, and undefined as its id if its tenant is not known
 * @param beside reads what has to be of the same time
 * @throws ConfigurationError for limits that can never work; UnavailableError when Redis does not answer
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
    if (next?.id === first?.id || looks === MOST_LOOKS) return { ...judged, first, beside: its };
  }
}

/** Judges a waiter by what it takes, which the line knows: a handler may have said it. */
async function judge(
  limiter: JudgingParts,
  keys: ScopeKeys,
  check: PreparedCheck,
  id: string | undefined,
): Promise<Omit<Judged, 'first'>> {
  if (id === undefined) return limiter.decider.lookAt(check);
  const [looked, [costs]] = await Promise.all([
    limiter.decider.lookAt(check, { id }),
    keys.home ? [undefined] : costsOf(limiter, keys, [id]),
  ]);
  const { tiers } = looked.limits;
  const isPlain = costs?.length === 0 && check.cost === undefined;
  // Since it joined the line, other tiers may have been stored: then what it takes of each is not known.
  const isOfOthers = costs !== undefined && costs.length > 0 && costs.length !== tiers.length;
  if (costs === undefined || isPlain || isOfOthers) return looked;
  const { prepared: _, ...asked } = check;
  return limiter.decider.lookAt({ ...asked, cost: costOfWaiter(tiers, costs), aboveLimit: 'takesAll' }, { id });
}
