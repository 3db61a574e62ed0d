// Finds programs on this machine or in Debian packages. Unpacking a package needs no root rights and starts no service.
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
 * Finds a program on PATH, in the cache, or in a package of the distribution. It unpacks such a package into the cache.
 * @param {object} program
 * @param {string[]} program.names
 * @param {string} program.cache
 * @param {string[]} program.paths the paths of its command in an unpacked package
 * @param {string[][]} program.choices see `unpackDebian`
 * @returns {{ path: string, env: Record<string, string> } | undefined} the command and its environment
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
 * @param {string} folder the folder for them; it exists afterwards only if everything was unpacked
 * @param {string[][]} choices sets of packages; the first set that apt can download is used
 * @returns {boolean} whether it worked
 */
export function unpackDebian(folder, choices) {
  if (!onPath(['apt-get']) || !onPath(['dpkg'])) return false;
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    const options = aptOptions(work);
    // The update fails if this machine cannot reach a source; the other sources are enough.
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
 * Returns the folders of the unpacked libraries, for LD_LIBRARY_PATH.
 * @param {string} root
 */
export function libraryPath(root) {
  // Some packages keep libraries for their own programs one folder deeper.
  const libraries = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(usr\/)?lib\/[^/]*-linux-[^/]*\/([^/]+\/)?lib[^/]*\.so/.test(name),
  );
  return [...new Set(libraries.map((name) => join(root, dirname(name))))].join(delimiter);
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
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
 * Returns options that let apt write only below the work folder.
 * @param {string} work
 */
function aptOptions(work) {
  for (const folder of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(work, folder), { recursive: true });
  const options = [`Dir::State::Lists=${work}/lists`, `Dir::Cache=${work}/cache`, 'Debug::NoLocking=1'];
  return [...options, 'APT::Sandbox::User='].flatMap((option) => ['-o', option]);
}

/**
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
