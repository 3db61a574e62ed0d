import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g;

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|lua)$/.test(name) && !name.includes('.generated.'))
    .map((name) => join(folder, name));
}

/** Returns the files that a file imports, including imports of types. */
function neighbours(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path = '']) => join(dirname(file), path.replace(/\.js$/, '.ts')));
}

function floorsOf(room: string): number {
  const imported = new Map(filesIn(room).map((file) => [file, neighbours(file)]));
  const floors = new Map<string, number>();
  const floorOf = (file: string): number => {
    const known = floors.get(file);
    if (known !== undefined) return known;
    // A circle of imports, which the linter refuses, must not make the test hang.
    floors.set(file, Number.POSITIVE_INFINITY);
    const below = (imported.get(file) ?? []).filter((other) => imported.has(other)).map(floorOf);
    floors.set(file, 1 + Math.max(0, ...below));
    return floors.get(file) ?? 0;
  };
  return Math.max(...[...imported.keys()].map(floorOf));
}

describe('a reader', () => {
  it.each([
    ['src/core', 9],
    ['src/bullmq', 8],
  ])('follows no chain of imports in %s with more than %i files', (room, most) => {
    const floors = floorsOf(room);
    expect(floors).toBeLessThanOrEqual(most);
    expect(floors).toBeGreaterThan(3);
  });

  it('finds at most 15 files in a folder of src and lua', () => {
    const folders = new Map<string, number>();
    for (const file of ['src', 'lua'].flatMap(filesIn))
      folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
    expect([...folders].filter(([, count]) => count > 15)).toEqual([]);
    expect(folders.size).toBeGreaterThan(20);
  });
});
