import type { Decider } from './decider.js';
import type { Counts, Decision, Deferred } from './decision.js';
import type { CallOptions, PreparedCheck } from './options.js';
import type { AcquireRequest, CompiledLimits } from './request.js';
import type { RequestReader } from './request-reader.js';

/** More refusals are not remembered: the oldest is forgotten. */
const MAX_KNOWN = 1000;

/** A refusal, by the clock of this process. */
interface Refusal {
  readonly logs: readonly string[];
  readonly decision: Deferred;
  /** Until when it is answered again. */
  readonly untilMs: number;
  /** Its turn. */
  readonly turnMs: number;
}

/**
 * Decides requests by hand, and remembers refusals of those without an id for a moment. "Not before T" stays true unless
 * units are freed by others: limits that are raised, a reset, a cost that is settled, waiters that leave. So it is bounded, and off by default.
 */
export class RefusalMemo {
  readonly #known = new Map<string, Refusal>();
  readonly #ids = new WeakMap<CompiledLimits, number>();
  #lastId = 0;
  /** How often something was forgotten: a reply to a request that was sent before is not remembered. */
  #forgotten = 0;

  constructor(
    private readonly decider: Pick<Decider, 'ask' | 'decide'>,
    private readonly reader: Pick<RequestReader, 'read'>,
    private readonly counts: Counts,
    /** For how long a refusal is remembered, in milliseconds; 0 = not at all. */
    private readonly memoMs: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** @throws as Decider.ask and Decider.decide */
  async decide(checks: readonly PreparedCheck[], options: CallOptions): Promise<Decision> {
    const remembers = this.memoMs > 0 && options.id === undefined;
    const known = remembers && this.#answer(this.reader.read(checks, options));
    if (known) return known;
    const sent = { atMs: this.nowMs(), forgotten: this.#forgotten };
    const { request, reply } = await this.decider.ask(checks, options);
    const decision = this.decider.decide(reply, request, options.onUnavailable);
    if (remembers && !decision.admitted && decision.reason === 'rate' && sent.forgotten === this.#forgotten) {
      const waitMs = (reply.turnUs - reply.nowUs) / 1000;
      this.#note(request, {
        logs: request.scopes.map(({ keys }) => keys.log),
        decision,
        // Redis has decided after the request was sent, and before its reply came: so it is never told beyond the turn.
        untilMs: sent.atMs + Math.min(this.memoMs, waitMs),
        turnMs: this.nowMs() + waitMs,
      });
    }
    return decision;
  }

  /** What holds in a scope has changed. */
  forget(log: string): void {
    this.#forgotten++;
    for (const [key, { logs }] of this.#known) if (logs.includes(log)) this.#known.delete(key);
  }

  #answer(request: AcquireRequest): Deferred | undefined {
    const refusal = this.#known.get(this.#keyOf(request));
    const nowMs = this.nowMs();
    if (!refusal || nowMs >= refusal.untilMs) return undefined;
    this.counts.deferred++;
    const { decision, turnMs } = refusal;
    return { ...decision, delayMs: Math.max(1, Math.ceil(turnMs - nowMs)), turn: new Date(decision.turn) };
  }

  #note(request: AcquireRequest, refusal: Refusal): void {
    const key = this.#keyOf(request);
    this.#known.delete(key);
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, refusal);
  }

  /** Names the keys, the limits and the costs of a request: without an id nothing else of it matters. */
  #keyOf({ scopes }: AcquireRequest): string {
    return scopes
      .map(({ keys, compiled, costs }) => `${this.#idOf(compiled)} ${costs?.join() ?? ''} ${keys.log}`)
      .join('\n');
  }

  /** Limits are compiled once for each set of options, so that the object stands for all of them. */
  #idOf(limits: CompiledLimits): number {
    const id = this.#ids.get(limits) ?? ++this.#lastId;
    this.#ids.set(limits, id);
    return id;
  }
}
