// The site: README, docs and the API reference as pages. Built by `npm run docs:site` into dist-site.
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { checkAnchors } from '../anchors.mjs';
import { slugOf, withSiteLinks } from '../links.mjs';
import { writeMarkdown } from '../llms.mjs';
import { nameOf, outline } from '../outline.mjs';
import { pages } from '../pages.mjs';
import { base, description, name, repositoryUrl, root, siteUrl } from '../repository.mjs';

/** Returns the path of a module's replacement. The playground runs the limiter in the browser. */
const browser = (path) => join(root, 'site/playground/browser', path);
const alias = {
  'node:crypto': browser('crypto.mjs'),
  'node:events': browser('events.mjs'),
  ioredis: browser('ioredis.mjs'),
};

const sources = new Set(pages().map(({ source }) => source));
const linkOf = (path) => `/${path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;

export default defineConfig({
  title: name,
  description,
  lang: 'en',
  base,
  srcDir: root,
  srcExclude: ['src/**', 'test/**', 'dist/**', 'dist-site/**', 'dist-bench/**', 'dist-sample/**'],
  outDir: join(root, 'dist-site'),
  cacheDir: join(root, 'node_modules/.cache/vitepress'),
  rewrites: Object.fromEntries(pages().map(({ source, path }) => [source, path])),
  sitemap: { hostname: siteUrl },
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }]],
  markdown: {
    anchor: { slugify: slugOf },
    languageAlias: { cjs: 'js' },
    config: withSiteLinks,
  },
  themeConfig: {
    logo: '/icon.svg',
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: repositoryUrl }],
    nav: [
      { text: 'Guide', link: '/guide' },
      { text: 'Recipes', link: '/recipes/' },
      { text: 'Playground', link: '/playground' },
      { text: 'API', link: '/api/' },
    ],
    sidebar: outline().map((section) => ({
      text: section.title,
      collapsed: section.isOptional,
      items: section.pages.map((page) => ({ text: nameOf(page), link: linkOf(page.path) })),
    })),
    outline: [2, 3],
  },
  transformPageData(page) {
    if (page.filePath && !sources.has(page.filePath))
      throw new Error(`${page.filePath} is no page: see site/pages.mjs`);
    const head = [['link', { rel: 'alternate', type: 'text/markdown', href: base + page.relativePath }]];
    return page.relativePath === 'index.md' ? {} : { frontmatter: { ...page.frontmatter, head } };
  },
  buildEnd({ outDir }) {
    writeMarkdown(outDir);
    checkAnchors(outDir, base);
  },
  vite: { publicDir: join(root, 'site/public'), resolve: { alias }, worker: { format: 'es' } },
});
