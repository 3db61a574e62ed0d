import { describe, expect, it } from 'vitest';
import type { ActionName, ActionRequest } from '../../../../src/dashboard/node/views.js';
import {
  type ActionDraft,
  type ActionTarget,
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
    expect(requestOf(open, { action: 'pause', scope: 'openai' })).toEqual({
      action: 'pause',
      scope: 'openai',
      forMs: null,
    });
    expect(requestOf({ ...draft, reason: ' bills ' }, { action: 'setLimits', ...acme })).toEqual({
      action: 'setLimits',
      ...acme,
      limits: { tiers: ['5/s'] },
      reason: 'bills',
    });
    for (const action of ['reset', 'resume'] as const)
      expect(requestOf(draft, { action, ...acme })).toEqual({ action, ...acme });
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

  it('the dialog of limits names the new limits, the stored limits that they replace, and the limits of the code', () => {
    const request = {
      action: 'setLimits',
      scope: 'emails',
      tenant: 'acme',
      limits: { tiers: ['5/s'] },
    } satisfies ActionRequest;
    const { effects } = actionText(request, { ...target, stored: { concurrency: 3 } }, NOW);
    expect(effects.slice(0, 3)).toEqual([
      'These limits will be stored: tiers 5/s.',
      'They replace the stored limits: at most 3 at a time.',
      'The code still sets how many run at a time.',
    ]);
  });

  it('a dialog writes out invisible characters of a name', () => {
    expect(actionTitle('reset', { ...target, tenant: 'a\u202eb' })).toBe('Reset a\\u202eb in emails?');
  });
});
