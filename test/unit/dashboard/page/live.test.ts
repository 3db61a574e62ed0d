import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  isStale,
  type LiveEvent,
  type LiveState,
  LiveStream,
  liveText,
  nextLiveState,
  refusalOf,
  type Source,
} from '../../../../src/dashboard/page/live/live-stream.js';
import { gate, settles } from '../../../support/until.js';

class FakeSource implements Source {
  onerror: (() => void) | null = null;
  readyState = 0;
  isClosed = false;
  readonly listeners = new Map<string, (event: { data: string }) => void>();
  addEventListener(type: string, listener: (event: { data: string }) => void) {
    this.listeners.set(type, listener);
  }
  close() {
    this.isClosed = true;
  }
  send(type: string, data: unknown) {
    this.listeners.get(type)?.({ data: JSON.stringify(data) });
  }
  break(readyState: number) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

describe('a live stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const sources: FakeSource[] = [];
  let state: LiveState;
  let why: string | undefined;
  let answerMs: number;
  const seen: unknown[] = [];
  const stream = () => {
    sources.length = 0;
    seen.length = 0;
    why = undefined;
    answerMs = 0;
    state = { phase: 'connecting' };
    return new LiveStream('api/live', {
      open: () => {
        sources.push(new FakeSource());
        return sources.at(-1) as FakeSource;
      },
      view: (view) => void seen.push(view),
      event: (event) => {
        state = nextLiveState(state, event);
      },
      async whyRefused() {
        if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
        return why;
      },
    });
  };
  const last = () => sources.at(-1) as FakeSource;

  it('is live only after the first state', () => {
    const live = stream();
    live.open();
    expect(state.phase).toBe('connecting');
    last().send('state', { everyMs: 1000, at: 1 });
    expect(state.phase).toBe('live');
    expect(seen).toEqual([{ everyMs: 1000, at: 1 }]);
    live.close();
    expect([last().isClosed, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it('shows the trouble of the server, and is live again after the next state', () => {
    stream().open();
    last().send('trouble', { error: 'no answer of Redis' });
    expect(liveText(state)).toBe('Trouble: no answer of Redis');
    last().send('state', { everyMs: 1000 });
    expect(state).toEqual({ phase: 'live' });
  });

  it('leaves a broken connection alone while the browser reconnects', () => {
    stream().open();
    last().send('state', { everyMs: 1000 });
    last().break(0);
    expect([state.phase, sources.length, last().isClosed]).toEqual(['reconnecting', 1, false]);
  });

  it('reopens a stream that the browser gave up, and says why the server refuses the stream', async () => {
    stream().open();
    why = 'log in first';
    last().break(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(liveText(state)).toBe('log in first');
    await vi.advanceTimersByTimeAsync(3000);
    expect(sources).toHaveLength(2);
    last().send('state', { everyMs: 1000 });
    expect(state.phase).toBe('live');
  });

  it('drops a late reason of a refusal if the stream is open again or closed', async () => {
    const live = stream();
    live.open();
    [why, answerMs] = ['log in first', 4000];
    last().break(2);
    await vi.advanceTimersByTimeAsync(3000);
    last().send('state', { everyMs: 1000 });
    await vi.advanceTimersByTimeAsync(1000);
    expect([sources.length, state.phase]).toEqual([2, 'live']);
    last().break(2);
    live.close();
    await vi.advanceTimersByTimeAsync(4000);
    expect(state.phase).toBe('reconnecting');
  });

  it('ignores a connection that it gave up', () => {
    stream().open();
    last().send('state', { everyMs: 1000 });
    vi.advanceTimersByTime(4000);
    last().send('state', { everyMs: 1000 });
    sources[0]?.break(2);
    expect([state.phase, last().isClosed]).toEqual(['live', false]);
  });

  it('gives the server as much time for a state after each trouble as for the first state', () => {
    stream().open();
    vi.advanceTimersByTime(14_999);
    last().send('trouble', { error: 'no answer of Redis' });
    vi.advanceTimersByTime(14_999);
    expect([state.phase, sources.length]).toEqual(['trouble', 1]);
    vi.advanceTimersByTime(1);
    expect(sources).toHaveLength(2);
  });

  it('reopens a silent connection', () => {
    stream().open();
    last().send('state', { everyMs: 1000 });
    vi.advanceTimersByTime(3999);
    expect([state.phase, sources.length]).toEqual(['live', 1]);
    vi.advanceTimersByTime(1);
    expect([state.phase, sources.length, sources[0]?.isClosed]).toEqual(['reconnecting', 2, true]);
  });
});

describe('the view', () => {
  const after = (...events: LiveEvent[]) => events.reduce(nextLiveState, { phase: 'live' } as LiveState);

  it('is old as soon as its stream is no longer live', () => {
    expect(isStale(after())).toBe(false);
    expect(isStale({ phase: 'connecting' })).toBe(false);
    expect(isStale(after({ type: 'lost' }))).toBe(true);
    expect(isStale(after({ type: 'trouble', message: 'x' }))).toBe(true);
    expect(isStale(after({ type: 'lost' }, { type: 'state' }))).toBe(false);
  });

  it('is asleep while the page is hidden', () => {
    expect(after({ type: 'hidden' }, { type: 'lost' })).toEqual({ phase: 'asleep' });
    expect(after({ type: 'hidden' }, { type: 'shown' })).toEqual({ phase: 'connecting' });
    expect(after({ type: 'shown' })).toEqual({ phase: 'live' });
  });
});

it('the page asks the server why it refused a stream, and closes the new stream if the server accepts it now', async () => {
  const ended = gate();
  const server = createServer(({ url, ...request }, response) => {
    if (url === '/full') return response.writeHead(503).end('{"error":"too many viewers"}');
    request.socket.on('close', () => ended.open());
    return response.writeHead(200).write('event: state');
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await refusalOf(`http://127.0.0.1:${port}/full`)).toBe('too many viewers');
  expect(await refusalOf(`http://127.0.0.1:${port}/`)).toBeUndefined();
  await settles('the stream ends', ended.opened);
});
