// publint checks the paths in package.json.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TOP = ['CHANGELOG.md', 'CONTRIBUTING.md', 'DESIGN.md', 'LICENSE', 'README.md', 'dist', 'docs', 'package.json'];
const PAGE = 'dist/dashboard/page/';
/** The largest number of bytes that a viewer of the dashboard may load. */
const PAGE_BYTES = 120_000;

/** For each file, the first folder that contains it decides whether the file may be in the package. */
const ALLOWED = [
  { folder: PAGE, files: /\.(html|js|css|svg)$|\/license\.md$/ },
  { folder: 'dist/', files: /\.(js|d\.ts)$/ },
  { folder: 'docs/', files: /\.(md|svg|png|json|ya?ml)$/ },
];

/**
 * @param {string} folder the unpacked package
 * @param {string} sources of dist
 * @returns {{ problems: string[], pageBytes: number }}
 */
export function checkContents(folder, sources) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  const pageBytes = sizeOfPage(folder, names);
  return {
    pageBytes,
    problems: [
      ...unlike(TOP, readdirSync(folder), 'top level'),
      ...unlike(builtFrom(sources), names.filter(isBuilt), 'dist'),
      ...names.filter((name) => !isAllowed(name)).map((name) => `${name} is no file for users`),
      ...problemsOfPage(names, pageBytes),
    ],
  };
}

/** @param {string} name */
function isAllowed(name) {
  if (!name.includes('/')) return TOP.includes(name);
  return ALLOWED.find(({ folder }) => name.startsWith(folder))?.files.test(name) ?? false;
}

/** @param {string} name */
const isBuilt = (name) => name.startsWith('dist/') && !name.startsWith(PAGE);

/**
 * The page is not listed, because it is bundled.
 * @param {string} sources
 */
function builtFrom(sources) {
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('dashboard/page/'))
    .flatMap((name) => [`dist/${name.slice(0, -3)}.js`, `dist/${name.slice(0, -3)}.d.ts`]);
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

/**
 * @param {string} folder
 * @param {string[]} names
 */
function sizeOfPage(folder, names) {
  return names
    .filter((name) => name.startsWith(PAGE) && /\.(js|css)$/.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
}

/**
 * @param {string[]} names
 * @param {number} bytes
 */
function problemsOfPage(names, bytes) {
  const problems =
    bytes > PAGE_BYTES ? [`${PAGE} has ${bytes} bytes of scripts and styles, gzipped: at most ${PAGE_BYTES}`] : [];
  // The package must contain the licenses of the bundled libraries.
  for (const part of ['index.html', '.js', '.css', 'license.md']) {
    if (!names.some((name) => name.startsWith(PAGE) && name.endsWith(part))) problems.push(`${PAGE} has no ${part}`);
  }
  return problems;
}
