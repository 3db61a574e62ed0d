import { ConfigurationError } from 'bullmq-governor/core';
import { expect, it } from 'vitest';
import { virtualLimiter } from '../../support/model/virtual.js';

it('a spread that was refused once paces nobody who asks with the same tiers and spread: false', async () => {
  const { limiter } = virtualLimiter();
  const tiers = ['5/min'];
  const poisoned = limiter.acquire('acme', tiers, { spread: 'false' as never });
  await expect(poisoned).rejects.toBeInstanceOf(ConfigurationError);
  for (let i = 0; i < 5; i++)
    expect(await limiter.acquire('acme', tiers, { spread: false })).toEqual({ admitted: true });
});
