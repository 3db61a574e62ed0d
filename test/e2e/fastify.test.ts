import { expect, it } from 'vitest';
import { until } from '../support/until.js';
import { useApplication } from './support/application.js';
import { useBrowser } from './support/browser.js';
import { jobsOf } from './support/jobs.js';
import { act, cellOf, factOf, numberIn, rowOf } from './support/pages.js';

const application = useApplication('fastify');
const open = useBrowser();

it('with Fastify the page is live, a tenant is paused, and a viewer without authorisation gets nothing', async () => {
  const { url, queues, audits } = application();
  expect((await fetch(url)).status).toBe(401);
  await queues.mails.addBulk(jobsOf('acme', 200));
  const page = await open(`${url.replace(/\/$/, '')}#/scope/mails`);
  const waiting = cellOf(rowOf(page, 'acme'), 'Waiting');
  await waiting.waitFor();
  const before = await numberIn(waiting);
  await until(
    'the line of the tenant gets shorter',
    () => numberIn(waiting),
    (now) => now < before,
  );
  await rowOf(page, 'acme').getByRole('link').click();
  await act(page, 'Pause');
  await until(
    'the tenant is paused',
    () => factOf(page, 'Held back by').innerText(),
    (text) => /Paused/.test(text),
  );
  expect(audits).toMatchObject([{ action: 'pause', outcome: 'done', tenant: 'acme' }]);
});
