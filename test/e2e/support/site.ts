import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { base } from '../../../site/repository.mjs';

const BUILT = join(import.meta.dirname, '../../../dist-site');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Serves the site below its base path, as its host does. */
export function useSite(): () => string {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://site').pathname);
    const name = path.startsWith(base) ? path.slice(base.length) : '';
    const file = [name, `${name}.html`]
      .map((each) => join(BUILT, each))
      .find((each) => extname(each) && existsSync(each));
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
}
