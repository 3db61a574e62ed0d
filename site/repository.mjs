import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const { name, description, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** E.g. https://github.com/owner/name */
export const repositoryUrl = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
const [, owner = '', repo = ''] = new URL(repositoryUrl).pathname.split('/');
export const base = `/${repo}/`;
/** GitHub Pages derives this address from the repository. */
export const siteUrl = `https://${owner}.github.io${base}`;
