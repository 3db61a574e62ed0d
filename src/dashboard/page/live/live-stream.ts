import { useEffect, useReducer, useState } from 'preact/hooks';
import type { OverviewView, TenantsView, TenantView, TroubleView } from '../../node/views.js';
import { clock, refusalOf } from './server.js';

export interface LiveState {
  /**
   * reconnecting: the stream broke and opens again; trouble: the server cannot read the state; refused: the server
   * refuses this viewer; asleep: the page is hidden.
   */
  phase: 'connecting' | 'live' | 'reconnecting' | 'trouble' | 'refused' | 'asleep';
  message?: string;
}

export type LiveEvent =
  | { type: 'state' }
  | { type: 'trouble'; message: string }
  /** The stream broke, or was silent for too long. */
  | { type: 'lost' }
  | { type: 'refused'; message: string }
  | { type: 'hidden' }
  | { type: 'shown' };

export function nextLiveState(now: LiveState, event: LiveEvent): LiveState {
  switch (event.type) {
    case 'state':
      return { phase: 'live' };
    case 'trouble':
      return { phase: 'trouble', message: event.message };
    case 'refused':
      return { phase: 'refused', message: event.message };
    case 'lost':
      return now.phase === 'refused' || now.phase === 'asleep' ? now : { phase: 'reconnecting' };
    case 'hidden':
      return { phase: 'asleep' };
    case 'shown':
      return now.phase === 'asleep' ? { phase: 'connecting' } : now;
  }
}

/** A stream may be silent for this time before its view counts as old. A few late updates are normal. */
function silenceMs(everyMs: number): number {
  return Math.max(3 * everyMs, everyMs + 3000);
}

export function isStale({ phase }: LiveState): boolean {
  return phase !== 'live' && phase !== 'connecting';
}

export function liveText({ phase, message }: LiveState): string {
  switch (phase) {
    case 'connecting':
      return 'Connecting';
    case 'live':
      return 'Live';
    case 'reconnecting':
      return 'Reconnecting';
    case 'trouble':
      return `Trouble: ${message}`;
    case 'refused':
      return message ?? 'Refused';
    case 'asleep':
      return 'Paused while hidden';
  }
}

type View = OverviewView | TenantsView | TenantView;

/** The pause before the page reopens a stream that the browser gave up. */
const RETRY_MS = 3000;
/** The assumed interval between states, until a state names it. */
const FIRST_EVERY_MS = 5000;

export interface Source {
  onerror: (() => void) | null;
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { data: string }) => void): void;
  close(): void;
}

/** EventSource.CLOSED */
const CLOSED = 2;

interface LiveHandlers {
  view(view: View): void;
  event(event: LiveEvent): void;
  open(url: string): Source;
  /** Returns undefined if the server does not refuse the stream, or cannot be reached. */
  whyRefused(): Promise<string | undefined>;
}

export class LiveStream {
  #source: Source | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly url: string,
    private readonly handlers: LiveHandlers,
  ) {}

  open(): void {
    this.close();
    const source = this.handlers.open(this.url);
    this.#source = source;
    source.onerror = () => this.#broken(source);
    source.addEventListener('state', ({ data }) => {
      const view = JSON.parse(data) as View;
      this.#listen(view.everyMs);
      this.handlers.event({ type: 'state' });
      this.handlers.view(view);
    });
    source.addEventListener('trouble', ({ data }) => {
      this.#listen(FIRST_EVERY_MS);
      this.handlers.event({ type: 'trouble', message: (JSON.parse(data) as TroubleView).error });
    });
    this.#listen(FIRST_EVERY_MS);
  }

  close(): void {
    clearTimeout(this.#retry);
    // Without #retry, #broken() ignores a late answer of whyRefused() about a stream that has ended.
    this.#retry = undefined;
    clearTimeout(this.#silence);
    this.#source?.close();
    this.#source = undefined;
  }

  /** Reopens the stream after a silence, because a connection can be dead without an error. */
  #listen(everyMs: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.handlers.event({ type: 'lost' });
      this.open();
    }, silenceMs(everyMs));
  }

  /** The browser reconnects by itself unless the server answered with an error. */
  #broken(source: Source): void {
    if (source !== this.#source) return;
    this.handlers.event({ type: 'lost' });
    if (source.readyState !== CLOSED) return;
    this.close();
    this.#retry = setTimeout(() => this.open(), RETRY_MS);
    const retry = this.#retry;
    void this.handlers.whyRefused().then((message) => {
      if (message !== undefined && retry === this.#retry) this.handlers.event({ type: 'refused', message });
    });
  }
}

export interface Live {
  state: LiveState;
  view?: View | undefined;
  url?: string | undefined;
}

/** The last view stays until the next one arrives. The stream is closed while the page is hidden. */
export function useLive(url: string | undefined): Live {
  const [state, dispatch] = useReducer(nextLiveState, { phase: 'connecting' });
  const [seen, setSeen] = useState<Pick<Live, 'view' | 'url'>>({});
  useEffect(() => {
    if (url === undefined) return undefined;
    const stream = new LiveStream(url, {
      // EventSource types its listeners for any Event. The server only sends messages.
      open: (address) => new EventSource(address) as unknown as Source,
      event: dispatch,
      whyRefused: () => refusalOf(url),
      view: (view) => {
        clock.set(view.at);
        setSeen({ view, url });
      },
    });
    const follow = () => {
      dispatch({ type: document.hidden ? 'hidden' : 'shown' });
      if (document.hidden) stream.close();
      else stream.open();
    };
    if (!document.hidden) stream.open();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream.close();
    };
  }, [url]);
  return { state, ...seen };
}
