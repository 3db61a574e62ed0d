import type { ServerResponse } from 'node:http';
import { writeHead } from '../http/http.js';

/** The browser reopens an ended stream after this time. */
const RETRY_MS = 1000;

/** A slow viewer misses events, which is harmless: each event holds the whole state. */
export class EventStream {
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
