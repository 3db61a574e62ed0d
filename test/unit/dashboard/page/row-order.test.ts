import { describe, expect, it } from 'vitest';
import { orderedRows } from '../../../../src/dashboard/page/live/use-hold.js';

const ordered = (rows: string[], shown: string[], isHeld: boolean) => orderedRows(rows, (row) => row, shown, isHeld);

describe('the order of the rows', () => {
  it('follows the server', () => {
    expect(ordered(['b', 'a'], ['a', 'b'], false)).toEqual(['b', 'a']);
  });

  it('stays while the pointer is on the list: new rows come last, and rows that ended disappear', () => {
    expect(ordered(['d', 'c', 'x', 'a'], ['a', 'b', 'c', 'd'], true)).toEqual(['a', 'c', 'd', 'x']);
  });

  it('accepts tenants that are named like the properties of every object', () => {
    expect(ordered(['constructor', '__proto__'], ['__proto__', 'constructor'], true)).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});
