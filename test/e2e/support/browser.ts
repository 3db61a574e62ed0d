import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { launchChromium } from '../../../tools/browser.mjs';

/** @param ignore matches complaints that the test expects */
export type Open = (
  url: string,
  viewer?: 'admin' | 'guest',
  options?: BrowserContextOptions,
  ignore?: RegExp,
) => Promise<Page>;

/**
 * Exceptions, dialogs, and console warnings and errors fail a test. Chromium also writes refusals by the content security
 * policy to the console.
 * @returns a function that opens a page in its own window until the test ends
 */
export function useBrowser(): Open {
  let browser: Browser;
  let complaints: string[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  afterEach(() => {
    const found = complaints;
    complaints = [];
    expect(found).toEqual([]);
  });
  return async (url, viewer = 'admin', options = {}, ignore = /$^/) => {
    const httpCredentials = { username: viewer, password: 'secret' };
    const context = await browser.newContext({ httpCredentials, reducedMotion: 'reduce', ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      if (isComplaint && !ignore.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('dialog', (dialog) => {
      complaints.push(`the page opened a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(url);
    return page;
  };
}
