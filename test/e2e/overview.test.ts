import { expect, it } from 'vitest';
import { until } from '../support/until.js';
import { useApplication } from './support/application.js';
import { useBrowser } from './support/browser.js';
import { jobsOf } from './support/jobs.js';
import { act, cellOf, numberIn, rowOf } from './support/pages.js';

const application = useApplication('express');
const open = useBrowser();

it('the overview names the application, and a full limit is no problem', async () => {
  const { url, queues } = application();
  await queues.reports.addBulk(jobsOf('hourly', 5));
  const page = await open(url);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  const header = await page.getByRole('banner').innerText();
  expect(header).toContain('shop, production');
  expect(header).toMatch(/times in \S+/);
  const row = page.getByRole('table', { name: 'Limits' }).getByRole('row', { name: /^reports/ });
  await until(
    'the row says what holds the jobs back',
    () => cellOf(row, 'Tenants with the most jobs').innerText(),
    (text) => /hourly\s+3\s+2\/h full\s+next in (59|60) min/.test(text),
  );
  await page.getByText('No problem is known.').waitFor();
  expect(await cellOf(row, 'Waiting').innerText()).toBe('3 jobs, 1 tenant');
  await page.getByText(/^7 limits with no waiting job: account, exports, /).waitFor();
  await row.getByRole('link', { name: 'reports' }).click();
  await rowOf(page, 'hourly').waitFor();
});

it('the overview blames busy workers, not the limit, and does so in red once a job has waited beyond the bound', async () => {
  const { url, queues } = application();
  const longAgo = { timestamp: Date.now() - 10 * 60_000 };
  await queues.exports.addBulk(
    jobsOf('busy', 3, { ms: 12_000, id: 'export' }).map((job) => ({ ...job, opts: { ...job.opts, ...longAgo } })),
  );
  const page = await open(url);
  await page
    .getByText(/^Queue exports: its one slot is busy, and 2 jobs wait for a worker, the oldest for 10 min/)
    .waitFor();
  const ofQueue = page.getByRole('table', { name: 'Workers' }).getByRole('row', { name: /^exports/ });
  await until('all slots are busy', () => cellOf(ofQueue, 'State').innerText(), 'Its one slot is busy');
  await page.goto(`${url}#/job?queue=exports&id=export-2`);
  await page
    .getByText(
      /its limits let it start now: .* has 2 unfetched jobs, because its workers are busy; its 1 worker runs 1 of at most 1 job/,
    )
    .waitFor();
});

it('the overview and the page of a limit report a paused queue', async () => {
  const { url, queues } = application();
  await queues.letters.pause();
  await queues.letters.addBulk(jobsOf('stuck', 4));
  const page = await open(url);
  await page.getByText(/Queue letters is paused: 4 jobs wait for a worker/).waitFor();
  await page.goto(`${url}#/scope/account`);
  await page.getByText('Paused by queue.pause()').waitFor();
  await queues.letters.resume();
  await page.getByText('Workers are free').waitFor();
});

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
