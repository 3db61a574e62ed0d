import { fetches } from './fetches.js';
import type { Picture } from './picture.js';
import { starts } from './starts.js';
import { waits } from './waits.js';

export const SERVERS = 3;

/** The run of `fetches` uses a whole processor, so it runs alone. */
export async function pictures(ports: readonly [number, number, number]): Promise<Record<string, Picture>> {
  const [ofStarts, ofWaits] = await Promise.all([starts(ports[0]), waits([ports[1], ports[2]])]);
  return { starts: ofStarts, waits: ofWaits, fetches: await fetches(ports[0]) };
}
