// Runs the packed package with other versions of its peers, of Node and of the server.
import { spawn } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRedis } from '../../tools/redis/start.mjs';
import { COMBOS, NODES } from './combos.mjs';
import { installCombo, installNode, pack } from './install.mjs';
import { startValkey } from './valkey.mjs';

/** A run that takes longer than this counts as hanging. */
const LIMIT_MS = 120_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {{ name: string, binary: string }} Node
 * @typedef {{ name: string, start: () => Promise<import('../../tools/redis/start.mjs').RedisProcess | undefined> }} Server
 * @typedef {{ passed: boolean, output: string }} Outcome
 */

process.exitCode = (await main()) ? 0 : 1;

async function main() {
  const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const tarball = pack(root);
  const nodes = findNodes();
  const servers = await findServers();
  const failures = [];
  console.log(row('versions', 'node', 'server', 'result'));
  for (const combo of COMBOS) {
    const folder = installCombo(combo, tarball, overrides);
    copyFileSync(join(root, 'test/matrix/smoke.mjs'), join(folder, 'smoke.mjs'));
    // Every Node runs with the first server, and every other server with the first Node.
    const runs = [...nodes.map((node) => [node, servers[0]]), ...servers.slice(1).map((server) => [nodes[0], server])];
    for (const [node, server] of /** @type {[Node, Server][]} */ (runs)) {
      const startedMs = Date.now();
      const { passed, output } = await smoke(folder, node, server, combo.dependencies);
      const result = `${passed ? 'passed' : 'FAILED'} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`;
      console.log(row(combo.name, node.name, server.name, result));
      if (!passed) failures.push(`--- ${combo.name}, ${node.name}, ${server.name}\n${output}`);
    }
  }
  for (const failure of failures) console.error(failure);
  return failures.length === 0;
}

/** @returns {Node[]} all Nodes, beginning with the installed one */
function findNodes() {
  const nodes = [{ name: process.version, binary: process.execPath }];
  for (const major of NODES) {
    const found = installNode(major);
    if (found) nodes.push({ name: found.version, binary: found.binary });
    else console.log(`skipped: Node ${major}, which cannot be had here`);
  }
  return nodes;
}

/** @returns {Promise<Server[]>} all servers, beginning with the server of the other tests */
async function findServers() {
  /** @type {Server[]} */
  const servers = [{ name: 'redis', start: () => startRedis() }];
  const valkey = await startValkey();
  await valkey?.stop();
  if (valkey) servers.push({ name: 'valkey 8', start: startValkey });
  else console.log('skipped: Valkey 8, which the backports of this distribution do not offer');
  return servers;
}

/**
 * @param {string} folder
 * @param {Node} node
 * @param {Server} server
 * @param {Record<string, string>} versions that the run must report
 * @returns {Promise<Outcome>}
 */
async function smoke(folder, node, server, versions) {
  const redis = await server.start();
  if (!redis) return { passed: false, output: 'the server did not start again' };
  try {
    const { passed, output } = await run(node.binary, ['smoke.mjs', `${redis.port}`], folder);
    if (!passed) return { passed, output };
    const ran = JSON.parse(String(output.trim().split('\n').at(-1)));
    const wrong = Object.keys(ran).filter((name) => name in versions && ran[name] !== versions[name]);
    return {
      passed: wrong.length === 0,
      output: `ran with other versions: ${wrong.map((name) => `${name} ${ran[name]}`).join(', ')}`,
    };
  } finally {
    await redis.stop();
  }
}

/**
 * @param {string} binary
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<Outcome>}
 */
function run(binary, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(binary, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ passed: false, output: String(error) }));
    child.once('close', (code, signal) =>
      resolve({ passed: code === 0, output: signal ? `${output}\nended by ${signal}` : output }),
    );
  });
}

/** @param {string[]} cells */
function row(...cells) {
  return cells.map((cell, i) => cell.padEnd([24, 11, 10, 0][i] ?? 0)).join('  ');
}
