import type { TierInput } from 'bullmq-governor/core';
import { describe, expect, it } from 'vitest';
import type { PreparedCheck } from '../../../src/core/limits/checks.js';
import { NO_LIMITS } from '../../../src/core/protocol/compiled-limits.js';
import { LeaseScripts } from '../../support/model/leases/lease-scripts.js';
import { type Virtual, virtualLimiter } from '../../support/model/virtual.js';

interface Job {
  readonly limits: readonly Pick<PreparedCheck, 'tiers' | 'concurrency' | 'prepared'>[];
  turnUs: number;
}

/** If more requests than this are refused while no time passes, the requests never end. */
const MANY = 60;

class Jobs {
  readonly waiting = new Map<string, Job>();
  readonly scripts: LeaseScripts;
  readonly #virtual: Virtual;

  constructor() {
    this.#virtual = virtualLimiter();
    this.scripts = new LeaseScripts(this.#virtual, 10_000);
  }

  async pass(ms: number): Promise<number> {
    const { clock } = this.#virtual;
    const untilUs = clock.us + ms * 1000;
    let refused = 0;
    for (;;) {
      this.#take();
      const next = [...this.waiting].reduce<[string, Job] | undefined>(
        (a, b) => (a && a[1].turnUs <= b[1].turnUs ? a : b),
        undefined,
      );
      if (!next || next[1].turnUs > untilUs) break;
      clock.us = Math.max(clock.us, next[1].turnUs);
      if (!(await this.ask(next[0], next[1].limits)) && ++refused > MANY) break;
    }
    clock.us = untilUs;
    return refused;
  }

  async ask(id: string, limits: Job['limits']): Promise<boolean> {
    const checks = limits.map((its, s) => ({ tenant: 'acme', scope: `s${s}`, ...its }));
    const { reply } = await this.scripts.ask(checks, { id, token: id, lastsMs: 600_000 });
    if (reply.status !== 'deferred') return this.waiting.delete(id) || true;
    this.waiting.set(id, { limits, turnUs: reply.turnUs });
    return false;
  }

  #take(): void {
    for (const { task, member, turnUs } of this.scripts.takePromotions()) {
      const job = this.waiting.get(member);
      if (task === 'promote' && job) job.turnUs = turnUs;
    }
  }
}

const tiers = (...its: TierInput[]) => ({ tiers: its });
const capped = (concurrency: number) => ({ tiers: [], concurrency });
const UNLIMITED = { tiers: [], prepared: NO_LIMITS };
const ROOMY = tiers('9/10s');

describe('different limits for the same scopes', () => {
  it('jobs that are refused by their own tiers do not keep rescheduling each other', async () => {
    const jobs = new Jobs();
    for (const id of ['a', 'b']) await jobs.ask(id, [ROOMY, ROOMY]);
    await jobs.pass(100);
    await jobs.ask('first', [tiers('2/5s'), ROOMY]);
    await jobs.ask('second', [ROOMY, tiers('2/1s', '5/60s')]);
    expect(await jobs.pass(0)).toBeLessThan(4);
    expect(await jobs.pass(20_000)).toBeLessThan(10);
    expect([...jobs.waiting.keys()]).toEqual([]);
  });

  it('while a job in front is refused by its own tiers for a long time, later jobs start if their own tiers admit them', async () => {
    const jobs = new Jobs();
    await jobs.ask('a', [tiers('1/1s')]);
    await jobs.ask('first', [tiers('1/60s')]);
    await jobs.ask('second', [tiers('1/1s')]);
    await jobs.pass(4000);
    expect([...jobs.waiting.keys()]).toEqual(['first']);
  });

  it('jobs without limits do not repeatedly call waiters of the same scope in vain', async () => {
    const jobs = new Jobs();
    const limited = [tiers('5/10s')];
    for (let i = 0; i < 45; i++) await jobs.ask(`limited-${i}`, limited);
    expect(jobs.waiting.size).toBe(40);
    let refused = 0;
    for (let i = 0; i < 100; i++) {
      expect(await jobs.ask(`unlimited-${i}`, [UNLIMITED])).toBe(true);
      refused += await jobs.pass(50);
    }
    expect(refused).toBeLessThan(15);
    await jobs.pass(80_000);
    expect([...jobs.waiting.keys()]).toEqual([]);
  });

  it('jobs that are refused by their own caps do not keep rescheduling each other', async () => {
    const jobs = new Jobs();
    const [few, many] = [capped(1), capped(9)];
    await jobs.ask('running', [many, many]);
    await jobs.pass(100);
    await jobs.ask('first', [few, many]);
    await jobs.ask('second', [many, few]);
    expect(await jobs.pass(0)).toBeLessThan(4);
    expect(await jobs.pass(900)).toBeLessThan(4);
  });
});
