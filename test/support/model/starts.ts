import type { Redis } from 'ioredis';
import { type KeySpace, scopeKeys, targetKeys } from '../../../src/core/keys.js';
import { compileLimits } from '../../../src/core/protocol/compiled-limits.js';
import { encodeRequests } from '../../../src/core/protocol/encode.js';
import { decodeReplies } from '../../../src/core/protocol/replies.js';
import type { AcquireRequest, Reply, ScopeCall } from '../../../src/core/protocol/request.js';
import { acquire, again, shared } from '../../../src/core/protocol/scripts.generated.js';
import { againOf, startByMs } from '../../../src/core/settle/again.js';
import { startsWithinMs } from '../../../src/core/tiers/starts.js';
import type { TierInput } from '../../../src/core/tiers/tier-input.js';
import type { Tier } from '../../../src/core/tiers/tier-kind.js';
import { parseTiers } from '../../../src/core/tiers/tiers.js';
import { loggedTimes } from './virtual.js';

export interface Menu {
  /** The tiers of each of the tenant's own scopes. */
  readonly own: readonly (readonly TierInput[])[];
  readonly total?: readonly TierInput[];
  /** Units cost 1 to this many. Default: no costs. */
  readonly mostCost?: number;
  /** Then a start may also use this time, at random: in a process with a Redis that is far away. */
  readonly guardMs?: number;
}

interface Scope {
  readonly call: ScopeCall;
  readonly tiers: readonly Tier[];
}

/** A start, in microseconds. */
interface Start {
  readonly us: number;
  readonly cost: number;
  /** When each scope has counted it. */
  readonly charged: readonly string[];
  isRefunded: boolean;
}

interface Unit {
  readonly request: AcquireRequest;
  readonly cost: number;
  sentUs: number;
  lapses: number;
  charged: readonly string[];
  startByMs: number | undefined;
}

const MOST_LAPSES = 3;
const STALL_EVERY_US = 700_000;
const LEASE = { token: 'start', lastsMs: 30_000 };

/** Several processes with limits of one menu, on a real Redis whose clock is given. Each unit starts some time after its decision. */
export class Starts {
  readonly seen = { starts: 0, lapses: 0, refused: 0, givenBack: 0, resent: 0, lost: 0 };
  readonly #scopes: Scope[];
  readonly #starts: Start[] = [];
  /** When units were given back, by the time of their charge. */
  readonly #settled = new Map<number, number>();
  readonly #events: { atUs: number; run: () => Promise<void> | void }[] = [];
  #us = 1_700_000_000_000_000;
  #offsetUs = 0;

  constructor(
    private readonly redis: Redis,
    prefix: string,
    menu: Menu,
    private readonly random: () => number,
    /** 0: every process lives, and every reply comes. 1: some do not. 2: the clock steps back, too. */
    private readonly trouble: number,
  ) {
    const space: KeySpace = { prefix, hashTag: 'limits' };
    const scopeOf = (given: readonly TierInput[], name: string, isTotal: boolean): Scope => {
      const tiers = parseTiers(given, name);
      const compiled = compileLimits(tiers, menu.guardMs ?? 0, undefined, {
        startMs: startsWithinMs(tiers),
        isCosted: menu.mostCost !== undefined,
        nowMs: () => this.#nowUs / 1000,
      });
      const keys = isTotal ? targetKeys(space, name, undefined) : scopeKeys(space, name, 'one');
      return { tiers, call: { scope: name, keys, compiled, ...(isTotal && { share: { tenant: 'one', weight: 1 } }) } };
    };
    this.#scopes = menu.own.map((tiers, i) => scopeOf(tiers, `own${i}`, false));
    if (menu.total) this.#scopes.push(scopeOf(menu.total, 'total', true));
    this.#mostCost = menu.mostCost;
    this.#stallUs = random() * 400_000;
  }

  readonly #mostCost: number | undefined;
  readonly #stallUs: number;

  get #nowUs(): number {
    return Math.floor(this.#us + this.#offsetUs);
  }

  async run(units: number): Promise<void> {
    for (const { text } of [acquire, shared, again]) await this.redis.script('LOAD', text);
    const { random } = this;
    const gapUs = 1000 * 2 ** (random() * 8);
    const spanUs = 2000 * 2 ** (random() * 6);
    for (let i = 0; i < units; i++) {
      let toUs = this.#us + random() * gapUs;
      if (random() < 0.01) toUs += 3e6 * random();
      await this.#until(toUs);
      this.#us = toUs;
      if (this.trouble > 1 && random() < 0.01) this.#offsetUs -= random() * (random() < 0.3 ? 5e6 : 1.2e6);
      this.#send(this.#unit(), 'acquire', spanUs);
    }
    await this.#until(Number.POSITIVE_INFINITY);
  }

  /** Returns the windows that hold too many starts. */
  over(): string[] {
    const starts = this.#starts.filter(({ isRefunded }) => !isRefunded).sort((a, b) => a.us - b.us);
    return this.#scopes.flatMap(({ tiers }) =>
      tiers.filter((tier) => this.#isOver(tier, starts)).map(({ name }) => name),
    );
  }

  /** Returns how many units the logs hold that did not start. */
  async unstarted(): Promise<number> {
    let unstarted = 0;
    for (const [s, { call }] of this.#scopes.entries()) {
      const started = this.#starts
        .filter(({ isRefunded }) => !isRefunded)
        .flatMap(({ charged, cost }) => Array<number>(cost).fill(Number.parseInt(charged[s] as string, 10)));
      for (const us of await loggedTimes(this.redis, call.keys.log)) {
        const nth = started.indexOf(us);
        // A unit that no window counted any more could not be given back.
        if (nth < 0 && (this.#settled.get(us) ?? 0) < us + Number(call.compiled.args[0])) unstarted++;
        if (nth >= 0) started.splice(nth, 1);
      }
    }
    return unstarted;
  }

  #isOver({ kind, limit, windowMs, burst = 0, aligned }: Tier, starts: readonly Start[]): boolean {
    const windowUs = windowMs * 1000;
    if (kind === 'fixed') {
      if (!aligned || this.trouble > 1) return false;
      const taken = new Map<number, number>();
      for (const { us, cost } of starts) {
        const period = Math.floor(us / windowUs);
        taken.set(period, (taken.get(period) ?? 0) + cost);
      }
      return Math.max(...taken.values()) > limit;
    }
    const most = kind === 'gcra' ? limit + burst : limit;
    return starts.some((start, i) => {
      let [taken, k] = [0, i];
      for (; k >= 0 && (starts[k] as Start).us > start.us - windowUs; k--) taken += (starts[k] as Start).cost;
      return taken > most;
    });
  }

  #unit(): Unit {
    const cost = this.#mostCost === undefined ? 1 : 1 + Math.floor(this.random() * this.#mostCost);
    const scopes = this.#scopes.map(({ call, tiers }) =>
      this.#mostCost === undefined ? call : { ...call, costs: tiers.map(() => cost) },
    );
    const request = { scopes, member: '', rank: 0, lease: LEASE };
    return { request, cost, sentUs: 0, lapses: 0, charged: [], startByMs: undefined };
  }

  #at(atUs: number, run: () => Promise<void> | void): void {
    let i = this.#events.length;
    while (i > 0 && (this.#events[i - 1] as { atUs: number }).atUs > atUs) i--;
    this.#events.splice(i, 0, { atUs, run });
  }

  async #until(toUs: number): Promise<void> {
    for (let next = this.#events[0]; next && next.atUs <= toUs; next = this.#events[0]) {
      this.#events.shift();
      this.#us = Math.max(this.#us, next.atUs);
      await next.run();
    }
  }

  #send(unit: Unit, word: 'acquire' | 'again', spanUs: number): void {
    const { random } = this;
    unit.sentUs = this.#us;
    this.#at(this.#us + random() * spanUs * 0.3, async () => {
      const reply = await this.#call(unit, word);
      if (this.trouble > 0 && random() < 0.02) {
        // A connection broke, and the call is sent again.
        this.seen.resent++;
        await this.#answered(unit, await this.#call(unit, word), word, spanUs);
      } else await this.#answered(unit, reply, word, spanUs);
    });
  }

  async #answered(unit: Unit, reply: Reply, word: string, spanUs: number): Promise<void> {
    const { random } = this;
    if (reply.status !== 'admitted') {
      this.seen.refused++;
      if (word === 'again') await this.#settle(unit);
      return;
    }
    unit.charged = reply.charged ?? unit.request.scopes.map(() => `${reply.nowUs}`);
    const isFar = random() < 0.5;
    const validMs = unit.request.scopes.map(({ compiled }) => (isFar ? compiled.farMs : compiled.validMs));
    unit.startByMs = startByMs(Math.min(...validMs), reply);
    // The process dies.
    if (this.trouble > 0 && random() < 0.01) return void this.seen.lost++;
    const lagUs = random() < 0.1 ? random() * 400_000 : random() < 0.01 ? random() * 3e6 : random() * spanUs;
    this.#at(this.#stalled(this.#us + lagUs), () => this.#start(unit, spanUs));
  }

  async #start(unit: Unit, spanUs: number): Promise<void> {
    const { random } = this;
    if (unit.startByMs === undefined || this.#us / 1000 < unit.startByMs) {
      this.seen.starts++;
      const { cost, charged } = unit;
      const start = { us: this.#us, cost, charged, isRefunded: false };
      this.#starts.push(start);
      if (random() < 0.03) {
        this.#at(this.#us + random() * 2e6, async () => {
          start.isRefunded = true;
          await this.#settle(unit);
        });
      }
      return;
    }
    this.seen.lapses++;
    if (++unit.lapses < MOST_LAPSES) return this.#send(unit, 'again', spanUs);
    this.seen.givenBack++;
    await this.#settle(unit);
  }

  /** Returns when a process that stands still from time to time does what was due at a time. */
  #stalled(atUs: number): number {
    const sinceUs = atUs % STALL_EVERY_US;
    return sinceUs < this.#stallUs ? atUs - sinceUs + this.#stallUs : atUs;
  }

  async #settle(unit: Unit): Promise<void> {
    for (const text of unit.charged) this.#settled.set(Number.parseInt(text, 10), this.#nowUs);
    for (const [s, scope] of unit.request.scopes.entries()) {
      if (!scope.share) await this.#call({ ...unit, request: { ...unit.request, scopes: [scope] } }, 'settle', s);
    }
    if (unit.request.scopes.at(-1)?.share) await this.#call(unit, 'settle');
  }

  async #call(unit: Unit, word: 'acquire' | 'again' | 'settle', first = 0): Promise<Reply> {
    const { scopes } = unit.request;
    const corrections = scopes.map(({ compiled, share }, s) => {
      // The settlement for a shared scope follows those of the other scopes.
      const isSettled = word === 'settle' && scopes.length > 1 && !share;
      const counted = compiled.tiers.map(() => (isSettled ? 0 : unit.cost));
      return `${unit.charged[first + s]} ${counted.join()} ${counted.map(() => 0).join()}`;
    });
    const charge = { request: unit.request, charged: unit.charged };
    const event = word === 'settle' ? { ...unit.request, event: word, corrections } : againOf(charge);
    const request: AcquireRequest = word === 'acquire' ? unit.request : event;
    const isShared = scopes.at(-1)?.share !== undefined;
    const script = word === 'again' ? again : isShared ? shared : acquire;
    const { keys, args } = encodeRequests([request], { overdueMs: 10_000, promotes: false, namesAll: false });
    args[0] = `${this.#nowUs}`;
    const fields = (await this.redis.evalsha(script.sha1, keys.length, ...keys, ...args)) as (string | number)[];
    const [reply] = decodeReplies(fields, [request], script, unit.sentUs / 1000) as [Reply];
    if (reply.status === 'failed') throw new Error(reply.message);
    return reply;
  }
}
