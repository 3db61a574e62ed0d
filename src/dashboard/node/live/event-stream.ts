import type { ServerResponse } from 'node:http';
import { writeHead } from '../http/http.js';

/** How soon a browser whose stream has ended opens another, in milliseconds. */
const RETRY_MS = 1000;

/** Server-sent events to one viewer. A viewer who reads too slowly misses events: what comes later holds all that is new. */
export class EventStream {
  #isOpen = true;
  #isBehind = false;
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly response: ServerResponse,
    /** The stream is ended after so long, because a viewer may have lost the right to it: the browser asks for it anew. */
    lastsMs: number,
    private readonly onEnd: () => void,
  ) {
    writeHead(response, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies such as nginx would keep events back until they are many.
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

  /** @param json one line */
  send(event: string, json: string): void {
    if (this.#isOpen && !this.#isBehind) this.#write(`event: ${event}\ndata: ${json}\n\n`);
  }

  /** Also where the viewer has stopped reading: its connection would stay until the network gives it up. */
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
    // Express' middleware that compresses keeps events back unless it is told to flush.
    (this.response as { flush?: () => void }).flush?.();
  }
}
