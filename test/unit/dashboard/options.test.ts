import { ConfigurationError, JobLimiter } from 'bullmq-governor/bullmq';
import { RateLimitDashboard } from 'bullmq-governor/dashboard/node';
import { expect, onTestFinished, test } from 'vitest';

const authorize = () => true;

function made(options: object) {
  const limiter = new JobLimiter({ port: 1 }, { warn: () => undefined });
  onTestFinished(() => limiter.close());
  return new RateLimitDashboard({ limiter, ...options } as never);
}

test.each<[what: string, options: object, where: string, message: string]>([
  [
    'nobody who says who may look',
    {},
    'authorize',
    'expected a function of the request that says who may look and act',
  ],
  ['something else that says who may look', { authorize: true }, 'authorize', 'got true (boolean)'],
  ['something else, and public', { authorize: 'anna', public: true }, 'authorize', "got 'anna'"],
  ['public that is not true', { public: 'yes' }, 'public', "expected true, or nothing, got 'yes'"],
  ['no limiter', { authorize, limiter: undefined }, 'limiter', 'expected a JobLimiter'],
  ['queues by name', { authorize, queues: ['emails'] }, 'queues', 'expected an array of queues of BullMQ'],
  ['a path with a query', { authorize, path: '/limits?a' }, 'path', "expected a path such as '/limits'"],
  [
    'a path that is a part of the dashboard',
    { authorize, path: '/ops/api' },
    'path',
    'that does not end in api or assets',
  ],
  ['a challenge that is two headers', { authorize, challenge: 'Basic\r\na: b' }, 'challenge', 'printable characters'],
  [
    'an interval that is too short',
    { authorize, everyMs: 10 },
    'everyMs',
    'expected a whole number from 250 to 60000, got 10',
  ],
])('%s is refused', (_, options, where, message) => {
  const make = () => made(options);
  expect(make).toThrow(ConfigurationError);
  expect(make).toThrow(`RateLimitDashboard options: ${where}: `);
  expect(make).toThrow(message);
});

test('a misspelt option is refused', () => {
  expect(() => made({ authorise: authorize })).toThrow('RateLimitDashboard options: expected one of limiter, queues');
});

test.each([{ authorize }, { public: true }, { authorize, public: true, path: 'limits/', queues: () => [] }])(
  '%o is taken',
  (options) => {
    expect(made(options).handler).toBeTypeOf('function');
  },
);
