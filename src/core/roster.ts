import type { Fields } from './codec.js';
import type { Running, Waiting } from './decision.js';

/** Who runs, longest first, of what lua/running.lua replies. */
export function decodeRunning(fields: Fields): Running[] {
  const found: Running[] = [];
  for (let at = 2; at < fields.length; at += 3) {
    // Tokens hold no blanks.
    const since = String(fields[at + 2])
      .split(' ')
      .at(-1);
    found.push({
      id: String(fields[at]),
      since: new Date(Number(since) / 1000),
      expires: new Date(Number(fields[at + 1]) / 1000),
    });
  }
  return found.sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** Who waits, of what lua/waiting.lua replies. */
export function decodeWaiting(fields: Fields, offset: number): Waiting[] {
  const found: Waiting[] = [];
  for (let at = 2; at < fields.length; at += 2) {
    const turnUs = Number(fields[at + 1]);
    found.push({
      id: String(fields[at]),
      position: offset + found.length,
      turn: turnUs > 0 ? new Date(Math.ceil(turnUs / 1000)) : null,
    });
  }
  return found;
}
