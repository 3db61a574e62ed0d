import { setTimeout as sleep } from 'node:timers/promises';
import { ExportsApi } from '../../app/exports-api.js';

const TAKES_MS = 20;

/** Stands in for the API of the exports: remembers when each call came, by the clock of this process. */
export class CountingExports extends ExportsApi {
  readonly callsMs: number[] = [];

  override async start(): Promise<void> {
    this.callsMs.push(Date.now());
    await sleep(TAKES_MS);
  }
}
