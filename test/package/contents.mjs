// publint checks the paths in package.json.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TOP = ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'docs', 'package.json'];
/** The page is part of this module. The package must also contain the licenses of the bundled libraries. */
const PAGE = 'dist/dashboard/node/packaged.js';
const LICENSES = 'dist/dashboard/page/license.md';
/** The largest number of bytes that a viewer of the dashboard may load. */
const PAGE_BYTES = 120_000;

/** For each file, the first folder that contains it decides whether the file may be in the package. */
const ALLOWED = [
  { folder: 'dist/', files: /\.(js|d\.ts)$/ },
  { folder: 'docs/', files: /^(?!docs\/decisions\/).+\.(md|svg|json|ya?ml)$/ },
];

/**
 * @param {string} folder the unpacked package
 * @param {string} sources of dist
 * @returns {Promise<{ problems: string[], pageBytes: number }>}
 */
export async function checkContents(folder, sources) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  /** @type {{ PACKAGED: Record<string, string> }} */
  const { PACKAGED: page } = await import(join(folder, PAGE));
  const pageBytes = sizeOf(page);
  return {
    pageBytes,
    problems: [
      ...unlike(TOP, readdirSync(folder), 'top level'),
      ...unlike(
        builtFrom(sources),
        names.filter((name) => name.startsWith('dist/')),
        'dist',
      ),
      ...names.filter((name) => name !== LICENSES && !isAllowed(name)).map((name) => `${name} is no file for users`),
      ...problemsOfPage(Object.keys(page), pageBytes),
    ],
  };
}

/** @param {string} name */
function isAllowed(name) {
  if (!name.includes('/')) return TOP.includes(name);
  return ALLOWED.find(({ folder }) => name.startsWith(folder))?.files.test(name) ?? false;
}

/** @param {string} sources */
function builtFrom(sources) {
  const modules = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('dashboard/page/'))
    .flatMap((name) => [`dist/${name.slice(0, -3)}.js`, `dist/${name.slice(0, -3)}.d.ts`]);
  return [...modules, LICENSES];
}

/**
 * @param {string[]} expected
 * @param {string[]} found
 * @param {string} where
 */
function unlike(expected, found, where) {
  return [
    ...expected.filter((name) => !found.includes(name)).map((name) => `${where}: ${name} is missing`),
    ...found.filter((name) => !expected.includes(name)).map((name) => `${where}: ${name} is not expected`),
  ];
}

/** @param {Record<string, string>} page */
function sizeOf(page) {
  return Object.entries(page)
    .filter(([name]) => /\.(js|css)$/.test(name))
    .reduce((sum, [, text]) => sum + gzipSync(text).length, 0);
}

/**
 * @param {string[]} names
 * @param {number} bytes
 */
function problemsOfPage(names, bytes) {
  const problems =
    bytes > PAGE_BYTES ? [`${PAGE} has ${bytes} bytes of scripts and styles, gzipped: at most ${PAGE_BYTES}`] : [];
  for (const part of ['index.html', '.js', '.css']) {
    if (!names.some((name) => name.endsWith(part))) problems.push(`${PAGE} has no ${part}`);
  }
  return problems;
}
