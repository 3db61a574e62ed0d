import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const CONFIG = resolve(import.meta.dirname, '../../../../src/dashboard/page/vite.config.mjs');

const files = new Map<string, string>();

beforeAll(async () => {
  const built = await build({ configFile: CONFIG, logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('the build of the page watches files instead of ending');
  for (const file of built.output) files.set(file.fileName, file.type === 'chunk' ? file.code : String(file.source));
});

describe('the page as it is built', () => {
  it('has less than 120 kB compressed, with its libraries', () => {
    const bytes = [...files.values()].reduce((sum, content) => sum + gzipSync(content).length, 0);
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(120_000);
  });

  it('has no inline script and no inline style, because its content security policy refuses them', () => {
    const html = files.get('index.html') ?? '';
    expect([...html.matchAll(/<script\b[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['']);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
  });

  it('loads nothing from another server, under any path', () => {
    const links = [...(files.get('index.html') ?? '').matchAll(/(?:src|href)="([^"]*)"/g)].map(
      ([, link]) => link ?? '',
    );
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const link of links) expect(files.has(link.replace('./', '')), link).toBe(true);
    for (const [name, content] of files) expect(content, name).not.toMatch(/@import|url\(\s*['"]?(https?:)?\/\//);
  });
});
