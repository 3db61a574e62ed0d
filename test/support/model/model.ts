import { behind, earliest, longestOf, type ModelTier, type Turn } from './schedule.js';

export interface ModelScope {
  key: string;
  tiers: readonly ModelTier[];
}

export interface ModelAsk {
  scopes: readonly ModelScope[];
  /** Without one it never stands in line. */
  id?: string | undefined;
  front?: boolean | undefined;
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

interface Place {
  id: string;
  /** Those who may go before all others, then by first ask. */
  front: boolean;
  ticket: number;
  turnUs: number;
  /** Set while it stands aside: when it is forgotten. */
  forgetUs?: number;
}

interface Key {
  log: number[];
  line: Place[];
}

const STEP_US = 1_000_000;
const TIDIED_PER_CALL = 100;

/** The decision in plain arrays, written from its promises and not from the scripts. */
export class Model {
  #keys = new Map<string, Key>();
  #asked = 0;

  constructor(private readonly overdueUs: number) {}

  log(key: string): readonly number[] {
    return this.#key(key).log;
  }

  /** Ids in line, first to last, those aside left out. */
  line(key: string): { id: string; turnUs: number }[] {
    const active = this.#key(key).line.filter((place) => place.forgetUs === undefined);
    return active.sort(byTicket).map(({ id, turnUs }) => ({ id, turnUs }));
  }

  peek(nowUs: number, ask: ModelAsk): ModelDecision {
    const kept = structuredClone({ keys: this.#keys, asked: this.#asked });
    const decision = this.acquire(nowUs, ask);
    this.#keys = kept.keys;
    this.#asked = kept.asked;
    return decision;
  }

  leave(key: string, id: string): boolean {
    const { line } = this.#key(key);
    const at = line.findIndex((place) => place.id === id);
    return at >= 0 && line.splice(at, 1).length === 1;
  }

  reset(key: string): void {
    this.#keys.delete(key);
  }

  acquire(nowUs: number, ask: ModelAsk): ModelDecision {
    const keys = ask.scopes.map((scope) => this.#key(scope.key));
    for (const key of keys) setBack(key, nowUs);
    // Each by its own: what one log is ahead of the clock has not passed in another.
    const ats = keys.map((key) => Math.max(nowUs, key.log.at(-1) ?? nowUs));
    const places = ask.scopes.map((scope, s) => {
      const key = keys[s] as Key;
      this.#tidy(key, scope, ats[s] as number);
      return this.#decide(key, scope, ask, ats[s] as number);
    });
    const refused = places.filter((place, s) => place.turnUs > (ats[s] as number));
    if (refused.length === 0) {
      keys.forEach((key, s) => {
        key.log.push(ats[s] as number);
        key.line = key.line.filter((place) => place.id !== ask.id);
      });
      return { admitted: true };
    }
    const latest = Math.max(...refused.map((place) => place.turnUs));
    const scope = places.findIndex((place) => place.turnUs === latest && refused.includes(place));
    ask.scopes.forEach((its, s) => {
      const { turnUs } = places[s] as { turnUs: number };
      this.#keep(keys[s] as Key, its, ask, { turnUs, latest, atUs: ats[s] as number });
    });
    const { tiers, position } = places[scope] as { tiers: number[]; position: number };
    return { admitted: false, turnUs: latest, scope, tiers, position };
  }

  #key(name: string): Key {
    const key = this.#keys.get(name) ?? { log: [], line: [] };
    this.#keys.set(name, key);
    return key;
  }

  /** Places that nobody claimed for too long step aside; those aside for two windows are forgotten. */
  #tidy(key: Key, scope: ModelScope, atUs: number): void {
    key.line = key.line.filter((place) => place.forgetUs === undefined || place.forgetUs > atUs);
    const overdue = key.line.filter((place) => place.forgetUs === undefined && place.turnUs < atUs - this.overdueUs);
    overdue.sort((a, b) => a.turnUs - b.turnUs);
    for (const place of overdue.slice(0, TIDIED_PER_CALL)) place.forgetUs = atUs + 2 * longestOf(scope.tiers);
  }

  #decide(key: Key, scope: ModelScope, ask: ModelAsk, atUs: number): Turn & { position: number } {
    const own = key.line.find((place) => place.id === ask.id);
    if (own && earliest(scope.tiers, key.log, atUs) === atUs) return { turnUs: atUs, tiers: [0], position: 0 };
    const mine = own ?? { front: ask.id !== undefined && ask.front === true, ticket: Number.POSITIVE_INFINITY };
    const ahead = key.line.filter((place) => place.forgetUs === undefined && byTicket(place, mine) < 0).sort(byTicket);
    const turns = ahead.map(({ turnUs }) => turnUs);
    return { ...behind(scope.tiers, key.log, turns, atUs), position: ahead.length };
  }

  /** One that was refused keeps its place, or takes one, where it was refused or already stands. */
  #keep(key: Key, scope: ModelScope, ask: ModelAsk, turn: { turnUs: number; latest: number; atUs: number }): void {
    if (ask.id === undefined) return;
    const own = key.line.find((place) => place.id === ask.id);
    if (!own && turn.turnUs <= turn.atUs) return;
    const { front, ticket } = own ?? { front: ask.front === true, ticket: this.#asked++ };
    const place: Place = { id: ask.id, front, ticket, turnUs: turn.turnUs };
    // Held up for long by another scope, it must block nobody in this one meanwhile.
    if (turn.latest - turn.turnUs > this.overdueUs)
      place.forgetUs = turn.latest + this.overdueUs + 2 * longestOf(scope.tiers);
    key.line = [...key.line.filter((other) => other !== own), place];
  }
}

function byTicket(a: Pick<Place, 'front' | 'ticket'>, b: Pick<Place, 'front' | 'ticket'>): number {
  return Number(b.front) - Number(a.front) || a.ticket - b.ticket;
}

/** A clock that went back by more than a second takes the log with it, and the promises in the old time go. */
function setBack(key: Key, nowUs: number): void {
  const ahead = (key.log.at(-1) ?? nowUs) - nowUs;
  if (ahead <= STEP_US) return;
  key.log = key.log.map((unit) => unit - ahead);
  key.line = [];
}
