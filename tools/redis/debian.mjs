// The distribution's Redis, unpacked into a folder: no root, no service, nothing installed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PACKAGES = ['redis-server', 'valkey-server'];

/**
 * Downloads a server with what it needs and is not installed, and unpacks it.
 * @param {string} folder where it shall stand; it exists afterwards, or not at all
 * @returns {boolean} whether it worked
 */
export function unpackDebian(folder) {
  if (!has('apt-get') || !has('dpkg')) return false;
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    const options = aptOptions(work);
    // Sources that this machine cannot reach make update fail; the ones it can are enough.
    quietly('apt-get', [...options, 'update', '-qq'], work);
    const found = PACKAGES.some((name) => download(options, name, work));
    if (!found) return false;
    const root = join(work, 'root');
    mkdirSync(root);
    for (const file of readdirSync(work).filter((name) => name.endsWith('.deb'))) {
      execFileSync('dpkg', ['-x', join(work, file), root], { stdio: 'ignore' });
    }
    if (existsSync(folder)) return true; // Another process was faster.
    renameSync(root, folder);
    return true;
  } catch {
    return existsSync(folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * The package and its missing dependencies, into the work folder.
 * @param {string[]} options
 * @param {string} name
 * @param {string} work
 */
function download(options, name, work) {
  const plan = quietly('apt-get', [...options, 'install', '-s', '--no-install-recommends', name], work);
  const names = [...(plan ?? '').matchAll(/^Inst (\S+)/gm)].map((match) => String(match[1]));
  return names.length > 0 && quietly('apt-get', [...options, 'download', ...names], work) !== undefined;
}

/**
 * Lists and caches of our own, so that apt writes nowhere else.
 * @param {string} work
 */
function aptOptions(work) {
  for (const folder of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(work, folder), { recursive: true });
  return [
    '-o',
    `Dir::State::Lists=${work}/lists`,
    '-o',
    `Dir::Cache=${work}/cache`,
    '-o',
    'Debug::NoLocking=1',
    '-o',
    'APT::Sandbox::User=',
  ];
}

/**
 * What a command printed, or undefined when it failed.
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function quietly(command, args, cwd) {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 120_000,
    });
  } catch {
    return undefined;
  }
}

/** @param {string} command */
function has(command) {
  return (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, command)));
}
