import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The tests load the scripts from a generated module that git ignores. */
export function setup(): void {
  const build = join(import.meta.dirname, '../../tools/build-lua.mjs');
  execFileSync(process.execPath, [build, '--module'], { stdio: 'inherit' });
}
