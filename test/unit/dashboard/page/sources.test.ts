import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../../../src/dashboard/page');
const SOURCES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

function imports(pattern: RegExp): { name: string; line: string; of: string }[] {
  return SOURCES.flatMap(({ name, text }) =>
    [...text.matchAll(/^import\b[^;]*?'([^']+)';/gm)].map(([line, of]) => ({ name, line, of: of ?? '' })),
  ).filter(({ of }) => pattern.test(of));
}

describe('the sources of the page', () => {
  it('never turn text into HTML', () => {
    expect(SOURCES.length).toBeGreaterThan(20);
    for (const { name, text } of SOURCES) {
      expect(text, name).not.toMatch(/innerHTML|outerHTML|dangerouslySet|insertAdjacentHTML|document\.write/);
    }
  });

  it('import Preact and uPlot, and nothing else from outside', () => {
    expect([...new Set(imports(/^[^.]/).map(({ of }) => of))].sort()).toEqual(['preact', 'preact/hooks', 'uplot']);
  });

  it('import from the server nothing but types', () => {
    const outside = imports(/^\.\.\/\.\.\//);
    expect(new Set(outside.map(({ of }) => of.replace(/^(\.\.\/)+/, '')))).toEqual(
      new Set(['node/views.js', 'core/decide/decision.js']),
    );
    expect(outside.filter(({ line }) => !line.startsWith('import type '))).toEqual([]);
  });
});
