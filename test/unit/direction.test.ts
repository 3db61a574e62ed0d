import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const SPECIFIER = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"]+)['"]|declare module ['"]([^'"]+)['"]/g;

interface Import {
  file: string;
  /** A package's name, or a path from the root of the repository. */
  what: string;
}

function modulesOf(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
  expect(files, folder).not.toHaveLength(0);
  return files;
}

/** Includes imports of types. */
function importsOf(folder: string): Import[] {
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

const outside = (folder: string) => importsOf(folder).filter(({ what }) => !what.startsWith('src/'));
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

  it('src/core imports only ioredis and modules of Node from outside', () => {
    expect(outside('src/core').filter(({ what }) => what !== 'ioredis' && !isBuiltin(what))).toEqual([]);
    expect(outside('src/core')).toContainEqual({ file: 'src/core/redis/connection.ts', what: 'ioredis' });
  });

  it('src/core imports nothing of the other layers', () => {
    const inside = importsOf('src/core').filter(({ what }) => what.startsWith('src/'));
    expect(inside.filter(({ what }) => !what.startsWith('src/core/'))).toEqual([]);
    expect(inside).not.toHaveLength(0);
  });

  it('src/core/redis imports no other folder of src/core, so it knows no protocol', () => {
    const inside = importsOf('src/core/redis').filter(({ what }) => what.startsWith('src/'));
    const others = inside.filter(({ what }) => !what.startsWith('src/core/redis/'));
    expect(others.map(({ what }) => what).filter((what) => what !== 'src/core/errors.js')).toEqual([]);
    expect(others).not.toHaveLength(0);
  });

  it('only src/core/protocol, the check of rights and the sweep of BullMQ queues call scripts', () => {
    const scripts = importsOf('src').filter(({ what }) => what === 'src/core/protocol/scripts.generated.js');
    const others = scripts.map(({ file }) => file).filter((file) => !file.startsWith('src/core/protocol/'));
    expect(others.sort()).toEqual(['src/bullmq/sweep/queue-step.ts', 'src/core/readiness.ts']);
  });

  it('in src/core only the limiter imports the wiring of its parts', () => {
    const wiring = importsOf('src/core').filter(({ what }) => what === 'src/core/internals.js');
    expect(wiring.map(({ file }) => file)).toEqual(['src/core/rate-limiter.ts']);
  });

  it('src/bullmq imports only bullmq and modules of Node from outside, and neither Nest nor ioredis', () => {
    expect(outside('src/bullmq').filter(({ what }) => what !== 'bullmq' && !isBuiltin(what))).toEqual([]);
  });

  it('src/bullmq/rules imports nothing of src/bullmq/wake', () => {
    const inside = importsOf('src/bullmq/rules').map(({ what }) => what);
    expect(inside.filter((what) => what.startsWith('src/bullmq/wake/'))).toEqual([]);
    expect(inside).not.toHaveLength(0);
  });

  it('src/otel imports the API of OpenTelemetry and src/core, and nothing else', () => {
    expect([...new Set(outside('src/otel').map(({ what }) => what))]).toEqual(['@opentelemetry/api']);
    const inside = importsOf('src/otel').filter(({ what }) => what.startsWith('src/'));
    expect(inside.filter(({ what }) => !/^src\/(core|otel)\//.test(what))).toEqual([]);
    expect(inside).not.toHaveLength(0);
  });

  it('only src/otel imports OpenTelemetry', () => {
    const imported = importsOf('src').filter(({ what }) => what.startsWith('@opentelemetry/'));
    expect(imported.filter(({ file }) => !file.startsWith('src/otel/'))).toEqual([]);
  });

  it('src/bullmq never imports src/nest', () => {
    const inside = importsOf('src/bullmq').filter(({ what }) => what.startsWith('src/'));
    expect(inside.filter(({ what }) => !/^src\/(core|bullmq)\//.test(what))).toEqual([]);
    expect(inside).not.toHaveLength(0);
  });

  it('src/terminus imports only @nestjs/common and @nestjs/terminus from outside, and no other folder imports @nestjs/terminus', () => {
    const packages = new Set(outside('src/terminus').map(({ what }) => what));
    expect([...packages].sort()).toEqual(['@nestjs/common', '@nestjs/terminus']);
    const inside = importsOf('src/terminus').filter(({ what }) => what.startsWith('src/'));
    expect(inside.filter(({ what }) => !/^src\/(core|nest|terminus)\//.test(what))).toEqual([]);
    const others = outside('src').filter(({ file }) => !file.startsWith('src/terminus/'));
    expect(others.filter(({ what }) => what === '@nestjs/terminus')).toEqual([]);
    expect(others).not.toHaveLength(0);
  });

  it('src/testing/bullmq imports only src/core and src/bullmq of this package, and not Nest', () => {
    const what = (of: Import[]) => new Set(of.map((each) => each.what));
    const packages = [...what(outside('src/testing/bullmq'))].filter((name) => !isBuiltin(name));
    expect(packages.sort()).toEqual(['bullmq', 'luaparse']);
    const inside = importsOf('src/testing/bullmq').filter((each) => each.what.startsWith('src/'));
    expect(inside.filter((each) => !/^src\/(core|bullmq|testing\/bullmq)\//.test(each.what))).toEqual([]);
  });

  it('the code for applications imports nothing of the test kit', () => {
    const rooms = ['src/core', 'src/bullmq', 'src/nest', 'src/dashboard', 'src/otel'];
    expect(rooms.flatMap(importsOf).filter(({ what }) => what.startsWith('src/testing'))).toEqual([]);
  });

  it('src/dashboard/node imports only src/core and src/bullmq of this package, and neither Nest nor the page', () => {
    const inside = importsOf('src/dashboard/node').filter(({ what }) => what.startsWith('src/'));
    expect(inside.filter(({ what }) => !/^src\/(core|bullmq|dashboard\/node)\//.test(what))).toEqual([]);
    expect(inside).not.toHaveLength(0);
    expect(outside('src/dashboard/node').filter(({ what }) => what !== 'bullmq' && !isBuiltin(what))).toEqual([]);
  });
});
