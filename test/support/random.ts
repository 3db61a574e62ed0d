import fc from 'fast-check';
import { patienceMs } from './until.js';

/** Returns the number of runs of a heavy property: all with `npm run test:horizon`, half with `npm test`, at least one. */
export function heavy(runs: number): number {
  return Math.ceil(runs * Number(process.env['HEAVY_SHARE'] ?? 1));
}

/**
 * Runs a property on random values. The seed is printed before the run, so that also a run that hangs can be
 * repeated: PROPERTY_SEED=<seed> npx vitest run --project property. PROPERTY_RUNS=<count> sets the number of runs.
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
  await fc.assert(fc.asyncProperty(values, check), {
    seed,
    numRuns: Number(process.env['PROPERTY_RUNS'] ?? runs),
    // Only ends the search for a smaller example before the time limit of the test does.
    interruptAfterTimeLimit: patienceMs(),
    markInterruptAsFailure: true,
  });
}
