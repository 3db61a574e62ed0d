import type { LimiterMetrics } from '../metrics.js';
import type { Script, ScriptArguments, ScriptReply, Scripts } from '../redis/script-source.js';
import { groupBy, TickBatch } from '../redis/tick-batch.js';
import {
  type AcquireRequest,
  type EventRequest,
  failedReply,
  hashTagOf,
  isShared,
  type Reply,
  type ScopeCall,
} from '../requests/request.js';
import { decodeReservations, PlainCalls } from './plain-calls.js';
import { decodePeek, decodeReplies } from './replies.js';
import { cutByArguments, encodeRequests } from './requests.js';
import { acquire, enqueue, looks, peek, shared } from './scripts.generated.js';

/** How long a report that is not urgent waits for other requests to share its call. */
const UNHURRIED_MS = 2;
/** The maximum number of requests with a shared scope in one call, because they take the server ten times as long as others. */
const MAX_SHARED = 16;

export interface AskedLine {
  /** The key of the line's log. */
  readonly log: string;
  /** The caller looks at the line only if no process has looked at it for this long. */
  readonly pauseMs: number;
}

export interface LinesToLook {
  /** The logs of lines in which a lease is idle although jobs wait. */
  readonly idle: readonly string[];
  /** For each line for which the caller asked, whether it looks at the line. */
  readonly isOurs: readonly boolean[];
}

/** A method throws UnavailableError when there is no answer in time, unless its comment says otherwise. */
export class ScriptCalls extends PlainCalls {
  /** Requests for jobs: their callers promote waiters. The callers of requests by hand do not. */
  readonly #ofJobs: TickBatch<AcquireRequest, Reply>;
  readonly #byHand: TickBatch<AcquireRequest, Reply>;
  /** Another script decides requests with a shared scope. */
  readonly #ofShares: TickBatch<AcquireRequest, Reply>;

  constructor(
    runner: Scripts,
    private readonly overdueMs: number,
    private readonly isCluster: boolean,
    private readonly metrics?: LimiterMetrics,
    private readonly looksKeys?: readonly [idle: string, last: string],
  ) {
    super(runner);
    const keyOf = isCluster ? hashTagOf : undefined;
    this.#ofJobs = new TickBatch<AcquireRequest, Reply>(
      (requests) => this.#acquire(requests, true),
      keyOf,
      // A freed lease is unused until a waiter is promoted, so replies to events with promotions resolve first.
      ({ promotions }, { event }) => promotions.length > 0 && event !== undefined,
      cutByArguments,
    );
    const unhurried = (send: (requests: readonly AcquireRequest[]) => Promise<Reply[]>, most?: number) =>
      new TickBatch<AcquireRequest, Reply>(send, keyOf, undefined, cutByArguments, most);
    this.#byHand = unhurried((requests) => this.#acquire(requests, false));
    this.#ofShares = unhurried((requests) => this.#share(requests), MAX_SHARED);
  }

  /** Never rejects: without an answer the reply is a failed one. */
  acquire(request: AcquireRequest): Promise<Reply> {
    if (isShared(request)) return this.#ofShares.add(request);
    return (request.lease ? this.#ofJobs : this.#byHand).add(request);
  }

  /**
   * Never rejects. Unless `soon` is set, the report waits for other requests to share its call.
   * @returns a reply with status 'admitted' if the lease or waiter existed, else 'none'
   */
  report(request: EventRequest, soon: boolean): Promise<Reply> {
    const batch = isShared(request) ? this.#ofShares : request.lease ? this.#ofJobs : this.#byHand;
    return batch.add(request, soon ? 0 : UNHURRIED_MS);
  }

  byHashTag<T extends { readonly scopes: readonly ScopeCall[] }>(requests: readonly T[]): T[][] {
    return this.isCluster ? groupBy(requests, hashTagOf) : [[...requests]];
  }

  /** @returns the turn of each job in microseconds; 0 = now */
  async enqueue(requests: readonly AcquireRequest[]): Promise<ReturnType<typeof decodeReservations>> {
    return decodeReservations(await this.#run(enqueue, this.#encode(requests, false)));
  }

  /** See lua/looks.lua. */
  async looks(lines: readonly AskedLine[]): Promise<LinesToLook> {
    if (!this.looksKeys) return { idle: [], isOurs: lines.map(() => true) };
    const asked = lines.flatMap(({ log, pauseMs }) => [log, `${pauseMs * 1000}`]);
    const args = [`${Math.floor(this.runner.nowUs)}`, ...asked];
    const [idle, ours] = (await this.runner.plain(looks, this.looksKeys, args)) as [string[], string[]];
    return { idle, isOurs: ours.map((text) => text === '1') };
  }

  async peek(request: AcquireRequest): Promise<ReturnType<typeof decodePeek>> {
    const tiers = request.scopes.reduce((sum, { compiled }) => sum + compiled.tiers.length, 0);
    const promotes = isShared(request) || request.lease !== undefined;
    const call = this.#encode([request], promotes);
    return decodePeek(await this.#run(peek, call), tiers, isShared(request));
  }

  #acquire(requests: readonly AcquireRequest[], promotes: boolean): Promise<Reply[]> {
    return this.#repliesOf('acquire', acquire, this.#encode(requests, promotes), requests);
  }

  #share(requests: readonly AcquireRequest[]): Promise<Reply[]> {
    return this.#repliesOf('shared', shared, this.#encode(requests, true), requests);
  }

  async #repliesOf(
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
    return encodeRequests(requests, {
      overdueMs: this.overdueMs,
      promotes,
      namesAll: this.isCluster,
      idleKey: this.looksKeys?.[0],
    });
  }

  #run(script: Script, { keys, args }: ScriptArguments): Promise<ScriptReply> {
    return this.runner.run(script, keys, args);
  }
}
