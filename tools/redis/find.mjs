// Finds a server to start: on PATH, in the cache, or the distribution's package.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { unpackDebian } from './debian.mjs';

const NAMES = ['redis-server', 'valkey-server'];

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
  for (const folder of (process.env['PATH'] ?? '').split(':').filter(Boolean)) {
    for (const name of NAMES) {
      if (existsSync(join(folder, name))) return { path: join(folder, name), env: {} };
    }
  }
  const cached = join(
    process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
    'bullmq-governor',
    `redis-${process.arch}`,
  );
  return unpacked(cached) ?? (unpackDebian(cached) ? unpacked(cached) : undefined);
}

/**
 * @param {string} root
 * @returns {ServerBinary | undefined}
 */
function unpacked(root) {
  const name = NAMES.find((candidate) => existsSync(join(root, 'usr/bin', candidate)));
  if (!name) return undefined;
  const libraries = ['usr/lib', 'lib'].flatMap((lib) => folders(join(root, lib)));
  return { path: join(root, 'usr/bin', name), env: { LD_LIBRARY_PATH: libraries.join(':') } };
}

/**
 * The folders named like an architecture, which hold the shared libraries.
 * @param {string} lib
 */
function folders(lib) {
  if (!existsSync(lib)) return [];
  return readdirSync(lib)
    .filter((name) => name.includes('-linux-'))
    .map((name) => join(lib, name));
}
