import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../../../src/dashboard/page');
const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

describe('the sources of the page', () => {
  it('never turn text into HTML', () => {
    expect(SOURCES.length).toBeGreaterThan(20);
    for (const { name, text } of SOURCES) {
      expect(text, name).not.toMatch(/innerHTML|outerHTML|dangerouslySet|insertAdjacentHTML|document\.write/);
    }
  });
});
