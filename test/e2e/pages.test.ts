import { expect, it } from 'vitest';
import { atLeast, until } from '../support/until.js';
import { useApplication } from './support/application.js';
import { useBrowser } from './support/browser.js';
import { jobsOf } from './support/jobs.js';
import { act, admittedOf, cellOf, factOf, lineOf, numberIn, rowOf } from './support/pages.js';

const WORKER_CONCURRENCY = 20;

const application = useApplication('express');
const open = useBrowser();

it('a burst appears first, with the full tier that holds it back, and its line gets shorter', async () => {
  const { url, queues } = application();
  const page = await open(`${url}#/scope/mails`);
  await page.getByRole('heading', { name: 'mails' }).waitFor();
  await queues.mails.addBulk([...jobsOf('a trickle', 1, { ms: 5000 }), ...jobsOf('burst', 60)]);
  const waiting = cellOf(rowOf(page, 'burst'), 'Waiting');
  await until('most of the burst waits', () => numberIn(waiting), atLeast(40));
  const first = page.getByRole('table', { name: 'Tenants' }).locator('tbody tr').first();
  await until('the burst comes first', () => first.getByRole('rowheader').innerText(), 'burst');
  await until(
    'the tier is full',
    () => cellOf(first, 'Held back by').innerText(),
    (text) => text.startsWith('4/s full'),
  );
  await until(
    'the bar of the tier is full',
    () => cellOf(first, 'Limits').innerText(),
    (text) => /4\/s\s+4 of 4/.test(text),
  );
  const before = await numberIn(waiting);
  await until(
    'the line of the burst gets shorter by itself',
    () => numberIn(waiting),
    (now) => now < before,
  );
});

it('the search finds a job by its id, with its limit, its position and its turn', async () => {
  const { url, queues } = application();
  await queues.reports.addBulk(jobsOf('hourly', 5, { id: 'report' }));
  const page = await open(url);
  await page.getByRole('searchbox', { name: 'Find a job' }).fill('report-4');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Job report-4' }).waitFor();
  const found = page.getByRole('region', { name: /^In queue .*reports$/ });
  await until('the job waits', () => found.getByText('delayed', { exact: true }).count(), atLeast(1));
  await until('two jobs are in front', () => factOf(page, 'Position').innerText(), '2 jobs in front');
  expect(await factOf(page, 'Held back by').innerText()).toBe('2/h in reports');
  expect(await factOf(page, 'Turn').innerText()).toMatch(/(59 min|1 h|2 h)/);
  expect(page.url()).toBe(`${url}#/job?id=report-4`);
  await found.getByText(/^Name job; 0 of 1 attempt spent/).waitFor();
  await found.getByRole('button', { name: 'Show data' }).click();
  await found.getByRole('region', { name: 'Data' }).getByText('"tenant": "hourly"').waitFor();
  await factOf(page, 'Tenant').getByRole('link', { name: 'hourly' }).click();
  await until('the line of the tenant is shown', () => lineOf(page), ['report-2', 'report-3', 'report-4']);
});

it('a pause stops the dots of one tenant only, and keeps the order of its line', async () => {
  const { url, queues, audits } = application();
  await queues.mails.addBulk([...jobsOf('held', 150, { id: 'held' }), ...jobsOf('other', 150)]);
  const held = await open(`${url}#/scope/mails/tenant/held`);
  const other = await open(`${url}#/scope/mails/tenant/other`);
  const dots = () => admittedOf(held, 'held');
  await until('the dots of the tenant appear', dots, atLeast(8));

  await act(held, 'Pause');
  await until(
    'the tenant is paused',
    () => factOf(held, 'Held back by').innerText(),
    (text) => /^❚❚\sPaused, 1\d min/.test(text),
  );
  const [stopped, line] = [await dots(), await lineOf(held)];
  const others = await admittedOf(other, 'other');
  await until('the dots of another tenant appear', () => admittedOf(other, 'other'), atLeast(others + 8));
  expect(await dots()).toBe(stopped);
  expect(await lineOf(held)).toEqual(line);
  expect(await held.getByRole('status').first().innerText()).toBe('Live');

  await act(held, 'Resume');
  await until('the dots of the tenant appear again', dots, atLeast(stopped + 8));
  const after = await lineOf(held);
  expect(after.filter((id) => line.includes(id))).toEqual(line.filter((id) => after.includes(id)));
  // The number of jobs that start out of order is at most the concurrency of the worker.
  const started = line.filter((id) => !after.includes(id));
  expect(started.length).toBeGreaterThanOrEqual(4);
  expect(line.slice(0, started.length + WORKER_CONCURRENCY)).toEqual(expect.arrayContaining(started));
  const done = { viewer: 'admin', outcome: 'done', scope: 'mails', tenant: 'held' };
  expect(audits.filter(({ tenant }) => tenant === 'held')).toEqual([
    { ...done, action: 'pause' },
    { ...done, action: 'resume' },
  ]);
});

it('changed limits apply immediately, and the page shows them as stored', async () => {
  const { url, queues } = application();
  await queues.reports.addBulk(jobsOf('grown', 12));
  const page = await open(`${url}#/scope/reports/tenant/grown`);
  await until('ten jobs wait', () => numberIn(factOf(page, 'Waiting')), 10);
  await act(page, 'Change limits', (dialog) =>
    dialog.getByRole('textbox', { name: 'Tiers, one in each line' }).fill('100/min'),
  );
  await until('no job waits', () => numberIn(factOf(page, 'Waiting')), 0);
  await until(
    'the stored limits are shown',
    () => factOf(page, 'Stored limits').innerText(),
    (text) => /100\/min/.test(text),
  );
});

it('each tenant of a shared scope shows its weight and its share', async () => {
  const { url, queues } = application();
  await queues.letters.addBulk([...jobsOf('big', 60), ...jobsOf('small', 60)]);
  const page = await open(`${url}#/scope/account`);
  const share = (tenant: string) => cellOf(rowOf(page, tenant), 'Share').innerText();
  await until('the shares are 3 : 1', async () => [await share('big'), await share('small')], [
    '75 % weight 3',
    '25 % weight 1',
  ]);
  await page.getByRole('link', { name: 'All tenants together' }).click();
  await until('the dots of all tenants together appear', () => admittedOf(page, 'All tenants together'), atLeast(4));
});

it('the search finds a tenant among many', async () => {
  const { url, queues } = application();
  await queues.reports.addBulk(Array.from({ length: 120 }, (_, i) => jobsOf(`customer ${i}`, 3)).flat());
  const page = await open(`${url}#/scope/reports`);
  await page.getByRole('link', { name: 'Next', exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search tenants' }).fill('customer 117');
  const rows = page.getByRole('table', { name: 'Tenants' }).locator('tbody tr');
  await until('only this tenant is listed', () => rows.getByRole('rowheader').allInnerTexts(), ['customer 117']);
  expect(await numberIn(cellOf(rows.first(), 'Waiting'))).toBe(1);
});
