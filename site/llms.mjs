// The site for language models: each page as Markdown, a list of the pages, and one file with all. https://llmstxt.org
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markdownOf } from './links.mjs';
import { nameOf, outline } from './outline.mjs';
import { pages } from './pages.mjs';
import { description, name, siteUrl } from './repository.mjs';

/** The home page is a layout without text. */
const HOME = 'index.md';
const isText = (/** @type {import('./pages.mjs').Page} */ { path }) => path !== HOME;

export function llmsTxt() {
  const isOptional = (/** @type {{ isOptional: boolean }} */ section) => section.isOptional;
  const rest = outline().filter(isOptional);
  const sections = [
    ...outline().filter((section) => !isOptional(section)),
    { title: 'Optional', pages: rest.flatMap((section) => section.pages) },
  ];
  const parts = sections.map(
    ({ title, pages: list }) => `## ${title}\n\n${list.filter(isText).map(lineOf).join('\n')}\n`,
  );
  return [`# ${name}\n`, `> ${description}\n`, ...parts].join('\n');
}

/** @param {import('./pages.mjs').Page} page */
function lineOf(page) {
  return `- [${nameOf(page)}](${siteUrl}${page.path})${page.summary && `: ${page.summary}`}`;
}

export function llmsFullTxt() {
  const list = outline().filter(({ isOptional }) => !isOptional);
  return list
    .flatMap((section) => section.pages)
    .filter(isText)
    .map((page) => `<!-- ${siteUrl}${page.path} -->\n\n${markdownOf(page).trim()}\n`)
    .join('\n');
}

/**
 * Writes the Markdown of each page, llms.txt and llms-full.txt into the folder.
 * @param {string} folder
 */
export function writeMarkdown(folder) {
  const files = pages()
    .filter(isText)
    .map((page) => /** @type {const} */ ([page.path, markdownOf(page)]));
  for (const [path, text] of [...files, ['llms.txt', llmsTxt()], ['llms-full.txt', llmsFullTxt()]]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
