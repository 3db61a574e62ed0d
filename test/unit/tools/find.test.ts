import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findChromium, launchChromium } from '../../../tools/browser.mjs';
import { startRedis } from '../../../tools/redis/start.mjs';

function bareMachine(): void {
  const empty = mkdtempSync(join(tmpdir(), 'governor-bare-'));
  vi.stubEnv('PATH', empty);
  vi.stubEnv('XDG_CACHE_HOME', empty);
  vi.stubEnv('CHROMIUM_PATH', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(empty, { recursive: true });
  });
}

it('a configured Chromium is preferred to the one on PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'governor-path-'));
  const installed = join(folder, 'chromium');
  writeFileSync(installed, '', { mode: 0o755 });
  vi.stubEnv('PATH', folder);
  vi.stubEnv('XDG_CACHE_HOME', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  vi.stubEnv('CHROMIUM_PATH', '');
  expect(findChromium()).toEqual({ path: installed, env: {} });
  vi.stubEnv('CHROMIUM_PATH', '/opt/named');
  expect(findChromium()).toEqual({ path: '/opt/named', env: {} });
});

it('one line says what to install if no Chromium is available', async () => {
  bareMachine();
  await expect(launchChromium()).rejects.toThrow(/^No Chromium: set CHROMIUM_PATH, or install chromium [^\n]*$/);
});

it('one line says what to install if no Redis is available', async () => {
  bareMachine();
  await expect(startRedis()).rejects.toThrow(/^No Redis: set REDIS_URL, or install redis-server [^\n]*$/);
});
