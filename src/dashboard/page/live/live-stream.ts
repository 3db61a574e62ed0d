import { createContext } from 'preact';
import { useContext, useEffect, useReducer, useState } from 'preact/hooks';
import type { ActionName, OverviewView, ScopesView, TenantsView, TenantView, TroubleView } from '../../node/views.js';
import type { ActionTarget } from '../actions/actions.js';

/** The viewer's clock may be wrong by hours, so the page only adds the time since the server's last message. */
export class ServerClock {
  #aheadMs: number | undefined;

  /** @param elapsedMs milliseconds since any fixed moment, e.g. performance.now() */
  constructor(private readonly elapsedMs: () => number) {}

  set(at: number): void {
    this.#aheadMs = at - this.elapsedMs();
  }

  /** Undefined before the first message of the server. */
  now(): number | undefined {
    return this.#aheadMs === undefined ? undefined : this.#aheadMs + this.elapsedMs();
  }
}

export const clock = new ServerClock(() => performance.now());

export interface Asking extends ActionTarget {
  action: ActionName;
  shared: boolean;
  /** The limits that the form shows first. */
  limits: { tiers: readonly { tier: string }[]; cap?: number; weight?: number };
}

interface Common {
  scopes: ScopesView;
  ask: (asking: Asking) => void;
}

export const CommonContext = createContext<Common | undefined>(undefined);

export function useCommon(): Common {
  const common = useContext(CommonContext);
  if (!common) throw new Error('CommonContext is missing above this part');
  return common;
}

/** The longest wait: a server whose Redis is down may not answer. */
const ANSWER_MS = 5000;

/** @throws an error with the server's message */
export async function getJson<T>(url: string): Promise<T> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((failure: Error) => {
    throw new Error(
      failure.name === 'TimeoutError'
        ? `The server has not answered for ${ANSWER_MS / 1000} s: it may wait for Redis.`
        : 'The server cannot be reached.',
    );
  });
  if (!response.ok) throw new Error(await errorOf(response));
  return (await response.json()) as T;
}

/**
 * A refused stream gives no reason, so this function asks the server for it.
 * @returns undefined if the server does not refuse, or cannot be reached
 */
export async function refusalOf(url: string): Promise<string | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined);
  if (response?.ok === false) return await errorOf(response);
  await response?.body?.cancel();
  return undefined;
}

export async function postAction(request: unknown): Promise<void> {
  const response = await fetch('api/actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-governor-action': '1' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(await errorOf(response));
}

async function errorOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '');
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // The response comes from a proxy or a login page.
  }
  return `The server answers ${response.status} ${response.statusText}`.trim();
}

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
    this.#silence = setTimeout(
      () => {
        this.handlers.event({ type: 'lost' });
        this.open();
      },
      Math.max(3 * everyMs, everyMs + 3000),
    );
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
