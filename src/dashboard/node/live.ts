import type { ServerResponse } from 'node:http';
import { GovernorError } from '../../core/index.js';
import { HttpProblem, writeHead } from './http.js';
import type { Filters, TroubleView } from './views.js';

export interface PollQuery extends Filters {
  readonly search: string;
  readonly page: number;
}

export const ALL: PollQuery = { search: '', page: 0 };

export interface PollSource {
  /** @returns one answer for each query, in the same order */
  read(queries: readonly PollQuery[], everyMs: number): Promise<readonly object[]>;
}

interface PollListener {
  state(json: string): void;
  trouble(error: unknown): void;
}

/** The pause after a read, as a multiple of the duration of the read: reads then take at most a tenth of the time. */
const STRETCH = 9;
const STRETCH_OF_FAILED = 1;

/** Reads at an interval while there are listeners. All listeners share the reads. */
export class Poll {
  readonly #listeners = new Map<PollListener, PollQuery>();
  readonly #latest = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;
  #everyMs: number;

  constructor(
    private readonly source: PollSource,
    private readonly leastMs: number,
    private readonly onIdle: () => void,
  ) {
    this.#everyMs = leastMs;
  }

  get queries(): number {
    return new Set(this.#keys()).size;
  }

  has(query: PollQuery): boolean {
    return this.#keys().includes(keyOf(query));
  }

  #keys(): string[] {
    return [...this.#listeners.values()].map((query) => keyOf(query));
  }

  listen(query: PollQuery, listener: PollListener): () => void {
    this.#listeners.set(listener, query);
    const known = this.#latest.get(keyOf(query));
    if (known !== undefined) listener.state(known);
    // A new query does not wait for the end of the interval.
    else this.#readSoon();
    return () => this.#leave(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listeners.clear();
  }

  #leave(listener: PollListener): void {
    if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return;
    this.close();
    this.onIdle();
  }

  #readSoon(): void {
    if (this.#isReading) return;
    clearTimeout(this.#timer);
    // One read answers all queries of a tick.
    this.#timer = setTimeout(() => void this.#read(), 0);
  }

  async #read(): Promise<void> {
    const queries = new Map([...this.#listeners.values()].map((query) => [keyOf(query), query]));
    this.#isReading = true;
    const startMs = performance.now();
    let stretch = STRETCH;
    try {
      const answers = await this.source.read([...queries.values()], this.#everyMs);
      this.#latest.clear();
      for (const [i, key] of [...queries.keys()].entries()) this.#latest.set(key, JSON.stringify(answers[i]));
      this.#tell();
    } catch (error) {
      // A failed read costs Redis little, so the pause after it is shorter.
      stretch = STRETCH_OF_FAILED;
      this.#latest.clear();
      for (const listener of this.#listeners.keys()) listener.trouble(error);
    } finally {
      this.#isReading = false;
    }
    if (this.#listeners.size === 0) return;
    const restMs = Math.ceil((performance.now() - startMs) * stretch);
    this.#everyMs = Math.max(this.leastMs, restMs);
    const isNewQuery = [...this.#listeners.values()].some((query) => !queries.has(keyOf(query)));
    this.#timer = setTimeout(() => void this.#read(), isNewQuery ? restMs : this.#everyMs);
  }

  #tell(): void {
    for (const [listener, query] of this.#listeners) {
      const json = this.#latest.get(keyOf(query));
      if (json !== undefined) listener.state(json);
    }
  }
}

function keyOf({ search, page, hold, waitsMs, isByWait }: PollQuery): string {
  return JSON.stringify([page, search, hold, waitsMs, isByWait]);
}

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
