import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { PACKAGED } from './packaged.js';

export interface PageFile {
  readonly body: Buffer;
  readonly gzipped: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const INDEX = 'index.html';
/** The name of each file in this folder contains a hash of its content. */
const HASHED = 'assets/';
const HASHED_FOR = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Reads the files of the page. The server sends only these files, whatever the address is.
 * @param folder default: the page in the package
 * @returns the files by their paths, '/' for the page itself; undefined if the page was not built
 */
export function readPage(folder?: string | URL): ReadonlyMap<string, PageFile> | undefined {
  const at = folder instanceof URL ? fileURLToPath(folder) : folder;
  const names = at === undefined ? Object.keys(PACKAGED ?? {}) : listed(at);
  // Without a build, `folder` is the source folder: its index.html has no assets, and no browser can run it.
  if (!names?.includes(INDEX) || !names.some((name) => name.startsWith(HASHED))) return undefined;
  const files = new Map<string, PageFile>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const kept: Record<string, string> = name.startsWith(HASHED) ? { 'cache-control': HASHED_FOR } : {};
    const body = at === undefined ? Buffer.from(PACKAGED?.[name] ?? '') : readFileSync(join(at, name));
    const headers = { 'content-type': type, vary: 'accept-encoding', ...kept };
    files.set(name === INDEX ? '/' : `/${name}`, { body, gzipped: gzipSync(body), headers });
  }
  return files;
}

function listed(folder: string): string[] | undefined {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, sep).length).replaceAll(sep, '/'));
  } catch {
    return undefined;
  }
}
