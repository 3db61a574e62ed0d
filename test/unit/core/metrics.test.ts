import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import {
  type DecisionRecord,
  type LimiterMetrics,
  type LineSource,
  readMetrics,
  recordAdmitted,
  recordRefused,
} from '../../../src/core/metrics.js';

const ignore = () => undefined;

function fail(): never {
  throw new Error('too late');
}

it.each<[string, unknown]>([
  ['an object without functions', {}],
  ['an object with an unknown function', { decide: ignore }],
  ['an object with a value that is not a function', { decided: ignore, called: 7 }],
  ['a string', 'otel'],
  ['null', null],
])('metrics that are %s are refused', (_what, given) => {
  const read = () => readMetrics(given as LimiterMetrics, 'RateLimiter options', ignore);
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(
    /^RateLimiter options: metrics: expected an object with functions, some of decided, .*OtelMetrics\(\) of 'bullmq-governor\/otel'/,
  );
});

it('a function of metrics may be asynchronous: its rejection becomes a warning, and does not end the process', async () => {
  const warnings: string[] = [];
  const rejects: () => unknown = async () => Promise.reject(new Error('no collector'));
  const metrics = readMetrics({ decided: rejects }, 'options', (message) => warnings.push(message));
  expect(metrics?.decided?.({ outcome: 'admitted', scope: 'emails' })).toBeUndefined();
  await setImmediate();
  expect(warnings).toEqual(['metrics.decided failed: Error: no collector']);
});

it('each function of metrics that keeps failing causes one warning a minute, whatever it throws', () => {
  const warnings: string[] = [];
  let nowMs = 0;
  const fails = () => {
    throw Object.create(null);
  };
  const metrics = readMetrics(
    { decided: fails, leaseLost: fails },
    'options',
    (message) => warnings.push(message),
    () => nowMs,
  );
  for (nowMs = 0; nowMs < 120_000; nowMs += 1000) metrics?.decided?.({ outcome: 'admitted', scope: 'emails' });
  metrics?.leaseLost?.({ scope: 'emails' });
  expect(warnings).toEqual([
    ...Array(2).fill('metrics.decided failed: something that has no text'),
    'metrics.leaseLost failed: something that has no text',
  ]);
});

it.each<[string, LimiterMetrics]>([
  ['throws', { observe: () => () => fail() }],
  ['is no function', { observe: (async () => undefined) as never }],
])('the result of metrics.observe does no harm if it %s', (_what, given) => {
  const warnings: string[] = [];
  const end = readMetrics(given, 'options', (message) => warnings.push(message))?.observe?.({} as LineSource);
  expect(() => end?.()).not.toThrow();
  expect(warnings).toEqual(_what === 'throws' ? ['metrics.observe failed: Error: too late'] : []);
});

it('functions of a class are called on their object, and missing functions stay missing', () => {
  class Recorder implements LimiterMetrics {
    readonly seen: string[] = [];
    decided({ outcome }: DecisionRecord) {
      this.seen.push(outcome);
    }
  }
  const recorder = new Recorder();
  const metrics = readMetrics(recorder, 'options', ignore);
  metrics?.decided?.({ outcome: 'deferred', scope: 'emails' });
  expect(recorder.seen).toEqual(['deferred']);
  expect(Object.keys(metrics ?? {})).toEqual(['decided']);
});

function recorded(record: (metrics: LimiterMetrics) => void): DecisionRecord[] {
  const all: DecisionRecord[] = [];
  record({ decided: (decision) => all.push(decision) });
  return all;
}

const CHECKS = [{ tenant: 'acme' }, { scope: 'account', tenant: 'all' }];

it('an admission is recorded for each of its scopes, and an unchecked admission as unchecked', () => {
  expect(recorded((metrics) => recordAdmitted(metrics, CHECKS, { admitted: true }))).toEqual([
    { outcome: 'admitted', scope: 'default', tenant: 'acme' },
    { outcome: 'admitted', scope: 'account', tenant: 'all' },
  ]);
  const unchecked = { admitted: true, unchecked: true } as const;
  expect(recorded((metrics) => recordAdmitted(metrics, CHECKS, unchecked))).toMatchObject([
    { outcome: 'unchecked' },
    { outcome: 'unchecked' },
  ]);
});

it('a refusal is recorded for the scope that refuses, with its tenant, tier and reason', () => {
  const byRate = { scope: 'account', tier: '10/s', reason: 'rate' } as const;
  expect(recorded((metrics) => recordRefused(metrics, CHECKS, byRate))).toEqual([
    { outcome: 'deferred', scope: 'account', tenant: 'all', tier: '10/s', reason: 'rate' },
  ]);
  const byOutage = { scope: 'default', reason: 'unavailable' } as const;
  expect(recorded((metrics) => recordRefused(metrics, CHECKS, byOutage))).toEqual([
    { outcome: 'unavailable', scope: 'default', tenant: 'acme', reason: 'unavailable' },
  ]);
});
