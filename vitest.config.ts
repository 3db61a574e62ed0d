import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The names of this package, so that tests read like the code of a user. */
const alias = [
  { find: /^bullmq-governor\/(.+)$/, replacement: at('./src/$1/index.ts') },
  { find: /^bullmq-governor$/, replacement: at('./src/index.ts') },
];

/** One folder of test/. A folder that needs Redis gets a server of this run. */
function kind(
  name: string,
  options: {
    redis?: boolean;
    testTimeout?: number;
    setup?: string[];
    ownProcess?: boolean;
    maxWorkers?: number;
    runShare?: string;
    folders?: string[];
  } = {},
) {
  const ownProcess = options.ownProcess ?? false;
  // Many tests wait, so four files at a time keep two cores busy.
  const maxWorkers = options.maxWorkers ?? (ownProcess ? 2 : 4);
  return {
    resolve: { alias },
    test: {
      name,
      include: (options.folders ?? [name]).map((folder) => `test/${folder}/**/*.test.ts`),
      env: options.runShare ? { RUN_SHARE: options.runShare } : {},
      // A file shares its process with others and loads our modules anew: starting a process and loading Nest and BullMQ for
      // each of 300 files took a third of the run.
      isolate: ownProcess,
      setupFiles: ownProcess ? ['reflect-metadata'] : ['reflect-metadata', 'test/support/fresh-modules.ts'],
      maxWorkers,
      // Kinds of one order share the workers: the next kind begins while the last files of a kind run.
      sequence: { groupOrder: maxWorkers },
      globalSetup: [
        'test/support/fresh-scripts.ts',
        ...(options.setup ?? []),
        ...(options.redis === false ? [] : ['test/support/redis/shared-redis.ts']),
      ],
      // No test depends on a time limit: the limit only ends a run that hangs.
      testTimeout: options.testTimeout ?? 60_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      kind('unit', { redis: false }),
      // New seeds each time. Here a fifth of the random runs, in `full` all of them: see holds() in test/support/random.ts.
      kind('property', { testTimeout: 120_000, runShare: '0.2' }),
      kind('integration'),
      kind('scenarios'),
      kind('cluster', { redis: false, testTimeout: 120_000, ownProcess: true }),
      // Another file at the same time would lower the measured use of limits.
      kind('chaos', { testTimeout: 300_000, ownProcess: true, maxWorkers: 1 }),
      kind('full', { testTimeout: 300_000, ownProcess: true, folders: ['full', 'property'] }),
      kind('e2e', { testTimeout: 120_000, setup: ['test/e2e/support/fresh-build.ts'], ownProcess: true }),
    ],
  },
});
