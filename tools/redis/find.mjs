// Finds a server to start: on PATH, in the cache, or the distribution's package.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, libraryPath, onPath, unpackDebian } from '../debian.mjs';

const NAMES = ['redis-server', 'valkey-server'];
/** The packages of the same names. */
const CHOICES = NAMES.map((name) => [name]);

/** What to say where no server can be had. */
export const INSTALL_HINT =
  'No Redis: set REDIS_URL, or install redis-server or valkey-server (Debian: apt-get install redis-server), or start docker.';

/**
 * @typedef {object} ServerBinary
 * @property {string} path
 * @property {Record<string, string>} env what it needs in its environment
 */

/**
 * @returns {ServerBinary | undefined}
 */
export function findServer() {
  const installed = onPath(NAMES);
  if (installed) return { path: installed, env: {} };
  const cached = cacheFolder('redis');
  return unpacked(cached) ?? (unpackDebian(cached, CHOICES) ? unpacked(cached) : undefined);
}

/**
 * @param {string} root
 * @returns {ServerBinary | undefined}
 */
function unpacked(root) {
  const name = NAMES.find((candidate) => existsSync(join(root, 'usr/bin', candidate)));
  if (!name) return undefined;
  return { path: join(root, 'usr/bin', name), env: { LD_LIBRARY_PATH: libraryPath(root) } };
}
