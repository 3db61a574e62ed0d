import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../../../src/core/redis/client.js';
import { ConnectionWatch } from '../../../src/core/redis/connection.js';

function watched(probe?: () => Promise<Error | undefined>) {
  const client = Object.assign(new EventEmitter(), {
    status: 'connecting',
    options: { host: 'redis.local', port: 6379 },
  });
  const reports: string[] = [];
  const clock = { ms: 0 };
  const watch = new ConnectionWatch(
    client,
    (message) => reports.push(message),
    probe,
    () => clock.ms,
  );
  return {
    watch,
    reports,
    clock,
    fails: (error: Error) => {
      client.status = 'connecting';
      client.emit('error', error);
      client.status = 'close';
      client.emit('close');
    },
    closes: (error?: Error) => {
      if (error) client.emit('error', error);
      client.status = 'close';
      client.emit('close');
    },
    connects: () => {
      client.status = 'connect';
    },
    opens: () => {
      client.status = 'ready';
      client.emit('ready');
    },
    errs: (error: Error) => client.emit('error', error),
  };
}

function errorOf(message: string, code?: string): Error {
  return Object.assign(new Error(message), code && { code });
}

const REFUSED = errorOf('connect ECONNREFUSED 10.0.0.1:6379', 'ECONNREFUSED');

describe('the reports about a lost connection', () => {
  it('a connection is reported when it is lost, then once a minute, and when it is back', () => {
    const { reports, clock, opens, closes, fails } = watched();
    opens();
    closes(errorOf('read ECONNRESET', 'ECONNRESET'));
    expect(reports).toEqual(['Redis at redis.local:6379 cannot be reached: read ECONNRESET']);
    for (let attempt = 0; attempt < 59; attempt++) {
      clock.ms += 1000;
      fails(REFUSED);
    }
    expect(reports).toHaveLength(1);
    clock.ms += 1000;
    fails(REFUSED);
    expect(reports[1]).toBe('Redis at redis.local:6379 cannot be reached for 60 s: connect ECONNREFUSED 10.0.0.1:6379');
    clock.ms += 59_999;
    fails(REFUSED);
    expect(reports).toHaveLength(2);
    clock.ms += 1;
    fails(REFUSED);
    expect(reports[2]).toContain('for 120 s');
    clock.ms += 4000;
    opens();
    expect(reports[3]).toBe('Redis at redis.local:6379 answers again, after 124 s');
    opens();
    expect(reports).toHaveLength(4);
    closes(REFUSED);
    expect(reports).toHaveLength(5);
  });

  it('a connection that closes without an error and is back at once is not reported', () => {
    const { reports, opens, closes, watch } = watched();
    opens();
    closes();
    expect(watch.problem?.message).toBe('the connection was closed');
    opens();
    expect(watch.problem).toBeUndefined();
    expect(reports).toEqual([]);
  });

  it('a connection that closes a second time is reported even without a cause', () => {
    const { reports, opens, closes } = watched();
    opens();
    closes();
    closes();
    expect(reports).toEqual(['Redis at redis.local:6379 cannot be reached: the connection was closed']);
  });

  it('the report names the result of a probe if the events of the connection name no cause', async () => {
    let found: Error | undefined = REFUSED;
    let probes = 0;
    const { reports, clock, fails, watch } = watched(async () => {
      probes++;
      return found;
    });
    const vague = errorOf('Failed to refresh slots cache.');
    const asked = () => new Promise((resolve) => setImmediate(resolve));
    fails(vague);
    fails(vague);
    expect(watch.problem).toBe(vague);
    await asked();
    expect(reports).toEqual(['Redis at redis.local:6379 cannot be reached: connect ECONNREFUSED 10.0.0.1:6379']);
    fails(vague);
    await asked();
    expect(watch.problem).toBe(REFUSED);
    expect(probes).toBe(1);
    clock.ms += 60_000;
    // The probed node answers, but the cluster is still away.
    found = undefined;
    fails(vague);
    await asked();
    expect(reports[1]).toBe('Redis at redis.local:6379 cannot be reached for 60 s: Failed to refresh slots cache.');
    expect([reports.length, probes]).toEqual([2, 2]);
  });

  it('a command that fails before the connection is ready is not reported as a lost connection', () => {
    const { reports, connects, errs, watch } = watched();
    connects();
    errs(errorOf('ERR unknown subcommand SETINFO'));
    expect(watch.problem).toBeUndefined();
    expect(reports).toEqual([]);
  });

  it('a connection is not reported if it was closed on purpose or if only a command failed on it', () => {
    const { reports, opens, closes, errs, watch } = watched();
    opens();
    errs(errorOf('ERR DB index is out of range'));
    expect(watch.problem).toBeUndefined();
    watch.close();
    closes();
    watch.remind();
    opens();
    expect(reports).toEqual([]);
  });

  it('the report names the code of a cause, and each of several causes', () => {
    const { reports, opens, fails } = watched();
    fails(errorOf('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'));
    expect(reports.at(-1)).toMatch(/: self-signed certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/);
    opens();
    // For a host name with two addresses, Node reports an error like this.
    const both = new AggregateError([errorOf('connect ECONNREFUSED ::1:6379'), REFUSED], '');
    fails(Object.assign(both, { code: 'ECONNREFUSED' }));
    expect(reports.at(-1)).toMatch(/: connect ECONNREFUSED ::1:6379, connect ECONNREFUSED 10\.0\.0\.1:6379$/);
    opens();
    fails(
      Object.assign(new Error('Failed to refresh slots cache.'), { lastNodeError: errorOf('Connection is closed.') }),
    );
    expect(reports.at(-1)).toMatch(/: Failed to refresh slots cache\. Connection is closed\.$/);
  });
});

describe('the address of a connection', () => {
  it.each<[string, Parameters<typeof addressOf>[0], string]>([
    ['a host and a port', { options: { host: 'redis.local', port: 6380, password: 'secret' } }, 'redis.local:6380'],
    ['an IPv6 address', { options: { host: '::1', port: 6379 } }, '[::1]:6379'],
    ['a socket', { options: { host: 'localhost', port: 6379, path: '/run/redis.sock' } }, '/run/redis.sock'],
    [
      'sentinels',
      {
        options: { sentinels: [{ host: 's1', port: 26379 }, { host: 's2' }], name: 'main', sentinelPassword: 'secret' },
      },
      "the master 'main' of s1:26379, s2:6379",
    ],
    [
      'a cluster',
      {
        isCluster: true,
        startupNodes: [
          'rediss://user:secret@n1:7001',
          'user:secret@n2:7002',
          { host: 'n3', port: 7003, password: 'secret' },
          7004,
          'redis://n5',
          '[',
        ],
      },
      'n1:7001, n2:7002, n3:7003, 127.0.0.1:7004, n5:6379, a node',
    ],
  ])('the address of %s names the server without its password', (_, client, said) => {
    expect(addressOf(client)).toBe(said);
  });
});
