import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/until.js';
import { useBrowser } from './support/browser.js';
import { useSite } from './support/site.js';

const site = useSite();
const open = useBrowser();

const summaryOf = (page: Page) => page.getByRole('status').innerText();

it('the playground shows the turns of jobs under limits that a visitor writes, and keeps the limits in its address', async () => {
  const page = await open(`${site()}playground`);
  await until(
    'the example is simulated',
    () => summaryOf(page),
    (text) => text.startsWith('300 jobs: 10 started at once'),
  );

  await page.getByLabel('Tiers of a tenant').fill('2/s');
  await page.getByLabel('Jobs arrive').fill('5');
  await until(
    'the new limits apply',
    () => summaryOf(page),
    (text) => text.startsWith('5 jobs: 2 started at once, the last at 2 s.'),
  );
  await page.getByText('The turns of 3 deferred jobs').click();
  const rows = page.getByRole('region', { name: 'Deferred jobs' }).locator('tbody tr');
  expect(await rows.allInnerTexts()).toEqual([
    '3\t0 s\t0\t1 s\t1 s\t1 s',
    '4\t0 s\t1\t1 s\t1 s\t1 s',
    '5\t0 s\t2\t2 s\t2 s\t2 s',
  ]);

  const shared = await open(page.url());
  await until(
    'the linked page has the same limits',
    () => summaryOf(shared),
    (text) => text.startsWith('5 jobs:'),
  );
});

it('the playground shows an error for limits that cannot work, and an example replaces them', async () => {
  const page = await open(`${site()}playground#tiers=10%2Fx&arrivals=5`);
  const alert = page.getByRole('alert');
  await until(
    'the error is shown',
    () => alert.innerText(),
    (text) => text.includes("expected a tier such as '10/s'"),
  );
  await page.getByRole('button', { name: 'A cap', exact: true }).click();
  await until(
    'a cap decides',
    () => summaryOf(page),
    (text) => text.startsWith('40 jobs: 3 started at once'),
  );
  expect(await alert.count()).toBe(0);
});
