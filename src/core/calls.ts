import {
  type AskCall,
  decodeNumbers,
  decodePeek,
  decodeReplies,
  encodeAsks,
  type Fields,
  type Reply,
  type Wake,
} from './codec.js';
import type { ScriptRunner } from './script-runner.js';
import { acquire, enqueue, peek, release, renew, running, waiting } from './scripts.generated.js';
import { bySlot, slotOf, TickBatch } from './tick-batch.js';

/** A lease of one scope, to be renewed. */
export interface Renewal {
  readonly keys: readonly [leases: string, holders: string];
  readonly member: string;
  readonly token: string;
  readonly lastsMs: number;
}

/** What can be asked of the scripts. Each throws UnavailableError when there is no answer in time. */
export class Calls {
  readonly #asks: TickBatch<Reply>;
  readonly #releases: TickBatch<number>;

  constructor(
    private readonly runner: ScriptRunner,
    private readonly overdueMs: number,
    private readonly isCluster: boolean,
    /** Told who is to be woken. */
    private readonly onWakes: (wakes: Wake[]) => void,
  ) {
    this.#asks = new TickBatch((asks) => this.#acquire(asks), isCluster);
    this.#releases = new TickBatch((asks) => this.#numbers(release, asks), isCluster);
  }

  ask(ask: AskCall): Promise<Reply> {
    return this.#asks.ask(ask);
  }

  /** Ends a lease, or says what became of one that was woken: see lua/release.lua for what `place` may be. */
  release(ask: AskCall): Promise<number> {
    return this.#releases.ask(ask);
  }

  /** Those that may go in one call together. */
  bySlot<T extends Pick<AskCall, 'scopes'>>(asks: readonly T[]): T[][] {
    return this.isCluster ? bySlot(asks, slotOf) : [[...asks]];
  }

  /** Places for those whose jobs are about to be added: when each is to come, in microseconds; 0 = now. */
  async enqueue(asks: readonly AskCall[]): Promise<{ turnsUs: number[]; nowUs: number }> {
    const { keys, args } = encodeAsks(asks, this.overdueMs);
    const fields = await this.runner.run(enqueue, keys, args);
    return { turnsUs: decodeNumbers(fields, asks).numbers, nowUs: Number(fields[1]) };
  }

  async peek(ask: AskCall, tiers: number): Promise<ReturnType<typeof decodePeek>> {
    const { keys, args } = encodeAsks([ask], this.overdueMs);
    return decodePeek(await this.runner.run(peek, keys, args), tiers);
  }

  /** Renews leases of one slot. @returns for each whether it was still there */
  async renew(renewals: readonly Renewal[]): Promise<boolean[]> {
    const args = ['', ''];
    for (const { member, token, lastsMs } of renewals) args.push(member, token, `${lastsMs * 1000}`);
    const fields = await this.runner.run(
      renew,
      renewals.flatMap(({ keys }) => keys),
      args,
    );
    return renewals.map((_, i) => fields[2 + i] === 1);
  }

  /** Members with when their lease ends and what is noted of its holder. */
  running(keys: readonly [leases: string, holders: string]): Promise<Fields> {
    return this.runner.run(running, keys, ['', '']);
  }

  /** Members with their turns. */
  waiting(keys: readonly [line: string, turns: string], offset: number, count: number): Promise<Fields> {
    return this.runner.run(waiting, keys, ['', '', `${offset}`, `${count}`]);
  }

  async #acquire(asks: readonly AskCall[]): Promise<Reply[]> {
    const { keys, args } = encodeAsks(asks, this.overdueMs);
    const { replies, wakes } = decodeReplies(await this.runner.run(acquire, keys, args), asks);
    if (wakes.length > 0) this.onWakes(wakes);
    return replies;
  }

  async #numbers(script: typeof release, asks: readonly AskCall[]): Promise<number[]> {
    const { keys, args } = encodeAsks(asks, this.overdueMs);
    const { numbers, wakes } = decodeNumbers(await this.runner.run(script, keys, args), asks);
    if (wakes.length > 0) this.onWakes(wakes);
    return numbers;
  }
}
