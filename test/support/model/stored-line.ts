/* Reads a stored line: see lua/lib/home/order.lua. */
import type { Redis } from 'ioredis';
import { expect } from 'vitest';
import type { ScopeKeys } from '../../../src/core/keys.js';

export interface StoredWaiter {
  id: string;
  state: 'parked' | 'scheduled' | 'aside' | 'away';
  ticket: number;
  /** The time at which a parked waiter comes by itself; 0 = never, -1 = it waits for a lease. */
  toldUs: number;
  /** The waiter's turn, or the time since which it stands aside, or the time until which it is away. */
  us: number;
  /** The time at which the waiter came in vain; 0 = it did not. */
  vainUs: number;
}

const PARKED = 4e15;
/** The offsets of the longer records: how often the waiter was late, and a time. */
const TIMES_AT = 14;
const FIRST_AT = 15;

/** Returns the waiters from first to last, without forgotten ones. */
export async function storedLine(
  redis: Redis,
  { waiters: recordsKey, queue: queueKey }: ScopeKeys,
  nowUs: number,
): Promise<StoredWaiter[]> {
  const [records, queue] = await Promise.all([
    redis.hgetallBuffer(recordsKey),
    redis.zrange(queueKey, '0', '-1', 'WITHSCORES'),
  ]);
  const scores = new Map<string, number>();
  for (let i = 0; i < queue.length; i += 2) scores.set(queue[i] as string, Number(queue[i + 1]));
  const { '': _number, ' ': _skipped, ...waiters } = records;
  expect(Object.keys(waiters).sort(), 'records and places of waiters').toEqual([...scores.keys()].sort());
  if (scores.size === 0) expect(Object.keys(records), 'what an empty line leaves').toEqual([]);
  const found = Object.entries(waiters).map(([id, record]): StoredWaiter => {
    const [ticket, toldUs] = [sevenBytes(record, 0), sevenBytes(record, 7) - 1];
    const score = scores.get(id) as number;
    const firstUs = record[TIMES_AT] === 0 ? record.readDoubleLE(FIRST_AT) : 0;
    const vainUs = toldUs > 0 && firstUs > toldUs ? 0 : firstUs;
    if (score >= PARKED) expect(score - PARKED).toBe(ticket);
    const state = score >= PARKED ? 'parked' : score >= 0 ? 'scheduled' : score > -PARKED ? 'aside' : 'away';
    return { id, state, ticket, toldUs, us: state === 'away' ? -PARKED - score : Math.abs(score), vainUs };
  });
  const known = found.filter(({ state, us }) => state !== 'away' || us >= nowUs);
  return known.sort((a, b) => a.ticket - b.ticket);
}

function sevenBytes(record: Buffer, at: number): number {
  return record.readUIntLE(at, 6) + record.readUInt8(at + 6) * 2 ** 48;
}

interface Joining {
  id: string;
  /** Priority 0 is ahead of all others. */
  priority?: number;
  /** Whether the waiter goes ahead of all others of its priority. */
  front?: boolean;
}

/** Each priority has a band for waiters in front, and one for the others. */
const BAND = 2 ** 31;
const PRIORITY = 2 * BAND;

/** A waiter keeps its ticket unless its priority changes. */
export class Tickets {
  readonly #tickets = new Map<string, number>();
  /** The bands that each newcomer may have joined with its requests. */
  readonly #joining = new Map<string, number[]>();

  /** A refused request joins unless it is already in line. */
  asks({ id, priority = 0, front = false }: Joining): void {
    this.#joining.set(id, [...(this.#joining.get(id) ?? []), priority * 2 + Number(!front)]);
  }

  /** An admitted waiter that asks again is a newcomer. */
  left(id: string): void {
    this.#tickets.delete(id);
  }

  hold(line: readonly StoredWaiter[]): void {
    const ids = new Set(line.map(({ id }) => id));
    for (const id of this.#tickets.keys()) if (!ids.has(id)) this.#tickets.delete(id);
    const last = new Map<number, number>();
    for (const ticket of this.#tickets.values()) {
      const band = Math.floor(ticket / BAND);
      last.set(band, Math.max(last.get(band) ?? 0, ticket));
    }
    for (const { id, ticket } of line) {
      const before = this.#tickets.get(id);
      if (before === undefined) {
        const band = Math.floor(ticket / BAND);
        expect(this.#joining.get(id), `the priority of ${id}`).toContain(band);
        expect(ticket, `the ticket of ${id}`).toBeGreaterThan(last.get(band) ?? 0);
      } else {
        const asked = (this.#joining.get(id) ?? []).map(
          (band) => Math.floor(band / 2) * PRIORITY + (before % PRIORITY),
        );
        expect([before, ...asked], `the ticket of ${id}`).toContain(ticket);
      }
    }
    for (const { id, ticket } of line) this.#tickets.set(id, ticket);
    this.#joining.clear();
  }
}
