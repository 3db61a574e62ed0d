// The order of the pages in the sidebar and in llms.txt.
import { pages } from './pages.mjs';

/** @typedef {import('./pages.mjs').Page} Page */
/**
 * @typedef {object} Section
 * @property {string} title
 * @property {Page[]} pages
 * @property {boolean} isOptional closed in the sidebar, and absent from llms-full.txt
 */

const START = ['guide.md', 'playground.md', 'documents.md', 'sample.md'];
const PROJECT = ['changelog.md', 'contributing.md', 'design.md'];

/** A new page of docs needs no change here. */
export function outline() {
  const all = pages().filter(({ path }) => path !== 'index.md');
  /** @param {(path: string) => boolean} isPart */
  const where = (isPart) => all.filter(({ path }) => isPart(path));
  /** @param {string[]} paths */
  const named = (paths) => paths.flatMap((path) => where((each) => each === path));
  const isNamed = (/** @type {string} */ path) => START.includes(path) || PROJECT.includes(path);
  /** @type {Section[]} */
  const sections = [
    { title: 'Start', pages: named(START), isOptional: false },
    { title: 'Recipes', pages: byTitle(where((path) => path.startsWith('recipes/'))), isOptional: false },
    {
      title: 'In depth',
      pages: byTitle(where((path) => !isNamed(path) && !path.includes('/'))),
      isOptional: false,
    },
    { title: 'API', pages: where((path) => /^api\/.*index\.md$/.test(path)), isOptional: true },
    { title: 'Project', pages: named(PROJECT), isOptional: true },
    { title: 'Design records', pages: where((path) => path.startsWith('decisions/')), isOptional: true },
  ];
  const placed = new Set(sections.flatMap((section) => section.pages));
  const rest = all.filter((page) => !placed.has(page) && !page.path.startsWith('api/'));
  if (rest.length > 0) sections.push({ title: 'More', pages: rest, isOptional: false });
  return sections;
}

/** @param {Page[]} list */
const byTitle = (list) => list.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));

/**
 * Returns the title of a page, or the import name of a module of the API.
 * @param {Page} page
 */
export function nameOf({ path, title }) {
  const [, module] = /^api\/(.+)\/index\.md$/.exec(path) ?? [];
  if (module) return module === 'index' ? 'bullmq-governor' : `bullmq-governor/${module}`;
  if (path === 'guide.md') return 'Guide';
  return path === 'api/index.md' ? 'Overview' : title;
}
