import { expect, it } from 'vitest';
import { MemoryRedis } from '../../../src/testing/bullmq/memory/memory-redis.js';

function start() {
  const clock = { ms: 0 };
  const redis = new MemoryRedis(() => 1000 * clock.ms);
  const run = (line: string) => {
    const [name = '', ...args] = line.split(' ');
    return redis.command(name, args);
  };
  return { clock, redis, run };
}

it('a key expires at the end of its lifetime, and a later write starts from nothing', () => {
  const { clock, run } = start();
  run('SET a 1 PX 100');
  clock.ms = 99;
  expect([run('GET a'), run('PTTL a')]).toEqual(['1', 1]);
  clock.ms = 100;
  expect([run('GET a'), run('PTTL a'), run('EXISTS a'), run('UNLINK a')]).toEqual([null, -2, 0, 0]);
  expect([run('APPEND a x'), run('PTTL a')]).toEqual([1, -1]);
});

it('a command that changes a value keeps the lifetime of the key, but SET and PERSIST end the lifetime', () => {
  const { clock, run } = start();
  run('SET a 1 EX 5');
  run('APPEND a 2');
  run('SET a 3 KEEPTTL');
  clock.ms = 1000;
  expect([run('GET a'), run('PTTL a')]).toEqual(['3', 4000]);
  expect([run('PEXPIRE a 7000'), run('PTTL a'), run('PEXPIRE b 1')]).toEqual([1, 7000, 0]);
  expect([run('PERSIST a'), run('PTTL a'), run('PERSIST a')]).toEqual([1, -1, 0]);
  run('PEXPIRE a 7000');
  expect([run('SET a 4 EX 1 GET'), run('SET a 5'), run('PTTL a')]).toEqual(['3', 'OK', -1]);
});

it('a command on a key of another kind is refused', () => {
  const { run } = start();
  for (const line of ['SET s 1', 'HSET h f 1', 'ZADD z 1 m']) run(line);
  for (const line of ['GET h', 'HGET z f', 'ZCARD s', 'APPEND z x']) expect(() => run(line), line).toThrow('WRONGTYPE');
});

it('a script may use all keys of a scope if KEYS has one of them, and fails with any other key', () => {
  const { redis, run } = start();
  for (const scope of ['calls', 'mails']) run(`SET g:2:{acme}:${scope}:meters ${scope}`);
  const script = { text: "return redis.call('GET', ARGV[1])" };
  const read = (key: string) => redis.script(script, ['g:2:{acme}:calls:log'], [key]);
  expect(read('g:2:{acme}:calls:meters')).toBe('calls');
  expect(() => read('g:2:{acme}:mails:meters')).toThrow('GET of a key of no scope among KEYS');
});
