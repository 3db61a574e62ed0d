import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DecisionRecord } from '../../../src/core/index.js';
import { MinuteSummary } from '../../../src/nest/rate-limit.module.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function summary() {
  const lines = vi.spyOn(Logger.prototype, 'debug').mockImplementation(() => undefined);
  const logged = () => lines.mock.calls.map(([text]) => String(text));
  return { summary: new MinuteSummary(), logged };
}

const ADMITTED: DecisionRecord = { outcome: 'admitted', scope: 'emails', tenant: 'acme' };
const DEFERRED: DecisionRecord = { outcome: 'deferred', scope: 'emails', tenant: 'acme', reason: 'rate' };

test('a minute with decisions logs one line at level debug, and a minute without decisions logs nothing', () => {
  const { summary: minute, logged } = summary();
  for (let i = 0; i < 3; i++) minute.note(ADMITTED);
  minute.note(DEFERRED);
  minute.note({ outcome: 'admitted', scope: 'sms' });
  vi.advanceTimersByTime(59_999);
  expect(logged()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(logged()).toEqual(['in the last minute: emails: 3 admitted, 1 deferred; sms: 1 admitted']);
  vi.advanceTimersByTime(600_000);
  expect(logged()).toHaveLength(1);
  minute.note(DEFERRED);
  vi.advanceTimersByTime(60_000);
  expect(logged()[1]).toBe('in the last minute: emails: 1 deferred');
});

test('nothing is logged after the shutdown, and no timer is left', () => {
  const { summary: minute, logged } = summary();
  minute.note(ADMITTED);
  minute.onApplicationShutdown();
  minute.note(ADMITTED);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(logged()).toEqual([]);
});

test('the summary counts decisions in addition to the metrics of the application', () => {
  const { summary: minute, logged } = summary();
  const decided = vi.fn();
  const called = vi.fn();
  const metrics = minute.beside({ decided, called });
  metrics.decided?.(DEFERRED);
  expect(decided).toHaveBeenCalledWith(DEFERRED);
  expect(metrics.called).toBe(called);
  minute.beside(undefined).decided?.(DEFERRED);
  vi.advanceTimersByTime(60_000);
  expect(logged()).toEqual(['in the last minute: emails: 2 deferred']);
});
