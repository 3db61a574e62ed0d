// Installs the packed package into an empty ESM project, and into a CommonJS project on Nest 11. Compiles each project with
// every module resolution that the project supports, and runs governed jobs.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideRedis } from '../../tools/redis/provide.mjs';
import { checkContents } from './contents.mjs';

const root = join(import.meta.dirname, '../..');
const { devDependencies: own, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const entryPoints = Object.keys(exports).filter((name) => name !== './package.json');

const NODENEXT = ['typescript', '--module', 'nodenext'];
const NODE20 = ['typescript', '--module', 'node20'];
const NODE16 = ['typescript', '--module', 'node16'];
const NODE18 = ['typescript', '--module', 'node18'];

/** `without`: entry points whose peers are not installed. */
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
    runs: [NODENEXT, NODE20, NODE16, ['typescript', '--module', 'esnext', '--moduleResolution', 'bundler']],
    refused: [],
    without: /** @type {string[]} */ (['.', './dashboard', './testing', './otel', './terminus']),
  },
  {
    name: 'commonjs-nest11',
    type: 'commonjs',
    dependencies: {
      '@nestjs/bullmq': '11.0.5',
      '@nestjs/common': '^11.0.0',
      '@nestjs/core': '^11.0.0',
      '@nestjs/platform-express': '^11.0.0',
      '@nestjs/terminus': '^11.0.0',
      '@nestjs/testing': '^11.0.0',
      '@opentelemetry/api': own['@opentelemetry/api'],
      '@swc/core': '^1.13.0',
      '@swc/jest': '^0.2.39',
      '@types/node': own['@types/node'],
      bullmq: '5.81.5',
      ioredis: '5.11.1',
      jest: '^30.0.0',
      'reflect-metadata': own['reflect-metadata'],
      rxjs: own.rxjs,
      'ts-jest': '^29.2.5',
      typescript: '5.9.3',
      'typescript-6': `npm:typescript@${own.typescript}`,
    },
    runs: [
      // The node10 resolution reads no `exports`.
      ['typescript', '--module', 'commonjs'],
      // Here TypeScript 6 resolves modules as bundlers do.
      ['typescript-6', '--module', 'commonjs'],
      NODENEXT,
      NODE20,
    ],
    // TypeScript refuses require() of an ES module (TS1479), although Node 20.19 supports it: see the README.
    refused: [NODE16, NODE18],
    without: /** @type {string[]} */ ([]),
  },
];

const AROUND_TESTS = `
import { EmailProcessor, Mailer } from './app';
const mailer = { deliver: jest.fn(async () => 'sent') };
`;

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

/**
 * @param {string} tarball
 * @param {string} folder
 */
async function checkTarball(tarball, folder) {
  mkdirSync(folder);
  run(folder, 'tar', ['-xzf', tarball, '--strip-components=1']);
  const { problems, pageBytes } = await checkContents(folder, join(root, 'src'));
  if (problems.length > 0) throw new Error(`what was packed:\n${problems.join('\n')}`);
  process.stdout.write(`packed as it should be; the page of the dashboard has ${pageBytes} bytes, gzipped\n`);
}

/** @param {string[]} names */
function entriesModule(names) {
  const imports = names.map((name, i) => `import * as entry${i} from '${name.replace('.', 'bullmq-governor')}';`);
  return `${imports.join('\n')}\nexport const entries = [${names.map((_, i) => `entry${i}`).join(', ')}];\n`;
}

/**
 * @param {string} cwd
 * @param {string[]} tsc
 */
function checkRefused(cwd, [compiler, ...options]) {
  const { stdout } = spawnSync('node', [`node_modules/${compiler}/bin/tsc`, '--noEmit', ...options], {
    cwd,
    encoding: 'utf8',
  });
  const errors = stdout.split('\n').filter((line) => line.startsWith('main.ts('));
  if (errors.length > 0 && errors.every((line) => line.includes('TS1479'))) return;
  throw new Error(`tsc ${options.join(' ')} said other than TS1479, of which the README speaks:\n${stdout}`);
}

/**
 * Runs the tests of the recipe with the configuration of `nest new`, and an application with the dashboard with every
 * configuration of the recipe.
 * @param {string} cwd
 * @param {string} url
 */
function runJest(cwd, url) {
  const page = readFileSync(join(root, 'docs/recipes/unit-tests.md'), 'utf8');
  const [recipe = ''] = page.split('\n## End-to-end tests');
  const [, line] = /```json\n("transformIgnorePatterns".*)\n```/.exec(recipe) ?? [];
  // The config that `nest new` writes, plus the recipe's line.
  const config = `{ "rootDir": "jest", "transform": { "^.+\\\\.(t|j)s$": "ts-jest" }, ${line} }`;
  writeFileSync(join(cwd, 'jest.config.json'), config);
  for (const [i, [, tests]] of [...recipe.matchAll(/```ts\n(.*?)\n```/gs)].entries())
    writeFileSync(join(cwd, `jest/recipe-${i}.spec.ts`), AROUND_TESTS + tests);
  run(cwd, 'npx', ['jest', '--ci'], { REDIS_URL: url });
  rmSync(join(cwd, 'jest.config.json'));
  const configs = [...recipe.matchAll(/```cjs\n(.*?)\n```/gs)].map(([, text = '']) => text);
  if (configs.length !== 3) throw new Error(`the recipe has ${configs.length} configurations of Jest`);
  // Without a transform, Jest runs the same test as an ES module.
  cpSync(join(cwd, 'jest/dashboard.spec.ts'), join(cwd, 'jest/dashboard.spec.mjs'));
  for (const config of configs) {
    const isModule = config.includes('--experimental-vm-modules');
    writeFileSync(join(cwd, 'jest.config.cjs'), config);
    const env = { REDIS_URL: url, ...(isModule && { NODE_OPTIONS: '--experimental-vm-modules' }) };
    run(cwd, 'npx', ['jest', '--ci', `jest/dashboard.spec.${isModule ? 'mjs' : 'ts'}`], env);
  }
  process.stdout.write('commonjs-nest11, jest: passed\n');
}

const work = mkdtempSync(join(tmpdir(), 'governor-package-'));
const redis = await provideRedis();
try {
  // `npm pack` builds the package, and must not find an earlier build.
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  run(root, 'npm', ['pack', '--silent', '--pack-destination', work]);
  const tarball = run(work, 'sh', ['-c', 'ls *.tgz']).trim();
  await checkTarball(join(work, tarball), join(work, 'unpacked'));
  // Only ES modules are shipped: a second build would be a second copy of each class.
  run(root, 'npx', ['attw', join(work, tarball), '--ignore-rules', 'cjs-resolves-to-esm']);
  for (const { name, type, dependencies, runs, refused, without } of projects) {
    const folder = join(work, name);
    cpSync(join(root, 'test/package', name), folder, { recursive: true });
    const names = entryPoints.filter((entry) => !without.includes(entry));
    writeFileSync(join(folder, 'entries.ts'), entriesModule(names));
    const manifest = {
      name,
      private: true,
      type,
      dependencies: { ...dependencies, 'bullmq-governor': `file:../${tarball}` },
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
    run(folder, 'npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts']);
    for (const [compiler, ...options] of runs) {
      run(folder, 'node', [`node_modules/${compiler}/bin/tsc`, ...options]);
      run(folder, 'node', ['out/entries.js']);
      const said = run(folder, 'node', ['out/main.js'], { REDIS_URL: redis.url });
      process.stdout.write(`${name}, ${compiler} ${options.join(' ')}: ${said}`);
    }
    for (const tsc of refused) checkRefused(folder, tsc);
    if (name === 'commonjs-nest11') runJest(folder, redis.url);
  }
} finally {
  await redis.stop();
  rmSync(work, { recursive: true, force: true });
}
