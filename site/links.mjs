// Changes the links and pictures of a document for the site.
import { pages, targetOf } from './pages.mjs';
import { siteUrl } from './repository.mjs';

/** @typedef {import('vitepress').MarkdownRenderer} MarkdownRenderer */

/**
 * Returns the anchor of a heading, as GitHub writes it.
 * @param {string} heading
 */
export function slugOf(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Changes the links to paths of the site, and shows the light or the dark picture that fits the site's theme.
 * @param {MarkdownRenderer} md
 */
export function withSiteLinks(md) {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const source = sourceOf(env.relativePath);
    for (const token of tokens) {
      for (const child of token.children ?? []) if (child.type === 'link_open') relink(source, child);
      if (token.type === 'html_block') token.content = pictures(token.content);
      for (const child of token.children ?? [])
        if (child.type === 'html_inline') child.content = pictures(child.content);
    }
  });
}

/** @param {string} relativePath */
function sourceOf(relativePath) {
  return pages().find(({ path }) => path === relativePath)?.source ?? relativePath;
}

/**
 * @param {string} source
 * @param {{ attrGet(name: string): string | null, attrSet(name: string, value: string): void }} link
 */
function relink(source, link) {
  const target = targetOf(source, link.attrGet('href') ?? '');
  if (target) link.attrSet('href', 'url' in target ? target.url : `/${target.path}${target.hash}`);
}

/**
 * Replaces each `<picture>`: its `<source media>` follows the theme of the reader's machine, which can differ from the site's.
 * @param {string} html
 */
function pictures(html) {
  return html.replace(
    /<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset="([^"]+)">\s*<img alt="([^"]*)" src="([^"]+)">\s*<\/picture>/g,
    (_, dark, alt, light) =>
      `<img class="only-dark" alt="${alt}" src="./${dark}"><img class="only-light" alt="${alt}" src="./${light}">`,
  );
}

/**
 * Returns the Markdown of a page, in which links lead to the Markdown of other pages.
 * @param {import('./pages.mjs').Page} page
 */
export function markdownOf({ source, text }) {
  return text.replace(/(```[\s\S]*?^```$|`[^`\n]+`)|\]\(([^)\s]+)\)/gm, (whole, code, link) => {
    const target = code ? undefined : targetOf(source, link);
    if (!target) return whole;
    return `](${'url' in target ? target.url : `${siteUrl}${target.path}${target.hash}`})`;
  });
}
