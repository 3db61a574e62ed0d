import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Builds another commit with the dependencies of the current one. The caller removes the folder. */
export function buildOther(root: string, commit: string): string {
  const archive = execFileSync('git', ['archive', `${commit}^{commit}`], { cwd: root, maxBuffer: 2 ** 30 });
  const folder = mkdtempSync(join(tmpdir(), 'bullmq-governor-'));
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'ignore' });
  // Benchmarks import the package by its name, so they find the library of their folder.
  cpSync(join(root, 'dist-bench'), join(folder, 'dist-bench'), { recursive: true });
  return folder;
}
