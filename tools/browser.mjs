import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { cacheFolder, findProgram } from './debian.mjs';

const CHROMIUM = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  cache: 'chromium',
  paths: ['usr/lib/chromium/chromium'],
  // Without any font Chromium draws no text.
  choices: [['chromium', 'fonts-dejavu-core']],
};
const INSTALL_HINT =
  'No Chromium: set CHROMIUM_PATH, or install chromium or google-chrome (Debian: apt-get install chromium).';

/**
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchChromium() {
  const binary = findChromium();
  if (!binary) throw new Error(INSTALL_HINT);
  return chromium.launch({ executablePath: binary.path, env: { ...process.env, ...binary.env } });
}

/** CHROMIUM_PATH takes precedence. */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { path: given, env: {} };
  const found = findProgram(CHROMIUM);
  const isUnpacked = found?.env['LD_LIBRARY_PATH'] !== undefined;
  return isUnpacked ? { ...found, env: { ...found.env, FONTCONFIG_FILE: fontConfig() } } : found;
}

/** Returns the path of a font configuration with the unpacked fonts and the installed ones. */
function fontConfig() {
  const root = cacheFolder(CHROMIUM.cache);
  const file = join(root, 'fonts.conf');
  if (existsSync(file)) return file;
  mkdirSync(join(root, 'var/cache/fontconfig'), { recursive: true });
  // Another process may read the file at this moment, so it is written elsewhere and then renamed.
  const written = `${file}.${process.pid}`;
  writeFileSync(
    written,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${root}/usr/share/fonts</dir><dir>/usr/share/fonts</dir>
<cachedir>${root}/var/cache/fontconfig</cachedir>
<alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
<!-- For fonts that are not installed, such as system-ui. -->
<match><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
</fontconfig>
`,
  );
  renameSync(written, file);
  return file;
}
