import type { Queue } from 'bullmq';
import type { RateLimiter } from '../core/index.js';
import type { LimiterParts } from '../core/internals.js';
import type { ScopeKeys } from '../core/keys.js';
import type { Admission } from '../core/leases/admission.js';
import type { LineReports, Places } from '../core/lines/places.js';
import type { Promotes } from '../core/protocol/request.js';
import { chain, type MaybePromise } from './evaluate/rule-failures.js';
import type { ResolvedRule, Rule } from './rules/options.js';
import type { BringsBack, FormerScope } from './wake/ports.js';
import { ServedQueues } from './wake/served-queues.js';

export interface WorkerSide {
  readonly limiter: LimiterParts;
  readonly admission: Admission;
  readonly places: Places;
  readonly promoter: Promotes & {
    readonly reports: LineReports;
    /** Settles when the promoted jobs are back in their queues. */
    settled(): Promise<void>;
    check(scope: string, keys: ScopeKeys, tenant?: string): void;
  };
  /** Called after a pause of the line: else its waiters would come at their turns in vain. */
  readonly retell: (line: ScopeKeys) => void;
  /** See lineLooks. */
  readonly lookLater: (scope: string, keys: ScopeKeys) => void;
  readonly formerScopes: BringsBack;
  /** See LostLines. */
  readonly lostLines: { search(queue: Queue): { readonly found: number; readonly ended: Promise<unknown> } };
  readonly queues: ServedQueues;
  /** The rules by queue: of workers in this process, and of queues that a call has asked for (see NotedRules). */
  readonly rules: Map<string, readonly ResolvedRule[]>;
  readonly noted: {
    of(queue: string, where: string): MaybePromise<readonly ResolvedRule[] | undefined>;
    /** Call it when a worker with these rules has closed. */
    ended(queue: string, rules: readonly ResolvedRule[]): void;
  };
  /** See QueueNotes. */
  readonly notes: {
    note(
      queue: string,
      rules: readonly Rule[],
      declared: readonly Rule[],
      worker: object,
    ): Promise<readonly FormerScope[]>;
    leave(queue: string, worker: object): Promise<void>;
  };
  /** Subscribes to changes from any process. Settles when the subscription holds, or Redis has refused it. */
  listen(): Promise<void>;
}

export interface ResolvedRules {
  /** The rules of the worker; empty if only its handlers ask for limits. */
  readonly rules: readonly ResolvedRule[];
  /** The limits that the worker's handlers may ask for. */
  readonly declared: readonly ResolvedRule[];
  readonly limiter: RateLimiter;
  readonly side: WorkerSide;
  /** Whether the worker made the limiter, and so closes it. */
  readonly owned: boolean;
  readonly release: () => void;
}

/**
 * Returns the rules of a queue without its shadow rules; undefined if no worker with limits has started for the queue.
 * @throws the errors of NotedRules.of
 */
export function enforcedRules(
  { noted }: Pick<WorkerSide, 'noted'>,
  queue: string,
  where: string,
): MaybePromise<readonly ResolvedRule[] | undefined> {
  return chain(noted.of(queue, where), (rules) => rules?.filter(({ mode }) => mode === 'enforce'));
}
