// Starts a Redis server on a free port of this machine, and ends it by its pid.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../debian.mjs';

const INSTALL_HINT =
  'No Redis: install redis-server or valkey-server, or set REDIS_URL (docker run -p 6379:6379 redis).';
const NAMES = ['redis-server', 'valkey-server'];

/**
 * @typedef {object} RedisProcess
 * @property {string} url
 * @property {number} port
 * @property {number} pid
 * @property {string} folder the folder of its files
 * @property {() => Promise<void>} stop ends the server normally (SIGTERM), and removes the folder unless the caller gave the
 *   folder
 * @property {(signal: NodeJS.Signals) => Promise<void>} kill sends a signal, and waits for the end of the server
 *   unless the signal is SIGSTOP or SIGCONT
 */

/**
 * @param {{ port?: number, folder?: string, args?: string[] }} [options] a given folder is kept at the end
 * @returns {Promise<RedisProcess>}
 */
export async function startRedis(options = {}) {
  const paths = NAMES.map((name) => `usr/bin/${name}`);
  const binary = findProgram({ names: NAMES, cache: 'redis', paths, choices: NAMES.map((name) => [name]) });
  if (!binary) throw new Error(INSTALL_HINT);
  const port = options.port ?? (await freePort());
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'governor-redis-'));
  const settings = { port: `${port}`, bind: '127.0.0.1', dir: folder, save: '', daemonize: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(binary.path, [...args, ...(options.args ?? [])], {
    env: { ...process.env, ...binary.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C must end only the run, which still needs its server at the end.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-4000)));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const remove = () => child.kill('SIGKILL');
  process.once('exit', remove);
  await Promise.race([
    answering(port),
    exited.then(() => {
      throw new Error(`${binary.path} did not start: ${output}`);
    }),
  ]);
  const kill = async (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    if (signal !== 'SIGSTOP' && signal !== 'SIGCONT') await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: /** @type {number} */ (child.pid),
    folder,
    kill,
    stop: async () => {
      process.removeListener('exit', remove);
      child.kill('SIGCONT');
      await kill('SIGTERM');
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** @param {number} port */
async function answering(port) {
  for (;;) {
    const pong = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString().startsWith('+PONG'));
      });
      socket.once('error', () => resolve(false));
    });
    if (pong) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
