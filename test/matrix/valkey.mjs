// Starts a Valkey server from the distribution's backports, unpacked into the cache folder.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { cacheFolder, libraryPath, unpackDebian } from '../../tools/debian.mjs';
import { startRedis } from '../../tools/redis/start.mjs';

/**
 * @returns {Promise<import('../../tools/redis/start.mjs').RedisProcess | undefined>} undefined if the mirror has no
 *   Valkey
 */
export async function startValkey() {
  const root = cacheFolder('matrix/valkey');
  if (!existsSync(join(root, 'usr/bin/valkey-server')) && !(await unpackBackport(root))) return undefined;
  return withEnvironment(
    { PATH: [join(root, 'usr/bin'), process.env['PATH']].join(delimiter), LD_LIBRARY_PATH: libraryPath(root) },
    () => startRedis(),
  );
}

/**
 * @param {string} root
 * @returns whether the backports have Valkey
 */
async function unpackBackport(root) {
  const codename = /^VERSION_CODENAME=(\w+)/m.exec(read('/etc/os-release'))?.[1];
  const mirror = mirrors().find((uri) => !uri.includes('security'));
  if (!codename || !mirror) return false;
  const work = mkdtempSync(join(tmpdir(), 'governor-apt-'));
  try {
    mkdirSync(join(work, 'none'));
    const suites = [codename, `${codename}-updates`, `${codename}-backports`];
    writeFileSync(join(work, 'sources.list'), suites.map((suite) => `deb ${mirror} ${suite} main\n`).join(''));
    writeFileSync(
      join(work, 'apt.conf'),
      `Dir::Etc::SourceList "${work}/sources.list";\nDir::Etc::SourceParts "${work}/none";\n`,
    );
    return await withEnvironment({ APT_CONFIG: join(work, 'apt.conf') }, () => unpackDebian(root, [['valkey-server']]));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Reads the mirrors from sources in the one-line format and in the deb822 format. */
function mirrors() {
  const parts = '/etc/apt/sources.list.d';
  const files = [
    '/etc/apt/sources.list',
    ...(existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : []),
  ];
  return files.flatMap((file) =>
    [...read(file).matchAll(/^(?:URIs:|deb(?: \[[^\]]*\])?)\s+(\S*debian\S*)/gm)].map((match) => String(match[1])),
  );
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * @template T
 * @param {Record<string, string>} variables
 * @param {() => T | Promise<T>} run
 * @returns {Promise<T>}
 */
async function withEnvironment(variables, run) {
  const before = Object.keys(variables).map((name) => /** @type {const} */ ([name, process.env[name]]));
  Object.assign(process.env, variables);
  try {
    return await run();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
