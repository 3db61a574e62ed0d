// Packs the package and installs it where its users do: into an empty ESM project, and into a
// CommonJS project on Nest 11. Each runs one governed job.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideRedis } from './redis/provide.mjs';

const root = join(import.meta.dirname, '..');
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies;

const projects = [
  {
    name: 'esm',
    type: 'module',
    dependencies: {
      bullmq: own.bullmq,
      ioredis: own.ioredis,
      '@types/node': own['@types/node'],
      typescript: own.typescript,
    },
  },
  {
    name: 'commonjs-nest11',
    type: 'commonjs',
    dependencies: {
      '@nestjs/bullmq': '11.0.5',
      '@nestjs/common': '^11.0.0',
      '@nestjs/core': '^11.0.0',
      '@types/node': own['@types/node'],
      bullmq: '5.81.5',
      ioredis: '5.11.1',
      'reflect-metadata': own['reflect-metadata'],
      rxjs: own.rxjs,
      typescript: own.typescript,
    },
  },
];

/**
 * @param {string} cwd
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function run(cwd, command, args, env) {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const work = mkdtempSync(join(tmpdir(), 'governor-package-'));
const redis = await provideRedis();
try {
  run(root, 'npm', ['pack', '--silent', '--pack-destination', work]);
  const tarball = run(work, 'sh', ['-c', 'ls *.tgz']).trim();
  for (const { name, type, dependencies } of projects) {
    const folder = join(work, name);
    cpSync(join(root, 'test/package', name), folder, { recursive: true });
    const manifest = {
      name,
      private: true,
      type,
      dependencies: { ...dependencies, 'bullmq-governor': `file:../${tarball}` },
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
    run(folder, 'npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts']);
    run(folder, 'npx', ['tsc']);
    process.stdout.write(`${name}: ${run(folder, 'node', ['out/main.js'], { REDIS_URL: redis.url })}`);
  }
} finally {
  await redis.stop();
  rmSync(work, { recursive: true, force: true });
}
