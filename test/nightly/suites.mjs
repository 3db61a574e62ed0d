// What `npm run nightly` runs, and how it reads the options and the results.
import { parseArgs } from 'node:util';

const vitest = (/** @type {string[]} */ ...rest) => ['npx', 'vitest', 'run', '--project', ...rest];

/** The command of each suite, in the order in which they run. */
export const SUITES = /** @type {Record<string, string[]>} */ ({
  full: vitest('full'),
  cluster: vitest('cluster'),
  chaos: vitest('chaos'),
  e2e: vitest('e2e'),
  matrix: ['node', 'test/matrix/run.mjs'],
  // Repeated with new seeds until enough histories have run.
  histories: vitest('full', 'test/property'),
});

export const USAGE = `usage: npm run nightly -- [${Object.keys(SUITES).join(' | ')}] ... [--histories 10000]`;

/**
 * @param {string[]} args
 * @returns {{ suites: string[], histories: number } | undefined} undefined if the arguments are wrong
 */
export function optionsOf(args) {
  try {
    const options = /** @type {const} */ ({ histories: { type: 'string', default: '10000' } });
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const histories = Number(values.histories);
    const isKnown = positionals.every((name) => Object.hasOwn(SUITES, name));
    if (!isKnown || !Number.isSafeInteger(histories) || histories < 1) return undefined;
    const isWanted = (/** @type {string} */ name) => positionals.length === 0 || positionals.includes(name);
    return { suites: Object.keys(SUITES).filter(isWanted), histories };
  } catch {
    return undefined;
  }
}

/**
 * @param {string} output of a suite, without colours
 * @param {boolean} succeeded whether the suite exited with 0
 */
export function resultOf(output, succeeded) {
  const summary = output.match(/^ *Tests {2}.*$/m)?.[0] ?? '';
  const count = (/** @type {string} */ word) => Number(summary.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  const rows = (/** @type {RegExp} */ result) => output.match(result)?.length ?? 0;
  const passed = count('passed') + rows(/ passed in [\d.]+ s$/gm);
  const failed = count('failed') + rows(/ FAILED in [\d.]+ s$/gm);
  const histories = [...output.matchAll(/: seed -?\d+, (\d+) runs$/gm)].reduce(
    (sum, [, runs]) => sum + Number(runs),
    0,
  );
  // A suite can fail although none of its tests did: a file that does not load, an error after the tests.
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), histories };
}
