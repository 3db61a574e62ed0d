// A headless Chromium for tests and pictures.
import { chromium } from 'playwright-core';
import { findChromium, INSTALL_HINT } from './find.mjs';

/**
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchChromium() {
  const binary = findChromium();
  if (!binary) throw new Error(INSTALL_HINT);
  return chromium.launch({ executablePath: binary.path, env: { ...process.env, ...binary.env } });
}
