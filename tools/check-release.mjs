// Fails if the tree that npm is about to publish differs from the tagged one. npm runs it before every publish.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * @param {object} tree
 * @param {string} tree.version
 * @param {string} tree.changelog the text
 * @param {string[]} tree.tags of the commit
 * @param {string[]} tree.changes the uncommitted files, as git lists them
 * @returns {string[]} the reasons not to publish
 */
export function releaseProblems({ version, changelog, tags, changes }) {
  const [title = '', ...lines] = (changelog.split('\n## ')[1] ?? '').split('\n');
  const problems = [];
  if (changes.length > 0) problems.push(`Not committed: ${changes.join(', ')}.`);
  if (!tags.includes(`v${version}`))
    problems.push(
      `The commit has no tag v${version}, which is the version of package.json; it has ${tags.join(', ') || 'none'}.`,
    );
  if (!title.startsWith(`${version} (`) || !/\(\d{4}-\d{2}-\d{2}\)$/.test(title))
    problems.push(`CHANGELOG.md begins with "${title}": expected "${version} (<the date, such as 2026-01-31>)".`);
  else if (!lines.some((line) => line.startsWith('- '))) problems.push(`CHANGELOG.md says nothing of ${version}.`);
  return problems;
}

/** @param {string[]} args @returns {string[]} the lines that git prints */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

if (process.argv[1] === import.meta.filename) {
  const problems = releaseProblems({
    version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    tags: git('tag', '--points-at', 'HEAD'),
    changes: git('status', '--porcelain').map((line) => line.slice(3)),
  });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('See CONTRIBUTING.md for how to make a release.');
    process.exitCode = 1;
  }
}
