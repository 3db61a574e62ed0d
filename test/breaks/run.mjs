/*
 * Applies deliberate breaks to a copy of the last commit, one at a time, and runs the tests near each: the tests must fail.
 *
 *   node test/breaks/run.mjs [lua | core | bullmq] ... [--only <words of a break>]
 *
 * Prints a line for each break, and exits 1 if one is not caught, or if its text is no longer in the code.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BREAKS } from './breaks.mjs';

const MOST_MS = 600_000;
const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const chosen = BREAKS.filter(
  ({ room, what }) =>
    (positionals.length === 0 || positionals.includes(room)) &&
    (values.only === undefined || what.includes(values.only)),
);

const copy = mkdtempSync(join(tmpdir(), 'governor-breaks-'));
execFileSync('git', ['worktree', 'add', '--detach', '--force', copy, 'HEAD'], { cwd: root, stdio: 'ignore' });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
let survivors = 0;
try {
  for (const one of chosen) {
    const result = caught(one);
    if (result !== 'caught') survivors++;
    console.log(`${result.padEnd(9)} ${one.room.padEnd(6)} ${one.what}`);
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: root, stdio: 'ignore' });
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - survivors} of ${chosen.length} breaks are caught`);
process.exitCode = survivors > 0 ? 1 : 0;

/** @param {(typeof BREAKS)[number]} its @returns {'caught' | 'survives' | 'outdated'} */
function caught({ file, from, to, tests }) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) return 'outdated';
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    // The names of the folders of test/ are those of the projects.
    const projects = [...new Set(tests.map((test) => test.split('/')[0]))].flatMap((name) => ['--project', `${name}`]);
    const files = tests.map((test) => `test/${test}`);
    const args = ['vitest', 'run', ...projects, '--bail', '1', '--reporter', 'dot', ...files];
    // A break may also make a test wait for ever.
    const { status } = spawnSync('npx', args, { cwd: copy, stdio: 'ignore', timeout: MOST_MS });
    return status === 0 ? 'survives' : 'caught';
  } finally {
    writeFileSync(path, text);
  }
}
