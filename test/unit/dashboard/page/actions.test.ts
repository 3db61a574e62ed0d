import { describe, expect, it } from 'vitest';
import type { ActionName } from '../../../../src/dashboard/node/views.js';
import {
  type ActionDraft,
  type ActionTarget,
  actionLabel,
  actionText,
  actionTitle,
  allowedActions,
  requestOf,
} from '../../../../src/dashboard/page/actions/actions.js';

const ALL: ActionName[] = ['pause', 'resume', 'setLimits', 'clearLimits', 'reset'];
const NOW = new Date(2026, 10, 22, 9, 0, 0).getTime();
const draft: ActionDraft = {
  isOpen: false,
  pauseCount: '15',
  pauseUnit: 'minutes',
  limits: { tiers: 'these', tiersText: '5/s', cap: 'code', capText: '' },
  reason: '',
};

describe('the list of actions', () => {
  const tenant = { shared: false };
  const shared = { shared: true };

  it('includes the actions that the server allows and that have an effect', () => {
    expect(allowedActions(ALL, tenant, 'acme', {}, undefined)).toEqual(['pause', 'setLimits', 'reset']);
    expect(allowedActions(ALL, tenant, 'acme', { pausedUntil: 5 }, { concurrency: 0 })).toEqual(ALL.slice(1));
    expect(allowedActions(['resume'], tenant, 'acme', { pausedUntil: 5 }, undefined)).toEqual(['resume']);
    expect(allowedActions([], tenant, 'acme', { pausedUntil: 5 }, { concurrency: 0 })).toEqual([]);
  });

  it('does not include a resume if a concurrency of 0 stops the tenant', () => {
    expect(allowedActions(ALL, tenant, 'acme', { pausedUntil: null }, {})).toEqual(['pause', 'setLimits', 'reset']);
  });

  it('includes clearing limits if the view does not know the stored limits', () => {
    expect(allowedActions(ALL, tenant, 'acme', {}, null)).toContain('clearLimits');
  });

  it('includes a weight and a pause for a tenant of a shared scope, and everything but a reset for the whole scope', () => {
    const ofOne = ['pause', 'setLimits', 'clearLimits'];
    expect(allowedActions(ALL, shared, 'acme', { pausedUntil: 5 }, { weight: 2 })).toEqual(ofOne);
    const paused = { pausedUntil: 5, ownPausedUntil: 5 };
    expect(allowedActions(ALL, shared, 'acme', paused, { weight: 2 })).toEqual(['resume', ...ofOne.slice(1)]);
    expect(allowedActions(ALL, shared, undefined, { pausedUntil: 5 }, { concurrency: 0 })).toEqual([
      'resume',
      'setLimits',
      'clearLimits',
    ]);
  });
});

describe('the request of a dialog', () => {
  const acme = { scope: 'emails', tenant: 'acme' };

  it('names exactly its target', () => {
    expect(requestOf(draft, { action: 'pause', ...acme })).toEqual({ action: 'pause', ...acme, forMs: 900_000 });
    const least = { ...draft, pauseCount: '0.0001', pauseUnit: 'seconds' } as const;
    expect(requestOf(least, { action: 'pause', ...acme })).toEqual({ action: 'pause', ...acme, forMs: 1 });
    const open = { ...draft, isOpen: true, pauseCount: '' };
    expect(requestOf(open, { action: 'pause', ...acme })).toEqual({ action: 'pause', ...acme, forMs: null });
    expect(requestOf(draft, { action: 'pause', scope: 'openai' })).toEqual({
      action: 'pause',
      scope: 'openai',
      forMs: 900_000,
    });
    expect(requestOf(draft, { action: 'setLimits', ...acme })).toEqual({
      action: 'setLimits',
      ...acme,
      limits: { tiers: ['5/s'] },
    });
    const told = { ...draft, reason: ' bills ' };
    expect(requestOf(told, { action: 'pause', ...acme })).toMatchObject({ reason: 'bills' });
    expect(requestOf(told, { action: 'setLimits', ...acme })).toMatchObject({ reason: 'bills' });
    expect(requestOf(draft, { action: 'reset', ...acme })).toEqual({ action: 'reset', ...acme });
    expect(requestOf(draft, { action: 'resume', ...acme })).toEqual({ action: 'resume', ...acme });
  });

  it.each(['', '0', '-1', 'x', 'Infinity'])('is missing while the time of a pause is %j', (pauseCount) => {
    expect(requestOf({ ...draft, pauseCount }, { action: 'pause', ...acme })).toMatch(/how long/);
  });

  it('is never a reset of all tenants', () => {
    expect(requestOf(draft, { action: 'reset', scope: 'openai' })).toBeTypeOf('string');
  });
});

describe('a dialog', () => {
  const target: ActionTarget = { scope: 'emails', tenant: 'acme', row: { waiting: 2 }, stored: undefined };
  const pause = { action: 'pause', scope: 'emails', tenant: 'acme', forMs: 900_000 } as const;

  it('the dialog of a pause names the tenant, the end, the length and the waiting jobs', () => {
    expect(actionTitle('pause', target)).toBe('Pause acme in emails?');
    expect(actionText(pause, target, NOW)).toEqual({
      effects: [
        'No job of acme starts in emails until 09:15:00 (15 min).',
        'Running jobs continue. 2 waiting jobs stay in line.',
      ],
      confirm: 'Pause for 15 min',
      done: 'Paused acme in emails until 09:15:00.',
    });
  });

  it('a dialog can pause a tenant until it is resumed, and can end that pause', () => {
    expect(actionText({ ...pause, forMs: null }, target, NOW)).toMatchObject({
      effects: ['No job of acme starts in emails until it is resumed.', expect.any(String)],
      confirm: 'Pause until resumed',
      done: 'Paused acme in emails until it is resumed.',
    });
    const row = { waiting: 0, pausedUntil: 'resume' } as const;
    const resume = { action: 'resume', scope: 'emails', tenant: 'acme' } as const;
    expect(actionText(resume, { ...target, row }, NOW).effects[0]).toBe('The pause ends now.');
    const limit = { shared: false };
    expect(allowedActions(ALL, limit, 'acme', row, undefined)).toEqual(['resume', 'setLimits', 'reset']);
  });

  it('a pause of the whole of a shared scope names all tenants', () => {
    const { tenant: _, ...whole } = target;
    const text = actionText({ action: 'pause', scope: 'emails', forMs: 1000 }, whole, NOW);
    expect(actionTitle('pause', whole)).toBe('Pause all tenants in emails?');
    expect(text.effects[0]).toMatch(/^No job of any tenant starts/);
  });

  it('the dialog of limits names the new limits, the stored limits that they replace, and the limits of the code', () => {
    const request = { action: 'setLimits', scope: 'emails', tenant: 'acme', limits: { tiers: ['5/s'] } } as const;
    const { effects } = actionText(
      { ...request, limits: { tiers: ['5/s'] } },
      { ...target, stored: { concurrency: 3 } },
      NOW,
    );
    expect(effects.slice(0, 3)).toEqual([
      'These limits will be stored: tiers 5/s.',
      'They replace the stored limits: at most 3 at a time.',
      'The code still sets how many run at a time.',
    ]);
  });

  it('the dialog of a weight does not mention tiers', () => {
    const { effects } = actionText(
      { action: 'setLimits', scope: 'openai', tenant: 'acme', limits: { weight: 2 } },
      target,
      NOW,
    );
    expect(effects.join(' ')).not.toMatch(/tiers|at a time/);
    expect(effects[0]).toBe('These limits will be stored: weight 2.');
    const shared = { ...target, shared: true };
    const weight = { action: 'setLimits', scope: 'openai', tenant: 'acme', limits: { weight: 2 } } as const;
    expect(actionTitle('setLimits', shared)).toBe('Change weight of acme in emails?');
    // A new weight leaves the stored cap as it is.
    const stored = { weight: 3, concurrency: 2 };
    expect(actionText(weight, { ...shared, stored }, NOW).effects[1]).toBe('They replace the stored limits: weight 3.');
    expect([actionLabel('setLimits', true), actionLabel('setLimits', false)]).toEqual([
      'Change weight',
      'Change limits',
    ]);
  });

  it("the dialogs for the code's limits, for a resume and for a reset name their effects", () => {
    const of = (action: 'clearLimits' | 'resume' | 'reset', fields: Partial<ActionTarget> = {}) =>
      actionText({ action, scope: 'emails', tenant: 'acme' }, { ...target, ...fields }, NOW).effects[0];
    expect(of('clearLimits', { stored: { concurrency: 0 } })).toBe('The stored limits are removed: none at a time.');
    expect(actionLabel('clearLimits', true)).toBe("Use the code's limits");
    expect(of('clearLimits', { stored: null })).toBe('All stored limits are removed.');
    expect(of('resume', { row: { waiting: 0, pausedUntil: NOW + 60_000 } })).toBe(
      'The pause ends now instead of at 09:01:00.',
    );
    expect(of('reset')).toMatch(/^The used units of acme are forgotten/);
  });

  it('a dialog writes out invisible characters of a name', () => {
    expect(actionTitle('reset', { ...target, tenant: 'a\u202eb' })).toBe('Reset a\\u202eb in emails?');
  });
});
