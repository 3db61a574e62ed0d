import type { TierInput } from 'bullmq-governor/core';
import { expect } from 'vitest';
import { Model } from '../model.js';
import { virtualLimiter } from '../virtual.js';
import type { TierModel } from './kind.js';

/** Times are milliseconds from the start of the table. */
export type Row = readonly [
  atMs: number,
  /** '-' is a request by hand, which never stands in line. */
  id: string,
  /** A number is the turn that the request was told. */
  answer: 'admitted' | number,
  /** The free units after the request. */
  remaining: number,
  /** The time at which the tier has more free units, or the time of the request if no units are taken. */
  resetsAtMs: number,
  /** Default: 1. Only for requests by hand while no job waits. */
  cost?: number,
];

export interface Limits {
  tiers: readonly TierInput[];
  spread?: true;
}

export const OVERDUE_MS = 10_000;

/** The model must give the same answers to requests that are alone. */
export async function holdsForScriptAndModel(limits: Limits, tiers: readonly TierModel[], rows: readonly Row[]) {
  const { limiter, clock } = virtualLimiter({ advanced: { overdueMs: OVERDUE_MS } });
  const model = new Model();
  const shown = tiers.at(-1) as TierModel;
  const startUs = clock.us;
  const sinceStart = (us: number) => (us - startUs) / 1000;
  const options = { ...(limits.spread && { spread: true }) };
  const byScript: Row[] = [];
  const byModel: Row[] = [];
  for (const [atMs, name, , , , cost] of rows) {
    clock.us = startUs + atMs * 1000;
    const id = name === '-' ? {} : { id: name };
    const costs = cost === undefined ? {} : { cost };
    const column = cost === undefined ? ([] as const) : ([cost] as const);
    const decision = await limiter.acquire('acme', limits.tiers, { ...options, ...id, ...costs });
    const state = (await limiter.peek('acme', limits.tiers, { ...options, ...costs })).tiers.at(-1);
    const answer = decision.admitted ? 'admitted' : atMs + decision.delayMs;
    const { remaining, resetMs } = { remaining: Number.NaN, resetMs: Number.NaN, ...state };
    byScript.push([atMs, name, answer, remaining, atMs + resetMs, ...column]);
    const isAlone = [...model.toldUs.keys()].every((other) => other === name);
    const freeUs = model.freeUs(tiers, clock.us, cost);
    const foretold = freeUs <= clock.us ? 'admitted' : sinceStart(freeUs);
    if (decision.admitted) model.charge(tiers, clock.us, { ...id, cost: cost ?? 1 });
    else if (name !== '-') model.toldUs.set(name, clock.us + decision.delayMs * 1000);
    byModel.push([
      atMs,
      name,
      isAlone ? foretold : answer,
      shown.remaining(model.units, clock.us),
      sinceStart(shown.resetUs(model.units, clock.us)),
      ...column,
    ]);
  }
  expect(byScript, 'by the script').toEqual(rows);
  expect(byModel, 'by the model').toEqual(rows);
}
