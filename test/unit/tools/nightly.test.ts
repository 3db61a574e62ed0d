import { describe, expect, it } from 'vitest';
import { optionsOf, resultOf } from '../../nightly/suites.mjs';

const ALL = ['full', 'cluster', 'chaos', 'e2e', 'matrix', 'histories'];

describe('the nightly run', () => {
  it.each([
    [[], { suites: ALL, histories: 10_000 }],
    [['histories', '--histories', '100000'], { suites: ['histories'], histories: 100_000 }],
    [['matrix', 'chaos'], { suites: ['chaos', 'matrix'], histories: 10_000 }],
    [['chaoss'], undefined],
    [['constructor'], undefined],
    [['--histories', '0'], undefined],
    [['--histories', 'many'], undefined],
    [['--rounds', '5'], undefined],
  ])('reads the arguments %j', (args, options) => {
    expect(optionsOf(args)).toEqual(options);
  });

  it.each([
    [' Test Files  2 passed (2)\n      Tests  7 passed (7)\n', true, { passed: 7, failed: 0 }],
    ['      Tests  2 failed | 7 passed | 1 skipped (10)\n', false, { passed: 7, failed: 2 }],
    // The test file did not load.
    [' Test Files  1 failed | 1 passed (2)\n      Tests  4 passed (4)\n', false, { passed: 4, failed: 1 }],
    ['bullmq-6  v20  redis  passed in 2.1 s\nbullmq-5  v20  redis  FAILED in 0.3 s\n', false, { passed: 1, failed: 1 }],
    ['', false, { passed: 0, failed: 1 }],
  ])('counts in the output %j', (output, succeeded, counts) => {
    expect(resultOf(output, succeeded)).toEqual({ ...counts, histories: 0 });
  });

  it('adds up the histories of a run', () => {
    const output = 'stdout | ranks.test.ts\nranks: seed 12, 300 runs\n\nstdout | turns\na line, cut: seed 7, 40 runs\n';
    expect(resultOf(output, true).histories).toBe(340);
  });
});
