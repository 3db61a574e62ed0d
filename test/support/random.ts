import fc from 'fast-check';
import { patienceMs } from './until.js';

/**
 * Prints the seed before the run, so that even a run that hangs can be repeated: PROPERTY_SEED=<seed> npx vitest run
 * --project property. PROPERTY_RUNS=<count> sets the number of runs. By default, `npm run test:full` makes all `runs`,
 * and `npm test` a share of them (see vitest.config.ts).
 */
export async function holds<T>(
  name: string,
  runs: number,
  values: fc.Arbitrary<T>,
  check: (value: T) => Promise<void>,
): Promise<void> {
  const given = process.env['PROPERTY_SEED'];
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  console.log(`${name}: seed ${seed}`);
  const share = Math.ceil(runs * Number(process.env['RUN_SHARE'] ?? 1));
  await fc.assert(fc.asyncProperty(values, check), {
    seed,
    numRuns: Number(process.env['PROPERTY_RUNS'] ?? share),
    // This only ends the search for a smaller example before the test's time limit.
    interruptAfterTimeLimit: patienceMs(),
    markInterruptAsFailure: true,
  });
}
