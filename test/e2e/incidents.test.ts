import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { until } from '../support/until.js';
import { useApplication } from './support/application.js';
import { useBrowser } from './support/browser.js';
import { jobsOf } from './support/jobs.js';
import { act, cellOf, factOf } from './support/pages.js';

const application = useApplication('express');
const open = useBrowser();

const ofMany = (each: number) => Array.from({ length: 420 }, (_, i) => jobsOf(`customer ${i}`, each)).flat();

const VIEWPORTS = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 390, height: 800, colorScheme: 'dark' },
] as const;

const boxOf = (page: Page, text: RegExp) => page.locator('.alarm-box').filter({ hasText: text });

describe.each(VIEWPORTS)('on call at $width pixels, $colorScheme', ({ width, height, colorScheme }) => {
  const openOverview = (url: string) => open(url, 'admin', { viewport: { width, height }, colorScheme });

  it('the overview names a queue without a worker, and does not call its limit healthy', async () => {
    const { url, queues, serveInvoices } = application();
    const stop = await serveInvoices();
    await stop();
    await queues.invoices.addBulk(jobsOf('acme', 40));
    const page = await openOverview(url);
    const box = boxOf(
      page,
      /^Queue invoices has no worker: \d+ jobs wait for a worker, the oldest for .*\. Start a worker\.$/,
    );
    await box.waitFor();
    expect(await isInView(page, box)).toBe(true);
    const row = page.getByRole('table', { name: 'Limits' }).getByRole('row', { name: /^invoices/ });
    await until(
      'the row shows the jobs that wait for a worker',
      () => cellOf(row, 'Waiting').innerText(),
      (text) => /^0 jobs\s+\d+ for a worker$/.test(text),
    );
    await box.getByRole('link').click();
    await page.getByRole('heading', { name: 'invoices' }).waitFor();
    await page.getByText(/^No job waits for this limit\. \d+ jobs of its queues wait for a worker/).waitFor();
  });

  it('the overview names the tenant that floods an account, and pauses the tenant', async () => {
    const { url, queues } = application();
    const flooder = `flooder ${width}`;
    await queues.letters.addBulk([...ofMany(1), ...jobsOf(flooder, 600)]);
    const page = await openOverview(url);
    const box = boxOf(
      page,
      new RegExp(`^Tenant ${flooder} has [\\d,]+ of the [\\d,]+ jobs of queue letters that wait for limit account;`),
    );
    await box.waitFor();
    await box.getByRole('button', { name: `Change weight ${flooder}` }).waitFor();
    await act(page, `Pause ${flooder}`);
    await boxOf(page, new RegExp(`^Tenant ${flooder} of account is paused for another 1\\d min`)).waitFor();
  });

  it('the overview names the tenant that an upstream has refused, and says that the pause ends by itself', async () => {
    const { url, queues } = application();
    const tenant = `refused ${width}`;
    const refused = { tenant, retryAfter: '9min' as const };
    await queues.prompts.add('job', refused, { jobId: `first ${width}` });
    await until(
      'the upstream has refused the tenant',
      () => queues.prompts.getDelayedCount(),
      (count) => count > 0,
    );
    await queues.prompts.addBulk(jobsOf(tenant, 5, { id: `prompt ${width}` }));
    const page = await openOverview(url);
    const box = boxOf(
      page,
      new RegExp(
        `^Tenant ${tenant} of prompts is paused for another [78] min .*: the upstream asked, job first ${width} of prompts\\. It ends by itself`,
      ),
    );
    await box.waitFor();
    await page.goto(`${url}#/job?queue=prompts&id=prompt ${width}-3`);
    await page
      .getByText(
        /is paused until .*\d\d:\d\d:\d\d \(since .*: the upstream asked, job first .* of prompts\); 4 jobs are in front; its turn is .*, in [78] min \d+ s\.$/,
      )
      .waitFor();
    await page.goto(url);
    await box.getByRole('button', { name: `Resume ${tenant}` }).click();
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await box.waitFor({ state: 'detached' });
  });

  it('the overview finds a forgotten pause among 420 tenants with more jobs, and ends it', async () => {
    const { url, queues } = application();
    const tenant = `forgotten ${width}`;
    const paused = await open(`${url}#/scope/reports/tenant/${tenant}`);
    await act(paused, 'Pause', async (dialog) => {
      await dialog.getByRole('button', { name: 'Until resumed' }).click();
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill('the invoice is overdue');
    });
    await factOf(paused, 'Held back by')
      .getByText(/^By admin .* ago: the invoice is overdue$/)
      .waitFor();
    await queues.reports.addBulk([...jobsOf(tenant, 1), ...ofMany(4)]);
    const page = await openOverview(url);
    const box = boxOf(
      page,
      new RegExp(
        `^Tenant ${tenant} of reports is paused until resumed, and 1 job waits, the oldest for .*By admin .* ago: the invoice is overdue\\.`,
      ),
    );
    await box.waitFor();
    expect(await isInView(page, box)).toBe(true);
    await page.goto(`${url}#/scope/reports`);
    await page.getByRole('combobox', { name: 'What holds back' }).selectOption('paused');
    const rows = page.getByRole('table', { name: 'Tenants' }).locator('tbody tr');
    await until('only paused tenants are listed', () => rows.getByRole('rowheader').allInnerTexts(), [tenant]);
    await rows.getByText('Paused until resumed').waitFor();
    await page.goto(url);
    await box.getByRole('button', { name: `Resume ${tenant}` }).click();
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await box.waitFor({ state: 'detached' });
  });

  it('the overview names a limit that a person has set to 0, and restores the limits of the code', async () => {
    const { url, queues } = application();
    const tenant = `zero ${width}`;
    const changed = await open(`${url}#/scope/mails/tenant/${tenant}`);
    await act(changed, 'Change limits', (dialog) =>
      dialog.getByRole('spinbutton', { name: 'Jobs at a time' }).fill('0'),
    );
    await queues.mails.addBulk(jobsOf(tenant, 6, { id: tenant }));
    const page = await openOverview(url);
    const box = boxOf(
      page,
      new RegExp(
        `^Tenant ${tenant} of mails may run 0 jobs at a time, and 6 jobs wait, the oldest for .*\\. By admin .* ago\\. Go back`,
      ),
    );
    await box.waitFor();
    const row = page.getByRole('table', { name: 'Limits' }).getByRole('row', { name: /^mails/ });
    await until(
      'the row shows a concurrency of 0 and not a pause',
      () => cellOf(row, 'Stopped').innerText(),
      '1 tenant: 0 at a time',
    );
    await page.goto(`${url}#/job?queue=mails&id=${tenant}-3`);
    await page.getByText('a concurrency of 0', { exact: true }).waitFor();
    await page.goto(url);
    await box.getByRole('button', { name: `Use the code's limits ${tenant}` }).click();
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await box.waitFor({ state: 'detached' });
  });
});

async function isInView(page: Page, box: ReturnType<typeof boxOf>): Promise<boolean> {
  const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
  return y > 0 && y + height <= (page.viewportSize()?.height ?? 0);
}
