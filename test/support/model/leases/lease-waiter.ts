/*
 * One waiter of a model: its state, and what decides its rank. lease-model moves waiters from state to state.
 */
export interface Ranked {
  id: string;
  /** 0 is before all others. */
  priority: number;
  /** Before the others of its priority. */
  front: boolean;
}

/** The states of lua/lib/waiter_state.lua. */
export type WaiterState = 'tentative' | 'scheduled' | 'called' | 'parked' | 'suspended';

export interface Waiter extends Ranked {
  joined: number;
  state: WaiterState;
  /** Tentative, scheduled: its turn. Called: when it was called. Suspended: when it is forgotten. Parked: nothing. */
  us: number;
}

export function hasTurn({ state }: Pick<Waiter, 'state'>): boolean {
  return state === 'tentative' || state === 'scheduled';
}

/** Whether a waiter waits for a lease: parked, or called to take it. */
export function waitsForLease(waiter: Pick<Waiter, 'state'> | undefined): boolean {
  return waiter?.state === 'parked' || waiter?.state === 'called';
}

export function byOrder(a: Pick<Waiter, 'priority' | 'front' | 'joined'>, b: typeof a): number {
  return a.priority - b.priority || Number(b.front) - Number(a.front) || a.joined - b.joined;
}
