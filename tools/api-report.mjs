// Writes reports of the exports into test/api, from the built types. With --check, it fails if a report would change.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outdatedReasons } from './api/not-exported.mjs';
import { writeReport } from './api/report.mjs';

const root = join(import.meta.dirname, '..');
const kept = join(root, 'test/api');
/** The other entry points export types that stand in these reports too. */
const KEPT = ['index.api.md', 'dashboard-node.api.md', 'testing.api.md'];

/** @param {string} folder @returns {string[]} the problems of the exports */
function writeReports(folder) {
  /** @type {{ exports: Record<string, { types?: string }> }} */
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const found = Object.entries(exports).flatMap(([name, { types }]) => {
    if (types === undefined) return [];
    const file = `${name === '.' ? 'index' : name.slice(2).replaceAll('/', '-')}.api.md`;
    return [{ entry: name, report: join(folder, file), ...writeReport(root, types, folder, file) }];
  });
  const exported = new Set(found.flatMap(({ report }) => exportsIn(readFileSync(report, 'utf8'))));
  const problems = found.flatMap(({ entry, problems: its, notExported }) => {
    const lacking = notExported.filter(({ name }) => !exported.has(name)).map(({ problem }) => problem);
    return [...its, ...lacking].map((problem) => `${entry}: ${problem}`);
  });
  return [...problems, ...outdatedReasons()];
}

/** @param {string} report */
function exportsIn(report) {
  const declared = report.matchAll(
    /^export (?:declare |abstract |default )*(?:class|interface|type|function|const|enum) (\w+)/gm,
  );
  return [...declared].map(([, name = '']) => name);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

const work = mkdtempSync(join(tmpdir(), 'governor-api-'));
try {
  const problems = writeReports(work);
  if (problems.length > 0) {
    fail(`${problems.join('\n')}\nExport it, or name it in tools/api/not-exported.mjs with its reason.`);
  } else if (process.argv.includes('--check')) {
    const differences = KEPT.map((file) => {
      const args = ['diff', '--no-index', '--stat=120', '--patch', join(kept, file), join(work, file)];
      return spawnSync('git', args, { encoding: 'utf8' });
    });
    const stdout = differences.map((its) => its.stdout).join('');
    if (differences.some(({ status }) => status !== 0)) {
      fail(
        `${stdout}\nThe exports of the package have changed: run "npm run api", read the difference, and commit test/api.`,
      );
    }
  } else {
    rmSync(kept, { recursive: true, force: true });
    for (const file of KEPT) cpSync(join(work, file), join(kept, file));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
