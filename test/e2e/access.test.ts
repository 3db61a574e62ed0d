import { expect, it } from 'vitest';
import { until } from '../support/until.js';
import { useApplication } from './support/application.js';
import { useBrowser } from './support/browser.js';
import { jobsOf } from './support/jobs.js';
import { factOf, rowOf } from './support/pages.js';

const application = useApplication('express');
const open = useBrowser();

const basic = (name: string) => ({ authorization: `Basic ${Buffer.from(`${name}:secret`).toString('base64')}` });

it('a viewer without authorisation gets no page, no file, no data, no stream and no action', async () => {
  const { url, queues } = application();
  await queues.mails.addBulk(jobsOf('private customer', 10, { id: 'private' }));
  const page = await (await fetch(url, { headers: basic('admin') })).text();
  const files = [...page.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map(([, file]) => file as string);
  expect(files.length).toBeGreaterThanOrEqual(2);
  const paths = ['', ...files, 'api/scopes', 'api/live?view=tenants&scope=mails', 'api/job?id=private-1'];
  for (const path of paths) {
    expect((await fetch(url + path, { headers: basic('admin') }).then(closed)).status, path).toBe(200);
    const response = await fetch(url + path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      401,
      'application/json; charset=utf-8',
    ]);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^[a-z ]+$/) });
  }
  const body = JSON.stringify({ action: 'reset', scope: 'mails', tenant: 'private customer' });
  const headers = { 'content-type': 'application/json', 'x-governor-action': '1' };
  const response = await fetch(`${url}api/actions`, { method: 'POST', headers, body });
  expect(response.status).toBe(401);
});

it('a viewer who may only look has no buttons, and the server refuses and audits any action that they send', async () => {
  const { url, queues, audits } = application();
  await queues.mails.addBulk(jobsOf('looked at', 60));
  const page = await open(`${url}#/scope/mails`, 'guest', {}, /status of 403/);
  await rowOf(page, 'looked at').waitFor();
  expect(await page.locator('main').getByRole('button').count()).toBe(0);
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ action: 'pause', scope: 'mails', tenant: 'looked at', forMs: 60_000 });
    const headers = { 'content-type': 'application/json', 'x-governor-action': '1' };
    return (await fetch('api/actions', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(403);
  expect(audits).toContainEqual({
    viewer: 'guest',
    action: 'pause',
    outcome: 'refused',
    scope: 'mails',
    tenant: 'looked at',
  });
});

it.each([
  `<img src=x onerror="alert('mine')">`,
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "'};alert(1);//",
])('the tenant name %s appears as text on every page, and no part of it is executed', async (tenant) => {
  const { url, queues } = application();
  const id = `hostile ${tenant}`;
  await queues.mails.addBulk(jobsOf(tenant, 200, { ms: 10 }));
  await queues.reports.addBulk(jobsOf(tenant, 4, { id }));
  const page = await open(`${url}#/scope/mails`);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await until('the tenant is listed', () => rowOf(page, tenant).count(), 1);
  const markup = () => page.locator('body').locator('img, script, svg').count();
  expect(await markup()).toBe(0);
  await rowOf(page, tenant).getByRole('link').click();
  await page.getByRole('heading', { name: tenant, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  expect(await page.getByRole('dialog').getByRole('heading').innerText()).toBe(`Pause ${tenant} in mails?`);
  expect(await markup()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Find a job' }).fill(`${id}-3`);
  await page.keyboard.press('Enter');
  await until('the job of the tenant is explained', () => factOf(page, 'Tenant').innerText(), tenant);
  expect(await markup()).toBe(0);
  expect(await page.title()).toContain('Rate limits');
  expect(requested.filter((one) => !one.startsWith(url))).toEqual([]);
  expect(requested.filter((one) => /\/x$|alert/.test(new URL(one).pathname))).toEqual([]);
});

/** Cancels the body, because a stream would never end. */
async function closed(response: Response): Promise<Response> {
  await response.body?.cancel();
  return response;
}
