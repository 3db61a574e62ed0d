// Finds the files of the repository that are pages of the site, and the path of each on the site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { repositoryUrl, root } from './repository.mjs';

/**
 * @typedef {object} Page
 * @property {string} source e.g. 'docs/recipes/README.md'
 * @property {string} path on the site, e.g. 'recipes/index.md'
 * @property {string} title its first heading, without marks
 * @property {string} summary plain text; '' if the page begins with e.g. a list
 * @property {string} text
 */

/** Files outside FOLDERS, each with its path on the site. */
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
 * Folders of Markdown files that are pages, each with its folder on the site. `npm run docs:api` writes dist-docs; without
 * dist-docs, links to the API fail the build.
 */
const FOLDERS = { docs: '', 'dist-docs': 'api/' };

/** @type {Page[] | undefined} */
let known;

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

/** @param {string} markdown */
function plain(markdown) {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`|\\(?=[<>[\]])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the first sentence, and the sentences after it up to 200 characters in total. Cuts no sentence.
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
 * Returns undefined for a link to another site or within the page, and for a broken link, which the build refuses
 * later.
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
