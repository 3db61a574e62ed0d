import { expect, test } from 'vitest';
import { ruled, serve } from '../../support/dashboard/serve.js';

test('a dashboard without a built page says so, and its API works', async () => {
  const { limiter } = ruled({ tiers: ['1/h'] });
  const { url } = await serve({ limiter, authorize: () => true });
  const page = await fetch(`${url}/`);
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('npm run build')]);
  expect((await fetch(`${url}/api/scopes`)).status).toBe(200);
});
