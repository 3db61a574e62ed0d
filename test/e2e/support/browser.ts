import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { launchChromium } from '../../../tools/browser/launch.mjs';

/** @param ignore what the page may complain of */
export type Open = (
  url: string,
  viewer?: 'admin' | 'guest',
  options?: BrowserContextOptions,
  ignore?: RegExp,
) => Promise<Page>;

/**
 * A browser for the tests of a file. Whatever the pages complain of fails their test: exceptions, dialogs, and what stands in
 * the console, where Chromium also tells what the content security policy refused.
 * @returns opens a page in a window of its own, which is closed behind the test
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
