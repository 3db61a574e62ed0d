import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const SPECIFIER = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"]+)['"]|declare module ['"]([^'"]+)['"]/g;

function modulesOf(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}

/** Includes imports of types. `what` is a package's name, or a path from the root of the repository. */
function importsOf(folder: string): { file: string; what: string }[] {
  return modulesOf(folder).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...text.matchAll(SPECIFIER)].map((match) => {
      const specifier = match[1] ?? match[2] ?? '';
      const what = specifier.startsWith('.')
        ? relative(ROOT, resolve(ROOT, dirname(file), specifier))
        : specifier.replace(/^(@[^/]+\/[^/]+|[^@/][^/]*).*$/, '$1');
      return { file, what };
    });
  });
}

const isBuiltin = (what: string) => what.startsWith('node:') || builtinModules.includes(what);

function entryPoints(): string[] {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, { types?: string }>;
  };
  return Object.values(exports).flatMap(({ types }) =>
    types ? [types.replace('./dist/', 'src/').replace('.d.ts', '.ts')] : [],
  );
}

describe('imports', () => {
  it('lead from the entry points to every module of src', () => {
    const imports = importsOf('src');
    const reached = new Set(entryPoints());
    // Iterating over a set also yields elements that are added meanwhile.
    for (const from of reached)
      for (const { file, what } of imports) if (file === from) reached.add(what.replace(/\.js$/, '.ts'));
    const lost = modulesOf('src').filter((file) => !reached.has(file) && !file.startsWith('src/dashboard/page/'));
    expect(lost).toEqual([]);
    expect(reached).toContain('src/core/tiers/gcra.ts');
  });

  it.each([
    ['src/core', 'core', ['ioredis']],
    ['src/bullmq', 'core|bullmq', ['bullmq']],
    ['src/otel', 'core|otel', ['@opentelemetry/api']],
    ['src/terminus', 'core|nest|terminus', ['@nestjs/common', '@nestjs/terminus']],
    ['src/testing/bullmq', 'core|bullmq|testing/bullmq', ['bullmq', 'luaparse']],
    ['src/dashboard/node', 'core|bullmq|dashboard/node', ['bullmq']],
  ])('of %s lead to src/(%s), modules of Node and %j', (folder, rooms, packages) => {
    const imports = importsOf(folder).map(({ what }) => what);
    const inside = imports.filter((what) => what.startsWith('src/'));
    expect(inside).not.toHaveLength(0);
    expect(inside.filter((what) => !new RegExp(`^src/(${rooms})/`).test(what))).toEqual([]);
    const outside = imports.filter((what) => !what.startsWith('src/') && !isBuiltin(what));
    expect([...new Set(outside)].sort()).toEqual(packages);
  });

  it.each<[what: RegExp, only: RegExp]>([
    [/^@opentelemetry\//, /^src\/otel\//],
    [/^@nestjs\/terminus$/, /^src\/terminus\//],
    [/^src\/testing/, /^src\/testing\//],
    [/^src\/core\/internals\.js$/, /^src\/(core\/rate-limiter\.ts|(?!core\/))/],
    [/scripts\.generated\.js$/, /^src\/(core\/protocol\/|bullmq\/sweep\/queue-step\.ts|core\/readiness\.ts)/],
  ])('of %s are only in %s', (what, only) => {
    const others = importsOf('src').filter((each) => what.test(each.what) && !only.test(each.file));
    expect(others).toEqual([]);
  });

  it.each(['src/core', 'src/bullmq'])('between folders of %s lead in one direction', (room) => {
    const pairs = importsOf(room)
      .map(({ file, what }) => [dirname(file), dirname(what)])
      .filter(([from = '', to = '']) => from !== to && [from, to].every((folder) => folder.startsWith(`${room}/`)))
      .map((pair) => pair.join(' '));
    expect(pairs).not.toHaveLength(0);
    expect(pairs.filter((pair) => pairs.includes(pair.split(' ').reverse().join(' ')))).toEqual([]);
  });
});
