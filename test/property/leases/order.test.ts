import type fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecision } from '../../../src/core/decide/to-decision.js';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import { type Kind, more, type Step, steps } from '../../support/model/leases/lease-history.js';
import { LeasePlayer } from '../../support/model/leases/lease-player.js';
import { LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { tenant } from '../../support/model/leases/lease-tenant.js';
import { virtualLimiter } from '../../support/model/virtual.js';
import { holds } from '../../support/random.js';

const plain: Kind = { menus: [[]], caps: [1], scopes: 1, callers: 12, overdueMs: 3000, leasesMs: [20_000] };
/** These leases outlast the histories, so only releases end them. */
const lasting: Kind = { ...plain, leasesMs: [300_000] };
const tier: Kind['menus'][number] = [[3, 10_000]];
const twoTiers: Kind['menus'][number] = [
  [2, 1000],
  [5, 60_000],
];
const changing: Kind = { ...plain, menus: [tier, twoTiers, [[2, 5000]]], caps: [1, 2, 3] };

async function agrees(name: string, kind: Kind, ...extra: fc.MaybeWeightedArbitrary<Step>[]): Promise<void> {
  const virtual = virtualLimiter({ advanced: { overdueMs: kind.overdueMs } });
  let run = 0;
  await holds(name, 20, steps(kind, 60, ...extra), async (history) => {
    const player = new LeasePlayer(virtual, kind, `run-${run++}`);
    await player.start();
    for (const step of history) await player.play(step);
    await player.finish();
  });
}

const { renewals, expiries, reservations, priorities, events, leaves, idles, deadlines, batches } = more;
const all = [renewals, expiries, priorities, events, leaves, reservations, idles, deadlines, batches];

describe('random histories under a cap without tiers', () => {
  it('waiters for a lease are promoted by priority, then from the front, then in order of arrival', () =>
    agrees('order', lasting, priorities));

  it('caps hold and waiters are promoted in order while leases of different lengths are renewed and expire', () =>
    agrees('expiries', { ...plain, leasesMs: [1000, 20_000, 5000] }, renewals, expiries));

  it('waiters are promoted in order while reservations are made, waiters leave, and their events are reported', () =>
    agrees('events', lasting, events, leaves, reservations));

  it('caps hold and waiters are promoted in order while caps change', () =>
    agrees('caps', { ...plain, caps: [1, 2, 3] }, ...all));

  it('caps of two scopes hold, and waiters are promoted in the order of each scope', () =>
    agrees('scopes', { ...lasting, scopes: 2 }, priorities));
});

describe('random histories under a cap and tiers', () => {
  it('a waiter for a lease is scheduled by a tier in histories without extra steps', () =>
    agrees('tier', { ...lasting, menus: [tier], overdueMs: 590_000 }));

  it('a waiter for a lease is scheduled by a tier in histories of all steps', () =>
    agrees('all', { ...plain, menus: [tier], caps: [2] }, ...all));

  it('a waiter for a lease is scheduled by two tiers in histories of all steps', () =>
    agrees('two tiers', { ...plain, menus: [twoTiers], caps: [2] }, ...all));

  it('a waiter for a lease is scheduled while tiers, caps and the length of leases change', () =>
    agrees('changing', { ...changing, menus: [...changing.menus, []], leasesMs: [20_000, 5000] }, ...all));

  it('a waiter for a lease is scheduled while other requests name no cap', () =>
    agrees('uncounted', { ...changing, menus: [tier], caps: [1, 2, null] }, ...all));

  it('a waiter in two scopes is scheduled by the cap and the tier of each scope', () =>
    agrees('scopes and a tier', { ...plain, menus: [tier], caps: [2], scopes: 2 }, ...all));

  it('a waiter in two scopes is scheduled while tiers and caps change', () =>
    agrees('scopes and changes', { ...changing, caps: [3, 1, 2, null], scopes: 2 }, ...all));
});

it('a waiter in front keeps its half of the line when its priority changes', async () => {
  const { acquire, line } = tenant({ tiers: [], concurrency: 1 });
  await acquire('runs');
  await acquire('front', { priority: 2, front: true });
  for (const [id, priority] of [
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ] as const)
    await acquire(id, { priority });
  await acquire('front', { priority: 3 });
  expect(await line()).toEqual(['one', 'two', 'front', 'three']);
  await acquire('front', { priority: 1 });
  expect(await line()).toEqual(['front', 'one', 'two', 'three']);
});

it('if two caps refuse a request, the one with more waiters for each lease answers', async () => {
  const scripts = new LeaseScripts(virtualLimiter(), 10_000);
  const of = (scope: string, concurrency: number) => ({ scope, tenant: 'acme', tiers: [], concurrency });
  const [few, many] = [of('few', 1), of('many', 2)];
  const ask = async (id: string, ...checks: PreparedCheck[]) => {
    const call = scripts.toCall(checks, { id, token: id, lastsMs: 20_000 });
    return toDecision(await scripts.calls.acquire(call), call);
  };
  for (const id of ['a', 'b']) await ask(id, few);
  for (const id of ['c', 'd', 'e', 'f', 'g', 'h']) await ask(id, many);
  expect(await ask('both', few, many)).toMatchObject({ admitted: false, scope: 'many', position: 4 });
  for (const id of ['i', 'j', 'k']) await ask(id, few);
  expect(await ask('other', many, few)).toMatchObject({ admitted: false, scope: 'few', position: 4 });
});
