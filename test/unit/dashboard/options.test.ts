import { ConfigurationError, JobLimiter } from 'bullmq-governor/bullmq';
import { RateLimitDashboard, type RateLimitDashboardOptions } from 'bullmq-governor/dashboard/node';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readOptions } from '../../../src/dashboard/node/options.js';

const authorize = () => true;

function limiterAlone() {
  const limiter = new JobLimiter({ connection: { port: 1 }, warn: () => undefined });
  onTestFinished(() => limiter.close());
  return limiter;
}

const made = (options: object) => new RateLimitDashboard({ limiter: limiterAlone(), ...options } as never);

test.each<[what: string, options: object, where: string, message: string]>([
  ['a lack of both authorize and public', {}, 'authorize', 'expected a function of the request'],
  ['an authorize that is no function, beside public', { authorize: 'anna', public: true }, 'authorize', "got 'anna'"],
  ['no limiter', { authorize, limiter: undefined }, 'limiter', 'expected a JobLimiter'],
  ['queues by name', { authorize, queues: ['emails'] }, 'queues', 'expected an array of queues of BullMQ'],
  ['a path with a query', { authorize, path: '/limits?a' }, 'path', "expected a path such as '/limits'"],
  ['a challenge that is two headers', { authorize, challenge: 'Basic\r\na: b' }, 'challenge', 'printable characters'],
  ['a title that is blank', { authorize, title: ' ' }, 'title', "got ' '"],
  ['no duration as a bound', { authorize, lateAfterMs: { emails: 'soon' } }, 'lateAfterMs: emails', "got 'soon'"],
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
  '%o is accepted',
  (options) => {
    expect(made(options).handler).toBeTypeOf('function');
  },
);

test('a bound applies to every limit, or to the limits that the option names', () => {
  const bound = (lateAfterMs: RateLimitDashboardOptions['lateAfterMs']) => {
    const options = readOptions({ limiter: limiterAlone(), authorize, ...(lateAfterMs && { lateAfterMs }) });
    return ['emails', 'toString'].map((limit) => options.lateAfterMs(limit));
  };
  expect(bound('15min')).toEqual([900_000, 900_000]);
  expect(bound({ emails: 5000 })).toEqual([5000, undefined]);
  expect(bound(undefined)).toEqual([undefined, undefined]);
});

test('if the listener for warnings throws, the request goes on and the warning is not lost', () => {
  const emitted = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  onTestFinished(() => emitted.mockRestore());
  const throws = () => {
    throw new Error('no log');
  };
  readOptions({ limiter: limiterAlone(), authorize, warn: throws }).warn('authorize failed');
  expect(emitted).toHaveBeenCalledWith('authorize failed', 'BullmqGovernor');
});
