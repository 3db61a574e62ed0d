// npm run bench -- <name> [--json] [--rounds n] [--only part] [--against commit]
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assemble } from '../../tools/lua.mjs';
import { startRedis } from '../../tools/redis/start.mjs';

const folder = import.meta.dirname;
const root = join(folder, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    against: { type: 'string' },
  },
});
const [name = ''] = positionals;
const rounds = Number(values.rounds);
if (!existsSync(join(folder, `${name}.ts`)) || !Number.isInteger(rounds) || rounds < 1) {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3));
  console.error(
    `usage: npm run bench -- <${names.join(' | ')}> [--json] [--rounds 5] [--only part]\n       npm run bench -- floors --against <commit>`,
  );
  process.exit(2);
}
execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('npx', ['tsc', '-p', 'test/bench/tsconfig.build.json'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});

/** @type {{ run: (bench: object) => Promise<{ worse?: string[] }>, parts?: string[] }} */
const bench = await import(join(root, 'dist-bench/test/bench', `${name}.js`));
if (values.only !== undefined && !bench.parts?.includes(values.only)) {
  console.error(`--only names a part of a benchmark; parts of ${name}: ${bench.parts?.join(', ') ?? 'none'}`);
  process.exit(2);
}
const redis = await startRedis();
try {
  const result = await bench.run({
    port: redis.port,
    rounds,
    only: values.only,
    root,
    against: values.against,
    log: (/** @type {string} */ line) => console.log(line),
    lua: (/** @type {string} */ file) => assemble(join(root, file)),
  });
  const machine = { node: process.version, cores: cpus().length, cpu: cpus()[0]?.model, rounds };
  if (result.worse && result.worse.length > 0) process.exitCode = 1;
  if (values.json) console.log(JSON.stringify({ bench: name, ...result, machine }));
} finally {
  await redis.stop();
}
