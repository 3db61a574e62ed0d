import fc from 'fast-check';
import { patienceMs } from './until.js';

/**
 * Prints the seed first, so that even a run that hangs can be repeated: PROPERTY_SEED=<seed> npx vitest run --project
 * property. PROPERTY_RUNS=<count> replaces `runs`.
 */
export async function holds<T>(
  name: string,
  runs: number,
  values: fc.Arbitrary<T>,
  check: (value: T) => Promise<void>,
): Promise<void> {
  const given = process.env['PROPERTY_SEED'];
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  const share = Math.ceil(runs * Number(process.env['RUN_SHARE'] ?? 1));
  const numRuns = Number(process.env['PROPERTY_RUNS'] ?? share);
  console.log(`${name}: seed ${seed}, ${numRuns} runs`);
  await fc.assert(fc.asyncProperty(values, check), {
    seed,
    numRuns,
    // The time limit ends only the search for a smaller example.
    interruptAfterTimeLimit: patienceMs(),
    markInterruptAsFailure: true,
  });
}
