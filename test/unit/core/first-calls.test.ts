import { expect, test } from 'vitest';
import { CALL_STAMP } from '../../../src/core/protocol/call-stamp.js';
import { leave, peek } from '../../../src/core/protocol/scripts.generated.js';
import type { Client } from '../../../src/core/redis/client.js';
import { ConnectionWatch } from '../../../src/core/redis/connection.js';
import { ScriptRunner } from '../../../src/core/redis/script-runner.js';

function serverOf(more: Partial<Client> = {}) {
  const sent: string[] = [];
  const answers: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = [];
  const command =
    (name: string) => (_script: string, _count: number, _keys: readonly string[], args: readonly string[]) => {
      sent.push(`${name} ${args.at(-1)}`);
      return new Promise((resolve, reject) => void answers.push({ resolve, reject }));
    };
  const time = () => command('time')('', 0, [], ['']);
  const on = () => undefined;
  const client = { evalsha: command('evalsha'), eval: command('eval'), time, on, ...more } as unknown as Client;
  const runner = new ScriptRunner(
    client,
    { deadlineMs: 60_000, now: undefined },
    new ConnectionWatch(client, on),
    CALL_STAMP,
  );
  const call = (arg: string, script = leave) =>
    runner.plain(script, ['key'], [arg]).catch((error: Error) => error.message);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const next = () => answers.shift() as (typeof answers)[number];
  return { sent, runner, call, settle, next };
}

test('if the server does not know a script yet, the calls of that script run in their order', async () => {
  const { sent, call, settle, next } = serverOf();
  const results = [call('1'), call('2')];
  next().reject(new Error('NOSCRIPT No matching script'));
  await settle();
  results.push(call('3'));
  // Another script does not wait.
  void call('other', peek);
  expect(sent).toEqual(['evalsha 1', 'eval 1', 'evalsha other']);
  next().resolve('one');
  await settle();
  expect(sent.slice(3)).toEqual(['evalsha 2', 'evalsha 3']);
  void call('4');
  expect(sent.at(-1)).toBe('evalsha 4');
  next();
  next().resolve('two');
  next().resolve('three');
  expect(await Promise.all(results)).toEqual(['one', 'two', 'three']);
});

test('a first call to a cluster node that is down delays no calls to the other nodes', async () => {
  const { sent, call, settle, next } = serverOf({ isCluster: true });
  void call('1');
  const second = call('2');
  expect(sent).toEqual(['evalsha 1', 'evalsha 2']);
  next();
  next().resolve('two');
  await settle();
  expect(await second).toBe('two');
});

test('after a first call fails, the other calls go on, and the next call counts as the first again', async () => {
  const { sent, call, settle, next } = serverOf();
  const failed = call('1');
  void call('2');
  next().reject(new Error('READONLY'));
  expect(await failed).toMatch(/refused: READONLY$/);
  await settle();
  expect(sent).toEqual(['evalsha 1', 'evalsha 2']);
  void call('3');
  void call('4');
  expect(sent.slice(2)).toEqual(['evalsha 3']);
});

test('calls that wait for the clock of Redis are sent before a call that is made after the clock is known', async () => {
  const { sent, runner, settle, next } = serverOf();
  const run = (name: string) => void runner.run(leave, ['key'], ['', '', name]);
  run('1');
  run('2');
  next().resolve([1, 2]);
  await settle();
  run('3');
  next().resolve(['admitted', '1000003']);
  await settle();
  expect(sent).toEqual(['time ', 'evalsha 1', 'evalsha 2', 'evalsha 3']);
});

test('a failed read of the clock is repeated for the next call', async () => {
  const { sent, runner, settle, next } = serverOf();
  const run = () => runner.run(leave, ['key'], ['', '', 'x']).catch((error: Error) => error.message);
  const failed = run();
  next().reject(new Error('Connection is closed.'));
  expect(await failed).toMatch(/refused: Connection is closed.$/);
  void run();
  next().resolve([1, 2]);
  await settle();
  expect(sent).toEqual(['time ', 'time ', 'evalsha x']);
});

test('if the server forgets a script while calls are under way, one of them sends its text, and the others follow it in order', async () => {
  const { sent, call, settle, next } = serverOf();
  const first = call('0');
  next().resolve('zero');
  await first;
  const results = ['1', '2', '3'].map((arg) => call(arg));
  for (let n = 0; n < 3; n++) next().reject(new Error('NOSCRIPT No matching script'));
  await settle();
  expect(sent.slice(4)).toEqual(['eval 1', 'evalsha 2', 'evalsha 3']);
  for (const result of ['one', 'two', 'three']) next().resolve(result);
  expect(await Promise.all(results)).toEqual(['one', 'two', 'three']);
});

test('if several nodes of a cluster forget a script, the text is sent to each node, even if one node does not answer', async () => {
  const { sent, call, settle, next } = serverOf({ isCluster: true });
  const [, ...results] = ['a1', 'b1', 'b2'].map((arg) => call(arg));
  for (let n = 0; n < 3; n++) next().reject(new Error('NOSCRIPT No matching script'));
  await settle();
  expect(sent.slice(3)).toEqual(['eval a1', 'evalsha b1', 'evalsha b2']);
  next();
  // The text has reached node a, not node b.
  for (let n = 0; n < 2; n++) next().reject(new Error('NOSCRIPT No matching script'));
  await settle();
  expect(sent.slice(6)).toEqual(['eval b1', 'evalsha b2']);
  for (const result of ['one', 'two']) next().resolve(result);
  expect(await Promise.all(results)).toEqual(['one', 'two']);
});
