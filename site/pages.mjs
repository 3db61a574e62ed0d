// Which files of the repository are pages of the site, and where each stands there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repositoryUrl, root } from './repository.mjs';

/**
 * @typedef {object} Page
 * @property {string} source its path in the repository, e.g. 'docs/recipes/README.md'
 * @property {string} path its path on the site, e.g. 'recipes/index.md'
 * @property {string} title its first heading, without marks
 * @property {string} summary its first sentences, as plain text; '' if it begins with something else
 * @property {string} text
 */

/** Files outside the folders, by their path on the site. */
const SINGLE = {
  'site/index.md': 'index.md',
  'site/playground.md': 'playground.md',
  'README.md': 'guide.md',
  'docs/README.md': 'documents.md',
  'sample-app/README.md': 'sample.md',
  'CHANGELOG.md': 'changelog.md',
  'CONTRIBUTING.md': 'contributing.md',
  'DESIGN.md': 'design.md',
  'SECURITY.md': 'reporting-security.md',
};
/**
 * Folders with Markdown files that are pages, by their folder on the site. `npm run docs:api` writes dist-docs; if it is missing, links
 * to the API fail the build.
 */
const FOLDERS = { docs: '', 'dist-docs': 'api/' };

/** @type {Page[] | undefined} */
let known;

/** All pages of the site, sorted by their source. */
export function pages() {
  known ??= sources().map(([source, path]) => ({ source, path, ...read(source) }));
  return known;
}

/** @returns {[source: string, path: string][]} */
function sources() {
  const inFolders = Object.entries(FOLDERS).flatMap(([folder, target]) =>
    (existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }) : [])
      .filter((name) => name.endsWith('.md') && !(`${folder}/${name}` in SINGLE))
      .sort()
      .map((name) => /** @type {[string, string]} */ ([`${folder}/${name}`, target + asIndex(name)])),
  );
  return [...Object.entries(SINGLE), ...inFolders];
}

/** @param {string} name */
const asIndex = (name) => name.replace(/(^|\/)README\.md$/, '$1index.md');

/** @param {string} source */
function read(source) {
  const text = readFileSync(join(root, source), 'utf8');
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '');
  const title = plain(/^# (.+)$/m.exec(body)?.[1] ?? /^(?:title| {2}name): (.+)$/m.exec(text)?.[1] ?? source);
  const [, first = ''] = /^# .+\n+([^\n#|>`<![*-][^\n]*(?:\n[^\n]+)*)/m.exec(body) ?? [];
  return { title, summary: sentencesOf(plain(first)), text };
}

/**
 * Text without the marks of Markdown.
 * @param {string} markdown
 */
function plain(markdown) {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`|\\(?=[<>[\]])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Whole sentences, at most 200 characters if the first one allows it.
 * @param {string} text
 */
function sentencesOf(text) {
  const sentences = text.match(/.+?[.:?!](?= |$)/g) ?? [];
  let summary = sentences.shift() ?? '';
  for (const next of sentences) {
    if (summary.length + next.length > 200) break;
    summary += next;
  }
  return summary.replace(/:$/, '.').trim();
}

/**
 * Returns the target of a link on the site: the path of a page, or a file in the repository. Undefined for a link that needs
 * no change: it leads to another site, stays within the page, or is broken, which the build refuses.
 * @param {string} source
 * @param {string} link
 * @returns {{ path: string, hash: string } | { url: string } | undefined}
 */
export function targetOf(source, link) {
  const [, relative = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(link) ?? [];
  if (relative === '' || /^\w+:|^\//.test(relative)) return undefined;
  const file = posix.join(posix.dirname(source), decodeURI(relative)).replace(/\/$/, '');
  const page = pages().find((each) => each.source === file || each.source === `${file}/README.md`);
  if (page) return { path: page.path, hash };
  return existsSync(join(root, file)) ? { url: `${repositoryUrl}/blob/main/${file}${hash}` } : undefined;
}
