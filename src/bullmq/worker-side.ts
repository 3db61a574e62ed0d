import type { RateLimiter } from '../core/index.js';
import type { LimiterInternals } from '../core/internals.js';
import { Admission } from '../core/leases/admission.js';
import type { LineReports } from '../core/lines/line-reports.js';
import type { Promotes } from '../core/requests/request.js';
import { chain, type MaybePromise } from './evaluate/user-functions.js';
import type { ResolvedRule } from './rules/options.js';
import { FormerScopes } from './wake/former-scopes.js';
import { LineLooks } from './wake/line-looks.js';
import { ServedQueues } from './wake/served-queues.js';

/** What the workers and producers that share a limiter have in common. */
export interface WorkerSide {
  readonly limiter: LimiterInternals;
  readonly admission: Admission;
  readonly promoter: Promotes & {
    readonly reports: LineReports;
    /** Settles when the jobs that were promoted so far are back. */
    settled(): Promise<void>;
  };
  /** Has lines looked at whose limits come from functions. */
  readonly looks: Pick<LineLooks, 'note'>;
  /** Brings jobs back from scopes that rules no longer name. */
  readonly formerScopes: Pick<FormerScopes, 'bringBack'>;
  /** Where the jobs of waiters are. */
  readonly queues: ServedQueues;
  /** The rules of each queue of a worker of this process, and of each that a call has asked for: see NotedRules. */
  readonly rules: Map<string, readonly ResolvedRule[]>;
  /** The rules of queues whose workers may run in other processes. */
  readonly noted: {
    of(queue: string, where: string): MaybePromise<readonly ResolvedRule[] | undefined>;
  };
  /** Follows the changes that any process announces. Called by each worker. @returns when it does, or Redis has refused */
  listen(): Promise<void>;
}

/** The rules of a worker and the limiter that decides by them, known before the worker exists. */
export interface ResolvedRules {
  /** None if its handlers alone may ask for limits. */
  readonly rules: readonly ResolvedRule[];
  /** The limits that its handlers may ask for. */
  readonly declared: readonly ResolvedRule[];
  readonly limiter: RateLimiter;
  readonly side: WorkerSide;
  /** Whether the limiter is the worker's own, to be closed with it. */
  readonly owned: boolean;
  /** Ends the check for scope conflicts with these rules; to be called when the worker closes. */
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
