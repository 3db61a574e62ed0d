import { describe, expect, it } from 'vitest';
import { orderedRows } from '../../../../src/dashboard/page/tenants/row-order.js';

const rows = (...tenants: string[]) => tenants.map((tenant) => ({ tenant, waiting: 1, tiers: [] }));
const names = (list: { tenant: string }[]) => list.map(({ tenant }) => tenant);

describe('the order of the rows', () => {
  it('is that of the server', () => {
    expect(names(orderedRows(rows('b', 'a'), ['a', 'b'], false))).toEqual(['b', 'a']);
  });

  it('stays while somebody points at the list: new rows come last, rows that are gone go', () => {
    expect(names(orderedRows(rows('d', 'c', 'x', 'a'), ['a', 'b', 'c', 'd'], true))).toEqual(['a', 'c', 'd', 'x']);
  });

  it('is no other where a tenant has the name of something that every object has', () => {
    expect(names(orderedRows(rows('constructor', '__proto__'), ['__proto__', 'constructor'], true))).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});
