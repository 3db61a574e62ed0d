import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Builds the library of a commit in a scratch folder, with the dependencies of this one, and puts these benchmarks beside it.
 * Returns the folder, which the caller removes.
 */
export function buildOther(root: string, commit: string): string {
  const archive = execFileSync('git', ['archive', `${commit}^{commit}`], { cwd: root, maxBuffer: 2 ** 30 });
  const folder = mkdtempSync(join(tmpdir(), 'bullmq-governor-'));
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync('npx', ['--no-install', 'nest', 'build', 'bullmq-governor'], { cwd: folder, stdio: 'ignore' });
  // They import the package by its name, and so find the library of the folder that they stand in.
  cpSync(join(root, 'dist-bench'), join(folder, 'dist-bench'), { recursive: true });
  return folder;
}
