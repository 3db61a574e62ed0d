import { describe, expect, it } from 'vitest';
import { draftOf, type LimitsDraft, limitsOf } from '../../../../src/dashboard/page/actions/actions.js';

const row = { tiers: [{ tier: '10/s' }, { tier: '120/min' }], cap: 5 };
const draft = (fields: Partial<LimitsDraft>): LimitsDraft => ({
  tiers: 'code',
  tiersText: '10/s',
  cap: 'code',
  capText: '5',
  ...fields,
});

describe('the form for limits', () => {
  it('begins with the stored limits, or else with the limits of the code', () => {
    expect(draftOf(undefined, row, false)).toEqual({
      tiers: 'code',
      tiersText: '10/s\n120/min',
      cap: 'code',
      capText: '5',
    });
    expect(draftOf({ tiers: ['3/s'], concurrency: null }, row, false)).toEqual({
      tiers: 'these',
      tiersText: '3/s',
      cap: 'none',
      capText: '5',
    });
    expect(draftOf({ concurrency: 0 }, row, false)).toMatchObject({ tiers: 'code', cap: 'this', capText: '0' });
    expect(draftOf({ tiers: null }, row, false)).toMatchObject({ tiers: 'unlimited', cap: 'code' });
    expect(draftOf({ weight: 3 }, { tiers: [], weight: 1 }, true)).toMatchObject({ weightText: '3' });
    expect(draftOf(undefined, { tiers: [], weight: 2 }, true)).toMatchObject({ weightText: '2' });
  });

  it('sends only the fields that replace limits of the code', () => {
    expect(limitsOf(draft({ tiers: 'these', tiersText: ' 10/s, 120/min \n\n 240/h' }))).toEqual({
      tiers: ['10/s', '120/min', '240/h'],
    });
    expect(limitsOf(draft({ tiers: 'unlimited' }))).toEqual({ tiers: null });
    expect(limitsOf(draft({ tiers: 'unlimited', cap: 'none' }))).toEqual({ tiers: null, concurrency: null });
    expect(limitsOf(draft({ cap: 'this', capText: '0' }))).toEqual({ concurrency: 0 });
    expect(limitsOf(draft({ tiers: 'these', weightText: '2.5' }))).toEqual({ weight: 2.5 });
  });

  it.each([
    [draft({}), /^Choose tiers/],
    [draft({ cap: 'this', capText: '' }), /whole number/],
    [draft({ cap: 'this', capText: '-1' }), /whole number/],
    [draft({ weightText: 'x' }), /above 0/],
  ])('says what is missing (%#)', (given, text) => expect(limitsOf(given)).toMatch(text));
});
