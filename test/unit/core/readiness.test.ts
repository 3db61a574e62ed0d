import { expect, test, vi } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { Readiness } from '../../../src/core/readiness.js';
import type { ScriptRunner } from '../../../src/core/redis/script-runner.js';

const evicts = new ConfigurationError({ expected: 'noeviction', given: 'allkeys-lru', where: 'Redis', fix: 'Set it.' });

test.each([
  [
    'is not asked again where it may evict keys, for it has to be configured anew',
    new Error('refused', { cause: evicts }),
    1,
  ],
  ['is asked again where it did not answer', new Error('away'), 2],
])('Redis %s', async (_, error, times) => {
  const once = vi.fn(() => Promise.reject(error));
  const options = { maxmemoryPolicy: 'error', warn: () => undefined } as const;
  const readiness = new Readiness({ once } as unknown as ScriptRunner, options);
  for (let n = 0; n < 2; n++) await expect(readiness.started()).rejects.toThrow();
  expect(once).toHaveBeenCalledTimes(times);
});
