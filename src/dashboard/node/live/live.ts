import type { ServerResponse } from 'node:http';
import { GovernorError } from '../../../core/index.js';
import { HttpProblem, writeHead } from '../http/http.js';
import type { TroubleView } from '../views/views.js';
import { Poll, type PollQuery, type PollSource } from './poll.js';

/** The browser reopens an ended stream after this time. */
const RETRY_MS = 1000;

/** A slow viewer misses events, which is harmless: each event holds the whole state. */
class EventStream {
  #isOpen = true;
  #isBehind = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly response: ServerResponse,
    /** The stream ends after this time, because the viewer may have lost access; the browser reopens it. */
    lastsMs: number,
    private readonly onEnd: () => void,
  ) {
    writeHead(response, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Keeps proxies such as nginx from buffering events.
      'x-accel-buffering': 'no',
    });
    this.#timer = setTimeout(() => this.end(), lastsMs).unref();
    response.on('drain', () => {
      this.#isBehind = false;
    });
    response.once('close', () => this.#leave());
    response.on('error', () => undefined);
    this.#write(`retry: ${RETRY_MS}\n\n`);
  }

  send(event: string, json: string): void {
    if (this.#isOpen && !this.#isBehind) this.#write(`event: ${event}\ndata: ${json}\n\n`);
  }

  /** Destroys the connection of a viewer that stopped reading: response.end() would wait for this viewer. */
  end(): void {
    if (!this.#isOpen) return;
    this.#leave();
    if (this.#isBehind) this.response.destroy();
    else this.response.end();
  }

  #leave(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.onEnd();
  }

  #write(text: string): void {
    this.#isBehind = !this.response.write(text);
    // The compression middleware of Express buffers events until flush().
    (this.response as { flush?: () => void }).flush?.();
  }
}

export interface LiveBounds {
  readonly streams: number;
  readonly ofViewer: number;
  readonly views: number;
  readonly lastsMs: number;
}

const BOUNDS: LiveBounds = { streams: 200, ofViewer: 20, views: 50, lastsMs: 5 * 60_000 };

/** Streams with the same `poll` share its reads. */
export interface LiveView {
  readonly poll: string;
  readonly source: () => PollSource;
  readonly query: PollQuery;
}

export class Live {
  readonly #polls = new Map<string, Poll>();
  readonly #streams = new Map<EventStream, string>();
  #isClosed = false;

  constructor(
    private readonly everyMs: number,
    private readonly warn: (message: string) => void,
    private readonly bounds: LiveBounds = BOUNDS,
  ) {}

  /** @param viewer a name or an address */
  open(view: LiveView, response: ServerResponse, viewer: string): void {
    // The viewer may have left during authorize().
    if (response.destroyed) return;
    // Browsers reconnect immediately, and a closing server would wait for them.
    if (this.#isClosed) throw new HttpProblem(503, 'the dashboard is closed');
    const { poll: name, source, query } = view;
    const known = this.#polls.get(name);
    this.#checkBounds(viewer, known?.has(query) ?? false);
    const poll = known ?? new Poll(source(), this.everyMs, () => this.#polls.delete(name));
    this.#polls.set(name, poll);
    let leave: () => void = () => undefined;
    const stream: EventStream = new EventStream(response, this.bounds.lastsMs, () => {
      this.#streams.delete(stream);
      leave();
    });
    this.#streams.set(stream, viewer);
    leave = poll.listen(query, {
      state: (json) => stream.send('state', json),
      trouble: (error) => stream.send('trouble', JSON.stringify(this.#troubleOf(error))),
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const stream of this.#streams.keys()) stream.end();
    for (const poll of this.#polls.values()) poll.close();
    this.#polls.clear();
  }

  /** @param isRead whether the query is already read for another viewer, and so costs Redis nothing */
  #checkBounds(viewer: string, isRead: boolean): void {
    const its = [...this.#streams.values()].filter((other) => other === viewer).length;
    if (its >= this.bounds.ofViewer)
      throw new HttpProblem(503, 'this viewer has too many pages of the dashboard open', { 'retry-after': '10' });
    const views = [...this.#polls.values()].reduce((sum, { queries }) => sum + queries, 0);
    if (this.#streams.size < this.bounds.streams && (isRead || views < this.bounds.views)) return;
    throw new HttpProblem(503, 'too many viewers look at the dashboard now', { 'retry-after': '10' });
  }

  #troubleOf(error: unknown): TroubleView {
    if (error instanceof GovernorError) return { error: error.message };
    this.warn(`the dashboard could not read the state: ${String(error)}`);
    return { error: 'the state could not be read; the log of the server says why' };
  }
}
