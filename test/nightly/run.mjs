// npm run nightly -- [suite] ... [--histories 10000]
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { optionsOf, resultOf, SUITES, USAGE } from './suites.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const options = optionsOf(process.argv.slice(2));
if (!options) {
  console.error(USAGE);
  process.exit(2);
}
for (const suite of options.suites) {
  const startedMs = Date.now();
  const result = { suite, passed: 0, failed: 0, seconds: 0 };
  let histories = 0;
  do {
    const round = await runOnce(SUITES[suite] ?? []);
    result.passed += round.passed;
    result.failed += round.failed;
    histories += round.histories;
    if (round.histories === 0) break;
  } while (suite === 'histories' && histories < options.histories);
  result.seconds = Math.round((Date.now() - startedMs) / 1000);
  console.log(JSON.stringify(suite === 'histories' ? { ...result, histories } : result));
  if (result.failed > 0) process.exitCode = 1;
}

/** Shows the output only of a suite that failed, on stderr. @param {string[]} command */
async function runOnce([program = '', ...args]) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Promise<number | null>} */
  const exit = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  const result = resultOf(stdout, code === 0);
  if (result.failed > 0) process.stderr.write(`${stdout}${stderr}`);
  return result;
}
