import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { until } from '../support/until.js';
import { useApplication } from './support/application.js';
import { useBrowser } from './support/browser.js';
import { jobsOf } from './support/jobs.js';
import { factOf } from './support/pages.js';

const application = useApplication('express');
const open = useBrowser();

/** `shows` selects an element that is present only when the page is complete. */
const PAGES = [
  { name: 'overview', path: '', shows: 'table[aria-label="Limits"] tbody tr' },
  { name: 'tenants', path: '#/scope/reports', shows: 'table[aria-label="Tenants"] tbody tr' },
  { name: 'tenant', path: '#/scope/reports/tenant/hourly', shows: 'table[aria-label="Line"] tbody tr' },
  { name: 'tenants of a shared scope', path: '#/scope/account', shows: 'table[aria-label="Tenants"] tbody tr' },
  { name: 'the whole of a shared scope', path: '#/scope/account/whole', shows: 'figure' },
  { name: 'job', path: '#/job?queue=reports&id=report-4', shows: 'dl.figures' },
  { name: 'no such job', path: '#/job?id=nobody', shows: '.empty' },
  { name: 'no such page', path: '#/nowhere', shows: 'main a' },
];

const LONG = 'a-customer-with-a-name-that-is-longer-than-any-screen-is-wide-'.repeat(3);

beforeAll(async () => {
  const { queues } = application();
  // There are more jobs than can start while the tests run.
  await queues.mails.addBulk(jobsOf('acme', 2000, { ms: 100 }));
  await queues.letters.addBulk([...jobsOf('big', 1000), ...jobsOf('small', 1000)]);
  await queues.reports.addBulk([...jobsOf('hourly', 5, { id: 'report' }), ...jobsOf(LONG, 5)]);
});

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  it.each(PAGES)('axe finds nothing serious on the page: $name', async ({ path, shows }) => {
    const page = await open(application().url + path, 'admin', { colorScheme });
    await page.locator(shows).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('axe finds nothing serious in the dialogs', async () => {
    const page = await open(`${application().url}#/scope/mails/tenant/acme`, 'admin', { colorScheme });
    for (const name of ['Pause', 'Change limits', 'Reset']) {
      await page.getByRole('button', { name, exact: true }).click();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});

it('light and dark are different colours', async () => {
  const colours = async (colorScheme: 'light' | 'dark') => {
    const page = await open(`${application().url}#/scope/mails`, 'admin', { colorScheme });
    return page.evaluate('getComputedStyle(document.body).backgroundColor + getComputedStyle(document.body).color');
  };
  expect(await colours('light')).not.toBe(await colours('dark'));
});

it.each(PAGES)('the page fits into 390 pixels and more: $name', async ({ path, shows }) => {
  const page = await open(application().url + path, 'admin', { viewport: { width: 390, height: 800 } });
  await page.locator(shows).first().waitFor();
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  }
});

it.each(PAGES)(
  'the Tab key reaches every control of the page, and the focus is visible: $name',
  async ({ path, shows }) => {
    const page = await open(application().url + path);
    await page.locator(shows).first().waitFor();
    const wanted = new Set(await page.locator(USABLE).evaluateAll(namesOf));
    expect(wanted.size).toBeGreaterThanOrEqual(4);
    for (let pressed = 0; wanted.size > 0 && pressed < 300; pressed++) {
      await page.keyboard.press('Tab');
      for (const { name, outline } of await page.locator(':focus').evaluateAll(focusOf)) {
        wanted.delete(name);
        expect(outline).not.toMatch(/^none|^0px/);
      }
    }
    // The controls of jobs that have ended are no longer on the page.
    const present = await page.locator(USABLE).evaluateAll(namesOf);
    expect(present.filter((name) => wanted.has(name))).toEqual([]);
  },
);

it('if a dialog opens before the browser reports the end of an earlier one, the new dialog stays open', async () => {
  const page = await open(`${application().url}#/scope/mails/tenant/acme`);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.evaluate(`{
    const closing = document.querySelector('dialog');
    const reported = new Promise((resolve) => closing.addEventListener('close', resolve));
    closing.close();
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reset').click();
    reported;
  }`);
  await page.getByRole('dialog', { name: /^Reset/ }).waitFor();
});

it('the keyboard can pause a tenant, and the focus returns to the button', async () => {
  const page = await open(`${application().url}#/scope/mails/tenant/acme`);
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  await pause.waitFor();
  const focusOn = (name: string) =>
    until(
      `the focus is on ${name}`,
      async () => {
        await page.keyboard.press('Tab');
        return page.locator(':focus').evaluateAll(namesOf);
      },
      (names) => names[0] === `BUTTON ${name}`,
    );
  await focusOn('Pause');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.locator(':focus').evaluateAll(namesOf)).toEqual(['BUTTON Pause']);
  await page.keyboard.press('Enter');
  await focusOn('Pause for 15 min');
  await page.keyboard.press('Enter');
  await until(
    'the tenant is paused',
    () => factOf(page, 'Held back by').innerText(),
    (text) => /Paused/.test(text),
  );
});

const USABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

interface PageElement {
  tagName: string;
  textContent: string;
  getAttribute(name: string): string | null;
}

/** Runs in the page. */
function namesOf(elements: readonly unknown[]): string[] {
  return (elements as PageElement[]).map(
    (element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`,
  );
}

/** Runs in the page. */
function focusOf(elements: readonly unknown[]): { name: string; outline: string }[] {
  const page = globalThis as unknown as {
    getComputedStyle(of: unknown): { outlineStyle: string; outlineWidth: string };
  };
  return (elements as PageElement[]).map((element) => {
    const { outlineStyle, outlineWidth } = page.getComputedStyle(element);
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
    return { name, outline: `${outlineStyle} ${outlineWidth}` };
  });
}

async function violationsOf(page: Page) {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate('axe.run()')) as axe.AxeResults;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)]);
}
