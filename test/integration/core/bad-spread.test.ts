import { ConfigurationError } from 'bullmq-governor/core';
import { expect, it } from 'vitest';
import { virtualLimiter } from '../../support/model/virtual.js';

it('after a request with an invalid spread is refused, requests with the same tiers and spread: false are not paced', async () => {
  const { limiter } = virtualLimiter();
  const tiers = ['5/min'];
  const refused = limiter.acquire('acme', tiers, { spread: 'false' as never });
  await expect(refused).rejects.toBeInstanceOf(ConfigurationError);
  for (let i = 0; i < 5; i++)
    expect(await limiter.acquire('acme', tiers, { spread: false })).toEqual({ admitted: true });
});
