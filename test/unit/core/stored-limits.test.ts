import { describe, expect, it } from 'vitest';
import { readLimits } from '../../../src/core/limit-handle.js';
import { KnownLimits } from '../../../src/core/limits/known-limits.js';
import { LimitsCompiler } from '../../../src/core/limits/limits.js';
import { NO_LIMITS } from '../../../src/core/protocol/compiled-limits.js';
import { KnownScopes } from '../../../src/core/scopes/known-scopes.js';

const HERE = 'a test';
/** One more entry than a process remembers. */
const MANY = 10_001;
const CHECK = { tenant: 'acme', tiers: ['1/s'] };

function known() {
  const limits = new LimitsCompiler(() => undefined);
  return { limits, stored: new KnownLimits(limits, new KnownScopes()) };
}

function callOf(log: string) {
  return { scopes: [{ scope: 'x', keys: { log }, compiled: NO_LIMITS }] } as unknown as Parameters<
    KnownLimits['note']
  >[0];
}

function told(version: string, limits: object) {
  return { scope: 0, version, text: JSON.stringify(limits) };
}

describe('limits that a process remembers', () => {
  it('10,001 changes of the stored limits of one tenant leave room for the limits of other tenants', () => {
    const { limits, stored } = known();
    for (let i = 0; i < MANY; i++) {
      stored.note(callOf('acme'), told(`v${i}`, { concurrency: 5 }));
      stored.limitsOf(CHECK, 'acme');
    }
    const options = { tiers: ['7/s'] };
    expect(limits.compile(options, HERE)).toBe(limits.compile(options, HERE));
  });

  it('the process forgets the least recently used stored limits of 10,001 tenants', () => {
    const { stored } = known();
    stored.note(callOf('first'), told('v', { concurrency: 5 }));
    const limits = stored.limitsOf(CHECK, 'first');
    for (let i = 1; i < MANY; i++) {
      stored.note(callOf(`tenant ${i}`), told('v', { concurrency: 5 }));
      stored.limitsOf(CHECK, 'first');
    }
    expect(stored.limitsOf(CHECK, 'first')).toBe(limits);
    expect(['first', 'tenant 1', 'tenant 2'].map((log) => stored.areStored(log))).toEqual([true, false, true]);
  });
});

describe('limits that are stored', () => {
  it('follow the calendar', () => {
    const clock = { ms: Date.UTC(2026, 0, 31, 12) };
    const stored = new KnownLimits(
      new LimitsCompiler(
        () => undefined,
        () => clock.ms,
      ),
      new KnownScopes(),
    );
    const tiers = [{ kind: 'fixed', limit: 10, per: 'day', timeZone: 'UTC', windowMs: 86_400_000, name: '10/day' }];
    stored.note(callOf('acme'), told('v7', { tiers }));
    const limits = stored.limitsOf(CHECK, 'acme');
    const { args } = limits;
    expect(limits.args).toBe(args);
    clock.ms += 86_400_000;
    expect(limits.args).not.toEqual(args);
    expect(limits.args[4]).toBe('v7');
  });
});

describe('tiers that are stored', () => {
  it('are null for unlimited', () => {
    expect(readLimits({ tiers: null })).toEqual({ tiers: null });
  });

  it.each<[given: unknown, fix: string]>([
    [[], 'Write null.'],
    [0, 'To let no job start, write a concurrency of 0, or call of(name, tenant).pause().'],
  ])('are refused as %j, by an error that says what to write', (tiers, fix) => {
    expect(() => readLimits({ tiers: tiers as null })).toThrow(
      expect.objectContaining({
        expected: 'tiers, or null for unlimited',
        given: tiers,
        where: 'set(limits): tiers',
        fix,
      }),
    );
  });
});
