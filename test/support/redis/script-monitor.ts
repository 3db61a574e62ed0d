import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { acquire, enqueue, renew } from '../../../src/core/protocol/scripts.generated.js';
import { until } from '../until.js';
import { decodeRequests } from './decoded-requests.js';
import { hearCommands } from './monitor.js';
import type { OwnRedis } from './own-redis.js';

const require = createRequire(import.meta.url);
const DECISION = 'decision';
const DECISION_CALL = 'decisionCall';

/**
 * The scripts of this package: 'renew', 'enqueue', 'decision' (requests), 'end' (released leases), and 'decisionCall' (calls
 * that hold requests or releases).
 */
type ScriptCounts = Record<string, number>;

/** @returns a function that returns the counts since its last call */
export async function countScripts(redis: OwnRedis): Promise<() => Promise<ScriptCounts>> {
  const names = scriptNames();
  const control = redis.client();
  let counts: ScriptCounts = {};
  let echoed = '';
  await hearCommands(redis.port, (args, source) => {
    const [command = '', script = ''] = args;
    if (command.toLowerCase() === 'echo') echoed = script;
    if (source === 'lua' || !/^eval/i.test(command)) return;
    const name = names.get(/^evalsha/i.test(command) ? script : beginning(script)) ?? script;
    // Our client sends the text only if the server does not know the hash: both commands are one decision.
    if (name === DECISION && !/^evalsha/i.test(command)) return;
    const add = (key: string, n: number) => {
      counts[key] = (counts[key] ?? 0) + n;
    };
    if (name !== DECISION) {
      add(name, 1);
      return;
    }
    const { asks, ends } = asksOf(args);
    add(DECISION_CALL, 1);
    if (asks > 0) add(DECISION, asks);
    if (ends > 0) add('end', ends);
  });
  return async () => {
    // Once the monitor shows this mark, it has shown all earlier calls.
    const mark = randomUUID();
    await control.echo(mark);
    await until('the monitor hears the mark', () => echoed, mark);
    const taken = counts;
    counts = {};
    return taken;
  };
}

function asksOf(args: string[]): { asks: number; ends: number } {
  const words = decodeRequests(args.slice(3 + Number(args[2]))).map(({ word }) => word);
  return {
    asks: words.filter((word) => word.startsWith('acquire')).length,
    ends: words.filter((word) => word === 'release').length,
  };
}

function scriptNames(): Map<string, string> {
  const folder = join(dirname(require.resolve('bullmq')), 'scripts');
  const names = new Map([
    [acquire.sha1, DECISION],
    // All scripts of this package begin alike, so a call with the text of any of them gets this name, and is not counted.
    [beginning(acquire.text), DECISION],
    [renew.sha1, 'renew'],
    [enqueue.sha1, 'enqueue'],
  ]);
  for (const file of readdirSync(folder).filter((name) => /-\d+\.js$/.test(name))) {
    for (const script of Object.values(
      require(join(folder, file)) as Record<string, { name: string; content: string }>,
    )) {
      if (!script?.content) continue;
      names.set(sha1(script.content), script.name);
      names.set(beginning(script.content), script.name);
    }
  }
  return names;
}

/** Only the beginning is compared, because a monitor escapes and splits the rest. */
function beginning(text: string): string {
  return text.replaceAll('\\n', '\n').slice(0, 60);
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
