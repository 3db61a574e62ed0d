import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnavailableError } from '../../../src/core/index.js';
import { HttpProblem } from '../../../src/dashboard/node/http.js';
import { ALL, Live } from '../../../src/dashboard/node/live.js';

const EVERY_MS = 1000;
const LASTS_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The response to a viewer, who reads only while `isReading` is true. */
class Answer extends EventEmitter {
  text = '';
  isReading = true;
  destroyed = false;
  status = 0;
  headers: Readonly<Record<string, string>> = {};
  /** The text that the compression middleware has passed on. */
  flushed = '';

  writeHead(status: number, headers: Readonly<Record<string, string>>) {
    this.status = status;
    this.headers = headers;
  }

  flush() {
    this.flushed = this.text;
  }

  write(text: string): boolean {
    this.text += text;
    return this.isReading;
  }

  /** Unread data keeps the connection open. */
  end() {
    if (this.isReading) this.destroy();
  }

  destroy() {
    this.destroyed = true;
    this.emit('close');
  }

  get events(): string[] {
    return [...this.text.matchAll(/^event: (.*)$/gm)].map(([, event = '']) => event);
  }
}

function start(bounds = {}) {
  let error: unknown;
  const warnings: string[] = [];
  const live = new Live(EVERY_MS, (text) => warnings.push(text), {
    streams: 5,
    ofViewer: 4,
    views: 3,
    lastsMs: LASTS_MS,
    ...bounds,
  });
  const read = async (queries: readonly object[]) => {
    if (error) throw error;
    return queries;
  };
  const sources: string[] = [];
  let viewers = 0;
  const open = (poll = 'a', answer = new Answer(), viewer = `viewer ${++viewers}`) => {
    const source = () => {
      sources.push(poll);
      return { read };
    };
    live.open({ poll, source, query: ALL }, answer as unknown as ServerResponse, viewer);
    return answer;
  };
  const fail = (cause: unknown) => {
    error = cause;
  };
  return { live, open, fail, warnings, sources };
}

test('no proxy and no middleware buffers a stream, and a browser reconnects soon', async () => {
  const { open } = start();
  const answer = open();
  expect(answer.headers).toMatchObject({ 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' });
  expect(answer.flushed).toBe('retry: 1000\n\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.flushed).toMatch(/event: state\ndata: .*\n\n$/);
});

test('a slow viewer misses states, and gets the newest state when it reads again', async () => {
  const { open } = start();
  const [slow, fast] = [open(), open()];
  slow.isReading = false;
  await vi.advanceTimersByTimeAsync(20 * EVERY_MS);
  expect([slow.events.length, fast.events.length]).toEqual([1, 21]);
  slow.isReading = true;
  slow.emit('drain');
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(slow.events).toHaveLength(2);
});

test('a stream ends after its lifetime, and the poll ends with the last stream', async () => {
  const { open } = start();
  const answer = open();
  await vi.advanceTimersByTimeAsync(LASTS_MS - 1);
  expect(answer.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([answer.destroyed, vi.getTimerCount()]).toEqual([true, 0]);
});

test('a viewer who stopped reading is cut off after the lifetime of a stream', async () => {
  const { open } = start();
  const answer = open();
  answer.isReading = false;
  await vi.advanceTimersByTimeAsync(LASTS_MS);
  expect([answer.destroyed, vi.getTimerCount()]).toEqual([true, 0]);
});

test('the poll ends when its viewer leaves, even before the stream begins', async () => {
  const { open } = start();
  const answer = open();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  answer.end();
  expect(vi.getTimerCount()).toBe(0);
  const gone = new Answer();
  gone.destroyed = true;
  expect(open('a', gone).status).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('a viewer with as many streams as allowed leaves room for others, and can open another stream when one ends', () => {
  const { open } = start();
  const its = Array.from({ length: 4 }, () => open('a', new Answer(), 'anna'));
  expect(() => open('a', new Answer(), 'anna')).toThrow(expect.objectContaining({ status: 503 }));
  expect(open('a', new Answer(), 'ben').status).toBe(200);
  its[0]?.end();
  expect(open('a', new Answer(), 'anna').status).toBe(200);
});

test('streams and views above the bounds are refused until others end', () => {
  const { open } = start();
  const first = open('a');
  for (let i = 0; i < 4; i++) open('a');
  expect(() => open('a')).toThrow('too many viewers look at the dashboard now');
  first.end();
  expect(open('a').status).toBe(200);
  const others = start();
  for (const poll of ['a', 'b', 'c']) others.open(poll);
  expect(() => others.open('d')).toThrow(HttpProblem);
  // Another viewer of a known view costs Redis nothing.
  expect(others.open('c').status).toBe(200);
});

test('viewers see the messages of errors of this package; other errors only go to the log', async () => {
  const { open, fail, warnings } = start();
  const answer = open();
  fail(new UnavailableError('Redis did not answer'));
  await vi.advanceTimersByTimeAsync(0);
  expect(answer.text).toContain('event: trouble\ndata: {"error":"Redis did not answer"}\n\n');
  expect(warnings).toEqual([]);
  fail(new TypeError('/secret/path is undefined'));
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(answer.text).not.toContain('secret');
  expect(answer.events).toEqual(['trouble', 'trouble']);
  expect(warnings).toEqual(['the dashboard could not read the state: TypeError: /secret/path is undefined']);
});

test('close() ends every stream, and leaves no timer', async () => {
  const { live, open } = start();
  const answers = [open('a'), open('b'), open('b')];
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  live.close();
  expect(answers.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a browser that reconnects after close() is refused', () => {
  const { live, open } = start();
  live.close();
  expect(() => open()).toThrow('the dashboard is closed');
  expect(vi.getTimerCount()).toBe(0);
});
