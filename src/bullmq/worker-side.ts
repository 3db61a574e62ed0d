import type { RateLimiter } from '../core/index.js';
import type { Admission } from '../core/leases/admission.js';
import type { LineReports } from '../core/lines/line-reports.js';
import type { Places } from '../core/lines/places.js';
import type { Promotes } from '../core/requests/request.js';
import { chain, type MaybePromise } from './evaluate/user-functions.js';
import type { LimiterParts } from './limiter-parts.js';
import type { ResolvedRule } from './rules/options.js';
import { FormerScopes } from './wake/former-scopes.js';
import { LineLooks } from './wake/line-looks.js';
import { ServedQueues } from './wake/served-queues.js';

/** The parts that all workers and producers of a limiter share. */
export interface WorkerSide {
  readonly limiter: LimiterParts;
  readonly admission: Admission;
  readonly places: Places;
  readonly promoter: Promotes & {
    readonly reports: LineReports;
    /** Settles when the promoted jobs are back in their queues. */
    settled(): Promise<void>;
  };
  /** Looks at lines with limits from functions. */
  readonly looks: Pick<LineLooks, 'note'>;
  /** Brings jobs back from scopes that rules no longer name. */
  readonly formerScopes: Pick<FormerScopes, 'bringBack'>;
  readonly queues: ServedQueues;
  /**
   * The rules by queue: of queues that workers of this process serve, and of queues that a call has asked for (see NotedRules).
   */
  readonly rules: Map<string, readonly ResolvedRule[]>;
  /** Finds the rules of a queue, whether its workers run in this process or in another one. */
  readonly noted: {
    of(queue: string, where: string): MaybePromise<readonly ResolvedRule[] | undefined>;
  };
  /**
   * Subscribes to the changes that any process announces; each worker calls it. Settles when the subscription holds, or Redis
   * has refused it.
   */
  listen(): Promise<void>;
}

/** The rules of a worker and its limiter, resolved before the worker is constructed. */
export interface ResolvedRules {
  /** Empty if only its handlers ask for limits. */
  readonly rules: readonly ResolvedRule[];
  /** The limits that its handlers may ask for. */
  readonly declared: readonly ResolvedRule[];
  readonly limiter: RateLimiter;
  readonly side: WorkerSide;
  /** Whether the worker made the limiter, and closes it. */
  readonly owned: boolean;
  readonly release: () => void;
}

/**
 * Returns the rules of a queue except shadow rules, which make no job wait; undefined if no worker with limits has started for it.
 * @param queue as queueNameOf() names it
 * @param where the call, for messages
 * @throws as NotedRules.of
 */
export function enforcedRules(
  { noted }: Pick<WorkerSide, 'noted'>,
  queue: string,
  where: string,
): MaybePromise<readonly ResolvedRule[] | undefined> {
  return chain(noted.of(queue, where), (rules) => rules?.filter(({ mode }) => mode === 'enforce'));
}
