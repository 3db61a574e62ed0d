import type { Peek, Running, Waiting } from '../decision.js';
import { UnavailableError } from '../errors.js';
import type { ScriptRunner } from '../redis/script-runner.js';
import { bySlot, slotOf, TickBatch } from '../redis/tick-batch.js';
import type { AskCall, EndCall, Renewal, Reply, ScopeCall, Wake } from '../request.js';
import { toPeek } from '../to-decision.js';
import {
  decodeKept,
  decodePeek,
  decodePlaces,
  decodeReplies,
  decodeRunning,
  decodeWaiting,
  encodeAsks,
  encodeRenewals,
} from './codec.js';
import { acquire, enqueue, peek, renew, running, waiting } from './scripts.generated.js';

/** How long something that nobody waits for may wait for others to go with, in milliseconds. */
const UNHURRIED_MS = 2;

/** What can be asked of the scripts. Each throws UnavailableError when there is no answer in time. */
export class Calls {
  readonly #asks: TickBatch<Reply>;

  constructor(
    private readonly runner: ScriptRunner,
    private readonly overdueMs: number,
    private readonly isCluster: boolean,
    /** Told who is to be woken. */
    private readonly onWakes: (wakes: Wake[]) => void,
  ) {
    this.#asks = new TickBatch((asks) => this.#acquire(asks), isCluster);
  }

  ask(ask: AskCall): Promise<Reply> {
    return this.#asks.ask(ask);
  }

  /**
   * Says that a lease ended, or what became of one that was woken. Unless somebody is known to wait
   * for it, it goes with the asks that come next: a call costs more than what is in it.
   * @returns whether there was such a lease, or such a place
   */
  async end(ask: EndCall, soon: boolean): Promise<boolean> {
    const reply = await this.#asks.ask(ask, soon ? 0 : UNHURRIED_MS);
    if (reply.status === 'failed') throw new UnavailableError(`Redis refused: ${reply.message}`);
    return reply.status === 'admitted';
  }

  /** Those that may go in one call together. */
  bySlot<T extends { readonly scopes: readonly ScopeCall[] }>(asks: readonly T[]): T[][] {
    return this.isCluster ? bySlot(asks, slotOf) : [[...asks]];
  }

  /**
   * Places for those whose jobs are about to be added.
   * @returns when each is to come, in the order of their asks, in microseconds; 0 = now
   */
  async enqueue(asks: readonly AskCall[]): Promise<ReturnType<typeof decodePlaces>> {
    const { keys, args } = encodeAsks(asks, this.overdueMs);
    return decodePlaces(await this.runner.run(enqueue, keys, args));
  }

  async peek(ask: AskCall): Promise<Peek> {
    const { keys, args } = encodeAsks([ask], this.overdueMs);
    const tiers = ask.scopes.reduce((sum, { compiled }) => sum + compiled.tiers.length, 0);
    const { reply, states } = decodePeek(await this.runner.run(peek, keys, args), tiers);
    return toPeek(reply, states, ask);
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

  async #acquire(asks: readonly AskCall[]): Promise<Reply[]> {
    const { keys, args } = encodeAsks(asks, this.overdueMs);
    const { replies, wakes } = decodeReplies(await this.runner.run(acquire, keys, args), asks);
    if (wakes.length > 0) this.onWakes(wakes);
    return replies;
  }
}
