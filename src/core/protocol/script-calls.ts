import type { Peek, Running, Waiting } from '../decision.js';
import { UnavailableError } from '../errors.js';
import type { ScriptRunner } from '../redis/script-runner.js';
import { groupBy, TickBatch } from '../redis/tick-batch.js';
import {
  type AcquireRequest,
  type EventRequest,
  hashTagOf,
  type Promotion,
  type Renewal,
  type Reply,
  type ScopeCall,
} from '../request.js';
import { toPeek } from '../to-decision.js';
import {
  decodeKept,
  decodePeek,
  decodeReplies,
  decodeReservations,
  decodeRunning,
  decodeWaiting,
  encodeRenewals,
  encodeRequests,
} from './codec.js';
import { acquire, enqueue, peek, renew, running, waiting } from './scripts.generated.js';

/** How long something that nobody waits for may wait for others to go with, in milliseconds. */
const UNHURRIED_MS = 2;

/** What can be asked of the scripts. Each throws UnavailableError when there is no answer in time. */
export class ScriptCalls {
  readonly #batch: TickBatch<AcquireRequest, Reply>;

  constructor(
    private readonly runner: ScriptRunner,
    private readonly overdueMs: number,
    private readonly isCluster: boolean,
    /** Told who is to be woken. */
    private readonly onPromotions: (promotions: Promotion[]) => void,
  ) {
    this.#batch = new TickBatch<AcquireRequest, Reply>(
      (requests) => this.#acquire(requests),
      isCluster ? hashTagOf : undefined,
    );
  }

  acquire(request: AcquireRequest): Promise<Reply> {
    return this.#batch.add(request);
  }

  /**
   * Says that a lease ended, or what became of one that was woken. Unless somebody is known to wait
   * for it, it goes with the asks that come next: a call costs more than what is in it.
   * @returns whether there was such a lease, or such a place
   */
  async report(request: EventRequest, soon: boolean): Promise<boolean> {
    const reply = await this.#batch.add(request, soon ? 0 : UNHURRIED_MS);
    if (reply.status === 'failed') throw new UnavailableError(`Redis refused: ${reply.message}`);
    return reply.status === 'admitted';
  }

  /** Those that may go in one call together. */
  byHashTag<T extends { readonly scopes: readonly ScopeCall[] }>(requests: readonly T[]): T[][] {
    return this.isCluster ? groupBy(requests, hashTagOf) : [[...requests]];
  }

  /**
   * Places for those whose jobs are about to be added.
   * @returns when each is to come, in the order of their asks, in microseconds; 0 = now
   */
  async enqueue(requests: readonly AcquireRequest[]): Promise<ReturnType<typeof decodeReservations>> {
    const { keys, args } = encodeRequests(requests, this.overdueMs);
    return decodeReservations(await this.runner.run(enqueue, keys, args));
  }

  async peek(request: AcquireRequest): Promise<Peek> {
    const { keys, args } = encodeRequests([request], this.overdueMs);
    const tiers = request.scopes.reduce((sum, { compiled }) => sum + compiled.tiers.length, 0);
    const { reply, states } = decodePeek(await this.runner.run(peek, keys, args), tiers);
    return toPeek(reply, states, request);
  }

  /** Renews leases of one slot. @returns for each whether it was still there */
  async renew(renewals: readonly Renewal[]): Promise<boolean[]> {
    const { keys, args } = encodeRenewals(renewals);
    return decodeKept(await this.runner.run(renew, keys, args));
  }

  async running(keys: readonly [leases: string, holders: string]): Promise<Running[]> {
    return decodeRunning(await this.runner.run(running, keys, ['', '']));
  }

  async waiting(keys: readonly [line: string, turns: string], offset: number, count: number): Promise<Waiting[]> {
    return decodeWaiting(
      await this.runner.run(waiting, keys, ['', '', `${offset}`, `${count}`, `${this.overdueMs * 1000}`]),
      offset,
    );
  }

  async #acquire(requests: readonly AcquireRequest[]): Promise<Reply[]> {
    const { keys, args } = encodeRequests(requests, this.overdueMs);
    const { replies, promotions } = decodeReplies(await this.runner.run(acquire, keys, args), requests);
    if (promotions.length > 0) this.onPromotions(promotions);
    return replies;
  }
}
