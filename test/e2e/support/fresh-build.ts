import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

const BUILDS = [
  { script: 'build', built: ['dist/index.js', 'dist/dashboard/page/license.md'], sources: ['src'] },
  { script: 'build:sample', built: ['dist-sample/main.js'], sources: ['src', 'sample-app'] },
  { script: 'docs:site', built: ['dist-site/playground.html'], sources: ['src', 'site'] },
];

export default function freshBuild(): void {
  for (const { script, built, sources } of BUILDS) {
    const builtMs = Math.min(...built.map(writtenMs));
    const newestMs = Math.max(...sources.map(newestBelowMs));
    if (builtMs > newestMs) continue;
    execFileSync('npm', ['run', '--silent', script], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  }
}

function writtenMs(path: string): number {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestBelowMs(folder: string): number {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return Math.max(...paths.map((path) => writtenMs(join(folder, path))));
}
