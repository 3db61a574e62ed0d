import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { client, keysUnder, redisUrl } from '../support/redis/redis.js';
import { atLeast, settles, until } from '../support/until.js';
import { useBrowser } from './support/browser.js';
import { admittedOf, cellOf, numberIn, rowOf } from './support/pages.js';

const open = useBrowser();

/** The browser logs this error while the server restarts and after the server ends. */
const RESTART = /ERR_CONNECTION_REFUSED/;

interface SampleProcess {
  child: ChildProcess;
  exited: Promise<unknown[]>;
  output: () => string;
}

function startSample(...args: string[]): SampleProcess {
  const main = join(import.meta.dirname, '../../dist-sample/main.js');
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, REDIS_URL: redisUrl() } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { child, exited: once(child, 'exit'), output: () => output };
}

it('the sample shows tenants at work, explains a job that bull-board shows, stays until Ctrl-C, and leaves no keys', async () => {
  const { child, exited, output } = startSample('--for', '6', '--stay');
  const addresses = () =>
    [...output().matchAll(/^(?:Dashboard|bull-board|Prometheus) +(http:\S+)/gm)].map(([, url]) => url as string);
  await until('the sample prints its addresses', () => addresses().length, 3);
  const [dashboard = '', bullBoard = '', metrics = ''] = addresses();

  const page = await open(`${dashboard}/#/scope/calls`, 'admin', {}, RESTART);
  const waiting = cellOf(rowOf(page, 'acme'), 'Waiting');
  await until('acme has its backlog', () => numberIn(waiting), atLeast(1000));
  let most = 0;
  await until('the backlog shrinks', async () => {
    const now = await numberIn(waiting);
    most = Math.max(most, now);
    return now < most;
  });

  const measured = await (await fetch(metrics)).text();
  expect(measured).toMatch(/^governor_line_length\{governor_scope="calls",governor_tenant="acme"[^}]*\} \d{3,4}$/m);

  // Ignores all complaints, because bull-board loads fonts from other hosts.
  const board = await open(`${bullBoard}/queue/calls?status=delayed`, 'admin', {}, /./);
  const link = board.getByRole('link', { name: 'Why it waits' }).first();
  const [explained] = await Promise.all([board.context().waitForEvent('page'), link.click()]);
  await explained.getByRole('region', { name: /^In queue .*calls$/ }).waitFor();
  expect(explained.url()).toMatch(/\/limits\/#\/job\?queue=calls&id=/);

  await until('the report is over, and more jobs arrive', output, (text) =>
    text.includes('More jobs arrive, until Ctrl-C'),
  );
  const whole = await open(`${dashboard}/#/scope/mail-account/whole`, 'admin', {}, RESTART);
  await until('dots come', () => admittedOf(whole, 'All tenants together'), atLeast(18));
  await until(
    'the page that was opened first is live again',
    () => page.getByRole('status').first().innerText(),
    'Live',
  );

  child.kill('SIGINT');
  await settles('it ends', exited);
  expect(output()).not.toMatch(/broke off|Warning/);
  expect(await keysUnder(client(), 'sample-')).toEqual([]);
});
