// Packs and installs into a cache. A later run that finds the packages there needs no registry.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const FLAGS = ['--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', '--loglevel=error'];

export const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'bullmq-governor', 'matrix');

/**
 * @param {string} root of the repository
 * @returns {string} the tarball, named by its content
 */
export function pack(root) {
  mkdirSync(CACHE, { recursive: true });
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const out = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', CACHE], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [packed] = JSON.parse(out);
  const file = join(CACHE, String(packed.filename));
  if (!packed.files.some((/** @type {{ path: string }} */ { path }) => path === 'dist/index.js')) {
    throw new Error('the packed package has no dist/index.js: does another build run at the same time?');
  }
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  for (const old of readdirSync(CACHE).filter((name) => /^packed-.*\.tgz$/.test(name))) rmSync(join(CACHE, old));
  // npm and `install` treat a tarball with a known name as unchanged.
  const tarball = join(CACHE, `packed-${hash}.tgz`);
  copyFileSync(file, tarball);
  rmSync(file);
  return tarball;
}

/**
 * @param {import('./combos.mjs').Combo} combo
 * @param {string} tarball
 * @param {Record<string, unknown>} overrides of the repository's package.json
 */
export function installCombo(combo, tarball, overrides) {
  const dependencies = { ...combo.dependencies, 'bullmq-governor': `file:${tarball}` };
  const folder = join(CACHE, combo.name);
  install(folder, { private: true, type: 'module', dependencies, overrides }, ['--ignore-scripts']);
  return folder;
}

/**
 * @param {string} major
 * @returns {{ binary: string, version: string } | undefined} undefined if this Node cannot be installed, or does not run
 */
export function installNode(major) {
  const folder = join(CACHE, `node-${major}`);
  const name = `node${major}`;
  try {
    install(folder, { private: true, dependencies: { [name]: `npm:node@${major}` } }, []);
    const binary = join(folder, 'node_modules', name, 'bin', 'node');
    return { binary, version: execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim() };
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {Record<string, unknown>} manifest
 * @param {string[]} flags
 */
function install(folder, manifest, flags) {
  const text = JSON.stringify(manifest, null, 2);
  const done = join(folder, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === text) return;
  mkdirSync(folder, { recursive: true });
  rmSync(done, { force: true });
  writeFileSync(join(folder, 'package.json'), text);
  execFileSync('npm', ['install', ...FLAGS, ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  writeFileSync(done, text);
}
