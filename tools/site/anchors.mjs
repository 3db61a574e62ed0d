// Finds links of the built site whose heading does not exist. VitePress refuses links to pages that do not.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} folder the built site
 * @param {string} base the path of the site on its host
 * @throws Error with every link to a heading that does not exist
 */
export function checkAnchors(folder, base) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const pages = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const ids = new Map([...pages].map(([name, html]) => [name, new Set(allOf(html, / id="([^"]+)"/g))]));
  const broken = [...pages].flatMap(([name, html]) =>
    [...html.matchAll(/ href="([^"#]*)#([^"]+)"/g)]
      .map(([, path = '', heading = '']) => ({
        target: fileOf(path, name, base),
        heading: decodeURIComponent(heading),
      }))
      .filter(({ target, heading }) => target !== undefined && !ids.get(target)?.has(heading))
      .map(({ target, heading }) => `${name} leads to ${target}#${heading}`),
  );
  if (broken.length > 0) throw new Error(`links to headings that do not exist:\n${[...new Set(broken)].join('\n')}`);
}

/**
 * The file that an address of the site names; undefined for another site.
 * @param {string} path
 * @param {string} from
 * @param {string} base
 */
function fileOf(path, from, base) {
  if (path === '') return from;
  if (!path.startsWith(base)) return undefined;
  const name = path.slice(base.length);
  return name === '' || name.endsWith('/') ? `${name}index.html` : name;
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const allOf = (text, pattern) => [...text.matchAll(pattern)].map(([, found = '']) => found);
