// The addresses of the project and its site, from package.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const { name, description, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The repository's page, e.g. https://github.com/owner/name */
export const repositoryUrl = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
const [, owner = '', repo = ''] = new URL(repositoryUrl).pathname.split('/');
/** The path of the site on its host. */
export const base = `/${repo}/`;
/** The address of the site, which GitHub Pages derives from the repository. */
export const siteUrl = `https://${owner}.github.io${base}`;
