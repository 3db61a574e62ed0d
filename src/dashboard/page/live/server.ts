import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ActionName, ScopesView } from '../../node/views.js';
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

export interface Common {
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
