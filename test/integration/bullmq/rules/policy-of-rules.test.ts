import { expect, test } from 'vitest';
import { freePort } from '../../../../tools/redis/start.mjs';
import { atLeast, until } from '../../../support/until.js';
import { govern, limiterOf, queueOf } from '../../../support/worker/govern.js';

test.each(['other', 'a'])(
  "onUnavailable of a rule for jobs named 'a' holds only for jobs of that name (name of this job: '%s')",
  async (name) => {
    const port = await freePort();
    const limiter = limiterOf({ advanced: { deadlineMs: 150 } }, { host: '127.0.0.1', port });
    const queue = queueOf();
    // The order of the Nest module: first the rule of every job, then the rule of a method.
    const { saw } = govern(
      queue,
      [
        { tiers: ['50/h'], ...(name === 'a' && { onUnavailable: 'defer' as const }) },
        { tiers: ['5/h'], job: 'a', scope: 'of-a', onUnavailable: 'fail' },
      ],
      { rateLimiter: limiter },
    );
    await queue.add(name, { tenantId: 'acme' }, { attempts: 1 });
    await until('the job is deferred or fails', () => saw.deferred.length + saw.failed.length, atLeast(1));
    expect(saw.failed.length).toBe(name === 'a' ? 1 : 0);
  },
);
