// Finds a Chromium to start: the one named by CHROMIUM_PATH, on PATH, in the cache, or the distribution's package.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, libraryPath, onPath, unpackDebian } from '../debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Without any font Chromium draws no text. */
const CHOICES = [['chromium', 'fonts-dejavu-core']];

/** What to say where no Chromium can be had. */
export const INSTALL_HINT =
  'No Chromium: set CHROMIUM_PATH, or install chromium or google-chrome (Debian: apt-get install chromium).';

/**
 * @typedef {object} BrowserBinary
 * @property {string} path
 * @property {Record<string, string>} env what it needs in its environment
 */

/**
 * @returns {BrowserBinary | undefined}
 */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { path: given, env: {} };
  const installed = onPath(NAMES);
  if (installed) return { path: installed, env: {} };
  const cached = cacheFolder('chromium');
  return unpacked(cached) ?? (unpackDebian(cached, CHOICES) ? unpacked(cached) : undefined);
}

/**
 * @param {string} root
 * @returns {BrowserBinary | undefined}
 */
function unpacked(root) {
  const path = join(root, 'usr/lib/chromium/chromium');
  if (!existsSync(path)) return undefined;
  return { path, env: { LD_LIBRARY_PATH: libraryPath(root), FONTCONFIG_FILE: fontConfig(root) } };
}

/**
 * Names the fonts that were unpacked beside those that are installed.
 * @param {string} root
 */
function fontConfig(root) {
  const file = join(root, 'fonts.conf');
  if (existsSync(file)) return file;
  const text = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `<dir>${root}/usr/share/fonts</dir><dir>/usr/share/fonts</dir>`,
    `<cachedir>${root}/var/cache/fontconfig</cachedir>`,
    '<alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>',
    // For fonts that are not installed, such as system-ui.
    '<match><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>',
    '</fontconfig>',
  ];
  mkdirSync(join(root, 'var/cache/fontconfig'), { recursive: true });
  // Renamed, because another process may read it at this moment.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, text.join('\n'));
  renameSync(written, file);
  return file;
}
