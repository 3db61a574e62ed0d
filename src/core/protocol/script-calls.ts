import type { Running, Waiting } from '../decide/decision.js';
import type { ScopeKeys } from '../keys.js';
import type { LimiterMetrics } from '../metrics.js';
import type { ScriptReply, ScriptRunner } from '../redis/script-runner.js';
import type { Script, ScriptArguments } from '../redis/script-source.js';
import { groupBy, TickBatch } from '../redis/tick-batch.js';
import {
  type AcquireRequest,
  type EventRequest,
  failedReply,
  isShared,
  type Renewal,
  type Reply,
} from '../requests/request.js';
import { hashTagOf, type ScopeCall } from '../requests/scope-call.js';
import {
  decodeKept,
  decodePause,
  decodeRefresh,
  decodeReservations,
  decodeRunning,
  decodeWaiting,
} from './plain-replies.js';
import {
  encodePause,
  encodeRefresh,
  encodeRenewals,
  encodeRunning,
  encodeWaiting,
  type RefreshTimes,
  type WhoseWaiters,
} from './plain-requests.js';
import { decodePeek, decodeReplies } from './replies.js';
import { cutByArguments, encodeRequests } from './requests.js';
import {
  acquire,
  enqueue,
  leave,
  pause,
  peek,
  refresh,
  renew,
  resume,
  running,
  shared,
  waiting,
} from './scripts.generated.js';

const ALL_WAITERS: WhoseWaiters = { of: 'all', name: '' };

/** The time for which a report without hurry waits for requests to share its call, in milliseconds. */
const UNHURRIED_MS = 2;

/** Calls the scripts. A method throws UnavailableError when there is no answer in time, unless its comment says otherwise. */
export class ScriptCalls {
  /** Requests of jobs: their caller promotes waiters. Callers by hand cannot. */
  readonly #ofJobs: TickBatch<AcquireRequest, Reply>;
  readonly #byHand: TickBatch<AcquireRequest, Reply>;
  /** Requests in shared scopes, which another script decides. */
  readonly #ofShares: TickBatch<AcquireRequest, Reply>;

  constructor(
    private readonly runner: ScriptRunner,
    private readonly overdueMs: number,
    private readonly isCluster: boolean,
    private readonly metrics?: LimiterMetrics,
  ) {
    const keyOf = isCluster ? hashTagOf : undefined;
    this.#ofJobs = new TickBatch<AcquireRequest, Reply>(
      (requests) => this.#acquire(requests, true),
      keyOf,
      // A freed lease is unused until a waiter is promoted, so replies with promotions go before the starts of admitted jobs.
      // The replies to jobs themselves keep their order.
      ({ promotions }, { event }) => promotions.length > 0 && event !== undefined,
      cutByArguments,
    );
    const unhurried = (send: (requests: readonly AcquireRequest[]) => Promise<Reply[]>) =>
      new TickBatch<AcquireRequest, Reply>(send, keyOf, undefined, cutByArguments);
    this.#byHand = unhurried((requests) => this.#acquire(requests, false));
    this.#ofShares = unhurried((requests) => this.#share(requests));
  }

  /** Requests a unit. Never rejects: without an answer the reply is a failed one. */
  acquire(request: AcquireRequest): Promise<Reply> {
    if (isShared(request)) return this.#ofShares.add(request);
    return (request.lease ? this.#ofJobs : this.#byHand).add(request);
  }

  /**
   * Reports an event. Unless `soon`, it waits a moment for requests to share its call, because a call costs more than its
   * requests.
   * @returns 'admitted' if the lease or waiter existed, else 'none'. Never rejects, as acquire
   */
  report(request: EventRequest, soon: boolean): Promise<Reply> {
    const batch = isShared(request) ? this.#ofShares : request.lease ? this.#ofJobs : this.#byHand;
    return batch.add(request, soon ? 0 : UNHURRIED_MS);
  }

  /** Groups requests that may share a call. */
  byHashTag<T extends { readonly scopes: readonly ScopeCall[] }>(requests: readonly T[]): T[][] {
    return this.isCluster ? groupBy(requests, hashTagOf) : [[...requests]];
  }

  /**
   * Makes reservations for jobs that are about to be added.
   * @returns the turn of each, in the order of the requests, in microseconds; 0 = now
   */
  async enqueue(requests: readonly AcquireRequest[]): Promise<ReturnType<typeof decodeReservations>> {
    return decodeReservations(await this.#run(enqueue, this.#encode(requests, false)));
  }

  /** Returns the reply that acquire would give, and the state of each tier of each scope, in order. */
  async peek(request: AcquireRequest): Promise<ReturnType<typeof decodePeek>> {
    const tiers = request.scopes.reduce((sum, { compiled }) => sum + compiled.tiers.length, 0);
    const promotes = isShared(request) || request.lease !== undefined;
    const call = this.#encode([request], promotes);
    return decodePeek(await this.#run(peek, call), tiers, isShared(request));
  }

  /** Removes at most 5,000 waiters from a line that is not shared. @returns the number of them that were in it */
  async leave(keys: ScopeKeys, waiters: readonly string[]): Promise<number> {
    return (await this.runner.plain(leave, [keys.waiters, keys.queue], waiters)) as number;
  }

  /** Renews leases with the same hash tag. @returns for each whether it still existed */
  async renew(renewals: readonly Renewal[]): Promise<boolean[]> {
    return decodeKept(await this.#run(renew, encodeRenewals(renewals)));
  }

  async running(keys: readonly [leases: string, holders: string]): Promise<Running[]> {
    return decodeRunning(await this.#run(running, encodeRunning(keys)));
  }

  /**
   * Pauses a scope, or one tenant of a shared scope.
   * @param tenant the tenant of a shared scope; '' = all
   * @returns the end of the pause, in microseconds
   */
  async pause(
    keys: ScopeKeys,
    forUs: number | undefined,
    untilUs: number | undefined,
    tenant: string = '',
  ): Promise<number> {
    return decodePause(await this.#run(pause, encodePause(keys, forUs, untilUs, tenant)));
  }

  /** Ends a pause. @param tenant as in pause @returns whether the scope, or the tenant, was paused */
  async resume({ settings }: ScopeKeys, tenant = ''): Promise<boolean> {
    return (await this.runner.plain(resume, [settings], [tenant])) === 1;
  }

  /** Makes a waiter due now, and returns whether the caller must promote it. */
  async refresh(keys: ScopeKeys, waiter: string, times: RefreshTimes): Promise<ReturnType<typeof decodeRefresh>> {
    return decodeRefresh(await this.#run(refresh, encodeRefresh(keys, waiter, times)));
  }

  /** @param whose the waiters to list in a shared scope */
  async waiting(keys: ScopeKeys, offset: number, count: number, whose = ALL_WAITERS): Promise<Waiting[]> {
    return decodeWaiting(await this.#run(waiting, encodeWaiting(keys, offset, count, whose)), offset);
  }

  #acquire(requests: readonly AcquireRequest[], promotes: boolean): Promise<Reply[]> {
    return this.#decide('acquire', acquire, this.#encode(requests, promotes), requests);
  }

  #share(requests: readonly AcquireRequest[]): Promise<Reply[]> {
    return this.#decide('shared', shared, this.#encode(requests, true), requests);
  }

  async #decide(
    name: 'acquire' | 'shared',
    script: Script,
    call: ScriptArguments,
    requests: readonly AcquireRequest[],
  ): Promise<Reply[]> {
    try {
      const called = this.metrics?.called;
      if (!called) return decodeReplies(await this.#run(script, call), requests);
      const sentMs = performance.now();
      const fields = await this.#run(script, call);
      called({ script: name, ms: performance.now() - sentMs });
      return decodeReplies(fields, requests);
    } catch (error) {
      return requests.map(() => failedReply(error));
    }
  }

  #encode(requests: readonly AcquireRequest[], promotes: boolean): ScriptArguments {
    return encodeRequests(requests, { overdueMs: this.overdueMs, promotes, namesAll: this.isCluster });
  }

  #run(script: Script, { keys, args }: ScriptArguments): Promise<ScriptReply> {
    return this.runner.run(script, keys, args);
  }
}
