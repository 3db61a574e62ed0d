// Finds programs, in packages of the distribution too. These are unpacked into a folder: no root, no service.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/**
 * Returns the folder that keeps an unpacked package for later runs.
 * @param {string} name
 */
export function cacheFolder(name) {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'bullmq-governor', `${name}-${process.arch}`);
}

/**
 * Finds a program: on PATH, in the cache, or in the distribution's package, which it then unpacks.
 * @param {object} program
 * @param {string[]} program.names its commands
 * @param {string} program.cache the name of its folder in the cache
 * @param {string[]} program.paths the files that start it in an unpacked package
 * @param {string[][]} program.choices the packages that have it
 * @returns {{ path: string, env: Record<string, string> } | undefined} the file, and the variables that it needs
 */
export function findProgram({ names, cache, paths, choices }) {
  const installed = onPath(names);
  if (installed) return { path: installed, env: {} };
  const root = cacheFolder(cache);
  const unpacked = () => paths.map((path) => join(root, path)).find((path) => existsSync(path));
  const path = unpacked() ?? (unpackDebian(root, choices) ? unpacked() : undefined);
  return path === undefined ? undefined : { path, env: { LD_LIBRARY_PATH: libraryPath(root) } };
}

/**
 * Downloads packages and their missing dependencies, and unpacks them.
 * @param {string} folder where they shall stand; it exists afterwards, or not at all
 * @param {string[][]} choices packages that are wanted together; the first choice that can be had is taken
 * @returns {boolean} whether it worked
 */
export function unpackDebian(folder, choices) {
  if (!onPath(['apt-get']) || !onPath(['dpkg'])) return false;
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    const options = aptOptions(work);
    // Sources that this machine cannot reach make update fail; the ones it can are enough.
    quietly('apt-get', [...options, 'update', '-qq'], work);
    const found = choices.some((names) => download(options, names, work));
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
 * Returns the folders with shared libraries of an unpacked package, for LD_LIBRARY_PATH.
 * @param {string} root
 */
export function libraryPath(root) {
  // A package that shares libraries among its own keeps them one folder deeper.
  const libraries = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(usr\/)?lib\/[^/]*-linux-[^/]*\/([^/]+\/)?lib[^/]*\.so/.test(name),
  );
  return [...new Set(libraries.map((name) => join(root, dirname(name))))].join(delimiter);
}

/**
 * Returns the first of these commands that is on PATH.
 * @param {string[]} names
 */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Downloads the packages and their missing dependencies into the work folder.
 * @param {string[]} options
 * @param {string[]} wanted
 * @param {string} work
 */
function download(options, wanted, work) {
  const plan = quietly('apt-get', [...options, 'install', '-s', '--no-install-recommends', ...wanted], work);
  const names = [...(plan ?? '').matchAll(/^Inst (\S+)/gm)].map((match) => String(match[1]));
  return names.length > 0 && quietly('apt-get', [...options, 'download', ...names], work) !== undefined;
}

/**
 * Lists and caches of our own, so that apt writes nowhere else.
 * @param {string} work
 */
function aptOptions(work) {
  for (const folder of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(work, folder), { recursive: true });
  const options = [`Dir::State::Lists=${work}/lists`, `Dir::Cache=${work}/cache`, 'Debug::NoLocking=1'];
  return [...options, 'APT::Sandbox::User='].flatMap((option) => ['-o', option]);
}

/**
 * Returns the output of a command, or undefined if it failed.
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
      timeout: 300_000,
    });
  } catch {
    return undefined;
  }
}
