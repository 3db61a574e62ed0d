import fc from 'fast-check';
import { it } from 'vitest';
import { type Kind, more, type Step, steps } from '../../support/model/leases/lease-history.js';
import { LeasePlayer } from '../../support/model/leases/lease-player.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

/** More waiters than one call of a script schedules or moves to later turns. */
const MANY = 130;
const TOGETHER = 50;
const LONG_MS = 10_000;

const plain: Kind = {
  menus: [[]],
  caps: [1, 2, 3],
  scopes: 1,
  callers: MANY + 20,
  overdueMs: 3000,
  leasesMs: [20_000],
};
const tier: Kind['menus'][number] = [[20, 1000]];

function requestsOfAll(limits: number): Step[] {
  const requests = Array.from({ length: MANY }, (_, job) => ({
    do: 'request' as const,
    job,
    limits,
    priority: job % 7 === 6 ? 1 : 0,
    front: false,
  }));
  return Array.from({ length: Math.ceil(MANY / TOGETHER) }, (_, n) => ({
    do: 'batch' as const,
    parts: requests.slice(n * TOGETHER, (n + 1) * TOGETHER),
  }));
}

const { renewals, expiries, reservations, priorities, events, leaves, idles, deadlines, batches } = more;
const all = [renewals, expiries, priorities, events, leaves, idles, deadlines, batches, reservations];

const tierAndLease: Kind = { ...plain, menus: [tier, []], caps: [3, 50, 90] };
/** `idleMs`: the length of a pause without requests between two steps. */
const CASES: Record<string, { kind: Kind; idleMs?: number }> = {
  'a lease': { kind: plain },
  'leases of two scopes': { kind: { ...plain, scopes: 2 } },
  'a tier': { kind: { ...plain, menus: [tier], caps: [null], overdueMs: 1_800_000 } },
  'a lease and a tier': { kind: { ...tierAndLease, overdueMs: 1_800_000 } },
  'a tier, all waiters late at once': { kind: { ...plain, menus: [tier], caps: [null] }, idleMs: LONG_MS },
  'a lease and a tier, all waiters late at once': { kind: tierAndLease, idleMs: LONG_MS },
};

it('with more than a hundred waiters, every reply keeps the promises and every job runs in the end', async () => {
  let run = 0;
  const histories = fc.constantFrom(...Object.keys(CASES)).chain((name) => {
    const { kind } = CASES[name] as { kind: Kind };
    return fc.tuple(fc.constant(name), fc.nat(5), fc.nat(25), steps(kind, 25, ...all));
  });
  await holds('many', 24, histories, async ([name, limits, idleAt, history]) => {
    const { kind, idleMs = 0 } = CASES[name] as (typeof CASES)[string];
    const player = new LeasePlayer(virtualLimiter({ advanced: { overdueMs: kind.overdueMs } }), kind, `run-${run++}`);
    await player.start();
    const idle = { do: 'wait' as const, us: idleMs * 1000 };
    const steps: Step[] = [...requestsOfAll(limits), ...history.slice(0, idleAt), idle, ...history.slice(idleAt)];
    for (const step of steps) await player.play(step);
    await player.finish();
  });
});
