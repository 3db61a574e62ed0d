import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PACKAGED } from './packaged.js';

export interface PageFile {
  readonly body: Buffer;
  readonly gzipped: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The name of each file in this folder contains a hash of its content. */
const HASHED = 'assets/';
const HASHED_FOR = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Reads the files of the page. The server sends only these files, whatever the address is.
 * @returns the files by their paths, '/' for the page itself; empty if the page was not built
 */
export function readPage(): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const [name, text] of Object.entries(PACKAGED)) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const kept: Record<string, string> = name.startsWith(HASHED) ? { 'cache-control': HASHED_FOR } : {};
    const headers = { 'content-type': type, vary: 'accept-encoding', ...kept };
    const body = Buffer.from(text);
    files.set(name === 'index.html' ? '/' : `/${name}`, { body, gzipped: gzipSync(body), headers });
  }
  return files;
}
