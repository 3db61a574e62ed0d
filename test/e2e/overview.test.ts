import { expect, it } from 'vitest';
import { until } from '../support/until.js';
import { useApplication } from './support/application.js';
import { useBrowser } from './support/browser.js';
import { jobsOf } from './support/jobs.js';
import { act, cellOf, numberIn, rowOf } from './support/pages.js';

const application = useApplication('express');
const open = useBrowser();

it('a limit without waiters links to the shared limit that its jobs wait for', async () => {
  const { url, queues } = application();
  await queues.sends.addBulk(jobsOf('sender', 5));
  const page = await open(`${url}#/scope/sends`);
  await page.getByText('No job waits or runs here.').waitFor();
  await page.getByRole('table', { name: 'Workers' }).waitFor();
  await page.locator('.empty').getByRole('link', { name: 'outbox' }).click();
  await until('the jobs wait for the shared limit', () => numberIn(cellOf(rowOf(page, 'sender'), 'Waiting')), 4);
  expect(await cellOf(rowOf(page, 'sender'), 'Next turn').innerText()).toMatch(/^(about )?(59 min|1 h)/);
});

it('the row of a tenant of a shared limit has buttons that pause and resume the tenant', async () => {
  const { url, queues } = application();
  await queues.sends.addBulk(jobsOf('steered', 5));
  const page = await open(`${url}#/scope/outbox`);
  const row = rowOf(page, 'steered');
  await row.getByRole('button', { name: 'Pause steered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause for 15 min', exact: true }).click();
  await row.getByRole('button', { name: 'Resume steered' }).waitFor();
  expect(await row.getByRole('button', { name: 'Pause steered' }).count()).toBe(0);
  expect(await cellOf(row, 'Held back by').innerText()).toMatch(/Paused, 1\d min left/);
  await act(page, 'Resume steered');
  await row.getByRole('button', { name: 'Pause steered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Until resumed', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause until resumed', exact: true }).click();
  await row.getByText('Paused until resumed').waitFor();
  await page.getByRole('link', { name: 'Overview' }).click();
  await page
    .getByRole('link', {
      name: /^Tenant steered of outbox is paused until resumed, and \d jobs? waits?, the oldest for .*\.$/,
    })
    .click();
  await page.getByRole('heading', { name: /steered/ }).waitFor();
  await page.goBack();
  await page.goBack();
  await act(page, 'Resume steered');
  await row.getByRole('button', { name: 'Pause steered' }).waitFor();
});
