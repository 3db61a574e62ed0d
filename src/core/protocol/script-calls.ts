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

/** How long a report without hurry may wait for requests that it can go with, in milliseconds. */
const UNHURRIED_MS = 2;

/** The calls of the scripts. Unless a call says otherwise it throws UnavailableError when there is no answer in time. */
export class ScriptCalls {
  /** Requests of jobs, whose waiters the caller promotes; by hand nobody can. */
  readonly #ofJobs: TickBatch<AcquireRequest, Reply>;
  readonly #byHand: TickBatch<AcquireRequest, Reply>;
  /** Requests of jobs that share a scope, which another script decides. */
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
      // A lease is free until a waiter is promoted, and the jobs that were admitted would start before that. The answers to jobs stay in
      // order.
      ({ promotions }, { event }) => promotions.length > 0 && event !== undefined,
      cutByArguments,
    );
    const unhurried = (send: (requests: readonly AcquireRequest[]) => Promise<Reply[]>) =>
      new TickBatch<AcquireRequest, Reply>(send, keyOf, undefined, cutByArguments);
    this.#byHand = unhurried((requests) => this.#acquire(requests, false));
    this.#ofShares = unhurried((requests) => this.#share(requests));
  }

  /** Never rejects: without an answer the reply is a failed one. */
  acquire(request: AcquireRequest): Promise<Reply> {
    if (isShared(request)) return this.#ofShares.add(request);
    return (request.lease ? this.#ofJobs : this.#byHand).add(request);
  }

  /**
   * Reports an event. Unless `soon`, it waits a moment for requests to go with: a call costs more than what is in it.
   * @returns 'admitted' when there was such a lease or waiter, else 'none'. Never rejects, as acquire
   */
  report(request: EventRequest, soon: boolean): Promise<Reply> {
    const batch = isShared(request) ? this.#ofShares : request.lease ? this.#ofJobs : this.#byHand;
    return batch.add(request, soon ? 0 : UNHURRIED_MS);
  }

  /** Groups requests that may go in one call together. */
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

  /** The answer of acquire, and the state of each tier of each scope in their order. */
  async peek(request: AcquireRequest): Promise<ReturnType<typeof decodePeek>> {
    const tiers = request.scopes.reduce((sum, { compiled }) => sum + compiled.tiers.length, 0);
    const promotes = isShared(request) || request.lease !== undefined;
    const call = this.#encode([request], promotes);
    return decodePeek(await this.#run(peek, call), tiers, isShared(request));
  }

  /** Takes at most 5,000 waiters out of a line that is not shared. @returns how many were in it */
  async leave(keys: ScopeKeys, waiters: readonly string[]): Promise<number> {
    return (await this.runner.plain(leave, [keys.waiters, keys.queue], waiters)) as number;
  }

  /** Renews leases with one hash tag. @returns for each whether it was still there */
  async renew(renewals: readonly Renewal[]): Promise<boolean[]> {
    return decodeKept(await this.#run(renew, encodeRenewals(renewals)));
  }

  async running(keys: readonly [leases: string, holders: string]): Promise<Running[]> {
    return decodeRunning(await this.#run(running, encodeRunning(keys)));
  }

  /**
   * @param tenant of a shared scope, to pause it alone
   * @returns until when the scope, or the tenant, is paused now, in microseconds
   */
  async pause(
    keys: ScopeKeys,
    forUs: number | undefined,
    untilUs: number | undefined,
    tenant: string = '',
  ): Promise<number> {
    return decodePause(await this.#run(pause, encodePause(keys, forUs, untilUs, tenant)));
  }

  /** @param tenant as in pause @returns whether the scope, or the tenant, was paused */
  async resume({ settings }: ScopeKeys, tenant = ''): Promise<boolean> {
    return (await this.runner.plain(resume, [settings], [tenant])) === 1;
  }

  /** Has a waiter of a line come now, which its caller is to promote. */
  async refresh(keys: ScopeKeys, waiter: string, times: RefreshTimes): Promise<ReturnType<typeof decodeRefresh>> {
    return decodeRefresh(await this.#run(refresh, encodeRefresh(keys, waiter, times)));
  }

  /** @param whose in a scope that tenants share */
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
