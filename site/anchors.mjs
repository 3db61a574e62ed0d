// Finds links to missing headings in the built site. VitePress itself refuses only links to missing pages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} folder
 * @param {string} base the path of the site on its host
 */
export function checkAnchors(folder, base) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const pages = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const broken = [...pages].flatMap(([name, html]) =>
    [...html.matchAll(/ href="([^"#]*)#([^"]+)"/g)].flatMap(([, path = '', heading = '']) => {
      // A path that does not begin with the base leads to another site.
      if (path !== '' && !path.startsWith(base)) return [];
      const target = path === '' ? name : path.slice(base.length).replace(/(^|\/)$/, '$1index.html');
      const exists = pages.get(target)?.includes(` id="${decodeURIComponent(heading)}"`);
      return exists ? [] : [`${name} leads to ${target}#${heading}`];
    }),
  );
  if (broken.length > 0) throw new Error(`links to headings that do not exist:\n${[...new Set(broken)].join('\n')}`);
}
