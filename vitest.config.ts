import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Our own names, so that tests read as a user's code does. */
const alias = [
  { find: /^bullmq-governor\/(.+)$/, replacement: at('./src/$1/index.ts') },
  { find: /^bullmq-governor$/, replacement: at('./src/index.ts') },
];

/** One folder of test/; those that talk to Redis get a server of this run. */
function kind(name: string, options: { redis?: boolean; testTimeout?: number; setup?: string[] } = {}) {
  return {
    resolve: { alias },
    test: {
      name,
      include: [`test/${name}/**/*.test.ts`],
      setupFiles: ['reflect-metadata'],
      globalSetup: [
        ...(options.setup ?? []),
        ...(options.redis === false ? [] : ['test/support/redis/shared-redis.ts']),
      ],
      // No promise rests on a time limit: it only ends a run that hangs.
      testTimeout: options.testTimeout ?? 60_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      kind('unit', { redis: false }),
      kind('property', { testTimeout: 120_000 }),
      kind('integration'),
      kind('scenarios'),
      kind('cluster', { redis: false, testTimeout: 120_000 }),
      kind('chaos', { testTimeout: 300_000 }),
      kind('horizon', { testTimeout: 300_000 }),
      kind('e2e', { testTimeout: 120_000, setup: ['test/e2e/support/fresh-build.ts'] }),
    ],
    maxWorkers: 2,
  },
});
