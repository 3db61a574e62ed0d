import { behind, earliest, longestOf, type Turn } from './schedule.js';
import type { TierModel, Unit } from './tiers/kind.js';

export interface ModelScope {
  key: string;
  tiers: readonly TierModel[];
}

export interface ModelRequest {
  scopes: readonly ModelScope[];
  /** A request without an id never stands in line. */
  id?: string | undefined;
  front?: boolean | undefined;
  /** What it takes of every tier: 1 by default. Only of requests by hand where nobody waits: a line of other costs is not modelled. */
  cost?: number | undefined;
}

export interface ModelDeferred {
  admitted: false;
  turnUs: number;
  /** Indices into the scopes of the call and the tiers of that scope; of several tiers that bind, all. */
  scope: number;
  tiers: number[];
  position: number;
}

export type ModelDecision = { admitted: true } | ModelDeferred;

interface Waiter {
  id: string;
  /** Waiters at the front are before all others; then the first request decides. */
  front: boolean;
  ticket: number;
  turnUs: number;
  /** Set while the waiter is suspended: when it is forgotten. */
  forgetUs?: number;
}

interface Key {
  units: Unit[];
  line: Waiter[];
}

const STEP_US = 1_000_000;
const TIDIED_PER_CALL = 100;

/** The decision in plain arrays, written from its promises and not from the scripts. */
export class Model {
  #keys = new Map<string, Key>();
  #tickets = 0;

  constructor(private readonly overdueUs: number) {}

  units(key: string): readonly Unit[] {
    return this.#key(key).units;
  }

  /** When each unit was admitted. */
  log(key: string): number[] {
    return this.units(key).map(({ atUs }) => atUs);
  }

  /** The waiters in line, first to last, without the suspended ones. */
  line(key: string): { id: string; turnUs: number }[] {
    const active = this.#key(key).line.filter((waiter) => waiter.forgetUs === undefined);
    return active.sort(byRank).map(({ id, turnUs }) => ({ id, turnUs }));
  }

  peek(nowUs: number, request: ModelRequest): ModelDecision {
    const kept = structuredClone({ keys: this.#keys, tickets: this.#tickets });
    const decision = this.acquire(nowUs, request);
    this.#keys = kept.keys;
    this.#tickets = kept.tickets;
    return decision;
  }

  leave(key: string, id: string): boolean {
    const { line } = this.#key(key);
    const at = line.findIndex((waiter) => waiter.id === id);
    return at >= 0 && line.splice(at, 1).length === 1;
  }

  reset(key: string): void {
    this.#key(key).units = [];
  }

  acquire(nowUs: number, request: ModelRequest): ModelDecision {
    const keys = request.scopes.map((scope) => this.#key(scope.key));
    for (const key of keys) setBack(key, nowUs);
    // Each scope has its own time: a log that is ahead of the clock says nothing about another scope.
    const ats = keys.map((key) => Math.max(nowUs, key.units.at(-1)?.atUs ?? nowUs));
    const turns = request.scopes.map((scope, s) => {
      const key = keys[s] as Key;
      this.#tidy(key, scope, ats[s] as number);
      return this.#decide(key, scope, request, ats[s] as number);
    });
    const refused = turns.filter((turn, s) => turn.turnUs > (ats[s] as number));
    if (refused.length === 0) {
      request.scopes.forEach((scope, s) => {
        charge(keys[s] as Key, scope, request, ats[s] as number);
      });
      return { admitted: true };
    }
    const latest = Math.max(...refused.map((turn) => turn.turnUs));
    const scope = turns.findIndex((turn) => turn.turnUs === latest && refused.includes(turn));
    request.scopes.forEach((its, s) => {
      const { turnUs } = turns[s] as { turnUs: number };
      this.#keep(keys[s] as Key, its, request, { turnUs, latest, atUs: ats[s] as number });
    });
    const { tiers, position } = turns[scope] as { tiers: number[]; position: number };
    return { admitted: false, turnUs: latest, scope, tiers, position };
  }

  #key(name: string): Key {
    const key = this.#keys.get(name) ?? { units: [], line: [] };
    this.#keys.set(name, key);
    return key;
  }

  /** Suspends waiters that are overdue, and forgets waiters that have been suspended for two windows. */
  #tidy(key: Key, scope: ModelScope, atUs: number): void {
    key.line = key.line.filter((waiter) => waiter.forgetUs === undefined || waiter.forgetUs > atUs);
    const overdue = key.line.filter((waiter) => waiter.forgetUs === undefined && waiter.turnUs < atUs - this.overdueUs);
    overdue.sort((a, b) => a.turnUs - b.turnUs);
    for (const waiter of overdue.slice(0, TIDIED_PER_CALL)) waiter.forgetUs = atUs + 2 * longestOf(scope.tiers);
  }

  #decide(key: Key, scope: ModelScope, request: ModelRequest, atUs: number): Turn & { position: number } {
    const { cost = 1 } = request;
    if (cost !== 1 && (request.id !== undefined || key.line.length > 0))
      throw new Error('a line of other costs is not modelled');
    const own = key.line.find((waiter) => waiter.id === request.id);
    if (own && earliest(scope.tiers, key.units, atUs) === atUs) return { turnUs: atUs, tiers: [0], position: 0 };
    const rank = own ?? { front: request.id !== undefined && request.front === true, ticket: Number.POSITIVE_INFINITY };
    const ahead = key.line.filter((waiter) => waiter.forgetUs === undefined && byRank(waiter, rank) < 0).sort(byRank);
    const turns = ahead.map(({ turnUs }) => turnUs);
    return { ...behind(scope.tiers, key.units, turns, atUs, cost), position: ahead.length };
  }

  /** A deferred request keeps its waiter. It becomes a waiter in the scopes that refused it. */
  #keep(
    key: Key,
    scope: ModelScope,
    request: ModelRequest,
    turn: { turnUs: number; latest: number; atUs: number },
  ): void {
    if (request.id === undefined) return;
    const own = key.line.find((waiter) => waiter.id === request.id);
    if (!own && turn.turnUs <= turn.atUs) return;
    const { front, ticket } = own ?? { front: request.front === true, ticket: this.#tickets++ };
    const waiter: Waiter = { id: request.id, front, ticket, turnUs: turn.turnUs };
    // Another scope holds it up for long: it must block no one in this scope meanwhile.
    if (turn.latest - turn.turnUs > this.overdueUs)
      waiter.forgetUs = turn.latest + this.overdueUs + 2 * longestOf(scope.tiers);
    key.line = [...key.line.filter((other) => other !== own), waiter];
  }
}

function byRank(a: Pick<Waiter, 'front' | 'ticket'>, b: Pick<Waiter, 'front' | 'ticket'>): number {
  return Number(b.front) - Number(a.front) || a.ticket - b.ticket;
}

/** Adds a unit and removes its waiter from the line. The turn of a suspended waiter counts for nothing. */
function charge(key: Key, { tiers }: ModelScope, { id, cost = 1 }: ModelRequest, atUs: number): void {
  const waiter = key.line.find((other) => other.id === id);
  const pace = tiers.find((tier) => 'dueUs' in tier);
  const turnUs = waiter?.forgetUs === undefined ? waiter?.turnUs : undefined;
  const inLine = key.line.filter(({ forgetUs }) => forgetUs === undefined).map((other) => other.turnUs);
  const dueUs = turnUs === undefined ? atUs : (pace?.dueUs?.(key.units, atUs, Math.min(...inLine)) ?? atUs);
  key.units.push({ atUs, dueUs, cost });
  key.line = key.line.filter((other) => other !== waiter);
}

/** A clock that goes back by more than a second takes the log with it, and the turns of the old time are void. */
function setBack(key: Key, nowUs: number): void {
  const ahead = (key.units.at(-1)?.atUs ?? nowUs) - nowUs;
  if (ahead <= STEP_US) return;
  key.units = key.units.map(({ atUs, dueUs, cost }) => ({ atUs: atUs - ahead, dueUs: dueUs - ahead, cost }));
  key.line = [];
}
