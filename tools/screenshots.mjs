// Takes the pictures of the dashboard for the documents, from a run of the sample: node tools/screenshots.mjs
// Needs the sample to be built. The traffic is the same in every run; only the clock differs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { launchChromium } from './browser.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/pictures');
/** After this time the third tier of acme and of ben is full. */
const SETTLED_MS = 13_000;
const SIZE = { width: 1280, height: 960 };
/** The space below the content of the page. */
const MARGIN = 24;

const sample = spawn(process.execPath, [join(root, 'dist-sample/main.js'), '--for', '120'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const exited = once(sample, 'exit');
try {
  let output = '';
  sample.stdout.on('data', (chunk) => (output += chunk));
  while (!/^Dashboard .+\n/m.test(output)) await once(sample.stdout, 'data');
  const [, address] = /^Dashboard +(\S+)/m.exec(output) ?? [];
  const started = performance.now();
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  await page.goto(`${address}/`);
  await page.waitForTimeout(SETTLED_MS - (performance.now() - started));
  await picture(page, 'overview');

  await page.goto(`${address}/#/scope/calls`);
  await page.getByRole('table', { name: 'Tenants' }).waitFor();
  await picture(page, 'tenants');

  await page.goto(`${address}/#/scope/calls/tenant/acme`);
  const line = page.getByRole('table', { name: 'Line' });
  await line.waitFor();
  await picture(page, 'tenant');

  await line.getByRole('link').nth(20).click();
  await page.getByRole('region', { name: 'In queue' }).waitFor();
  await picture(page, 'job');
  await browser.close();
} finally {
  sample.kill('SIGINT');
  await exited;
}

/**
 * @param {import('playwright-core').Page} page
 * @param {string} name
 */
async function picture(page, name) {
  const content = await page.locator('main > *').last().boundingBox();
  const height = Math.min(SIZE.height, Math.ceil((content?.y ?? 0) + (content?.height ?? SIZE.height)) + MARGIN);
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    const path = join(folder, `dashboard-${name}-${colorScheme}.png`);
    await page.screenshot({ path, clip: { x: 0, y: 0, width: SIZE.width, height } });
  }
}
