// npm run docs:pictures draws real runs into docs/pictures, and writes the figures into the documents. It takes about three
// minutes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRedis } from '../../../tools/redis/start.mjs';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'docs/pictures');
/** An image of docs/pictures, and below it its caption in italics. */
const PICTURE = /(!\[[^\]]*\]\([^)]*\bpictures\/(\w+)\.svg\)\n\n)\*[^*]+\*/g;
execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('npx', ['tsc', '-p', 'test/bench/tsconfig.build.json'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});

/** @typedef {{ svg: string, caption: string }} Picture */
/** @type {{ SERVERS: number, pictures: (ports: number[]) => Promise<Record<string, Picture>> }} */
const { SERVERS, pictures } = await import(join(root, 'dist-bench/test/bench/pictures/index.js'));
const servers = await Promise.all(Array.from({ length: SERVERS }, () => startRedis()));
try {
  const made = await pictures(servers.map(({ port }) => port));
  mkdirSync(folder, { recursive: true });
  for (const [name, { svg, caption }] of Object.entries(made)) {
    writeFileSync(join(folder, `${name}.svg`), svg);
    console.log(`${name}: ${caption}`);
  }
  for (const path of documents()) {
    const before = readFileSync(path, 'utf8');
    const after = before.replace(PICTURE, (whole, image, name) =>
      made[name] ? `${image}*${made[name].caption}*` : whole,
    );
    if (after !== before) writeFileSync(path, after);
  }
} finally {
  await Promise.all(servers.map((server) => server.stop()));
}

function documents() {
  const names = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const pages = names.filter((name) => name.endsWith('.md')).map((name) => join(root, 'docs', name));
  return [join(root, 'README.md'), ...pages];
}
