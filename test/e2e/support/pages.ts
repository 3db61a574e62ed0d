import type { Locator, Page } from 'playwright-core';

/** Finds elements by the names and roles that a screen reader uses. */

export function rowOf(page: Page, tenant: string): Locator {
  const name = page.getByRole('link', { name: tenant, exact: true });
  return page.getByRole('table', { name: 'Tenants' }).getByRole('row').filter({ has: name });
}

export function cellOf(row: Locator, column: string): Locator {
  return row.locator(`td[data-label="${column}"]`);
}

/** Finds the value beside a term. */
export function factOf(page: Page, term: string): Locator {
  return page
    .locator('main div')
    .filter({ has: page.locator(`:scope > dt:text-is("${term}")`) })
    .locator('dd');
}

export async function numberIn(locator: Locator): Promise<number> {
  return Number((await locator.innerText()).replaceAll(/[\s,]/g, '').match(/^\d+/)?.[0] ?? Number.NaN);
}

/** Counts the dots on the page of a tenant. */
export function admittedOf(page: Page, tenant: string): Promise<number> {
  return numberIn(page.getByRole('figure', { name: `Admissions of ${tenant}` }).locator('figcaption'));
}

/** Returns the ids of the jobs in the line. */
export async function lineOf(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: 'Line' }).locator('tbody tr').getByRole('link').allInnerTexts();
}

export async function act(page: Page, button: string, fill: (dialog: Locator) => Promise<void> = async () => {}) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'detached' });
}
