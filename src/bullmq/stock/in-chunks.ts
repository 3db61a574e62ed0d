import type { JobType, Queue } from 'bullmq';

/** The ids per read: Redis answers nobody else while it lists them. */
const PAGE = 1000;
/** The jobs per chunk: few, because a job may start and end between its read and its removal or promotion. */
const CHUNK = 100;

/**
 * Passes once over the jobs of a queue in a state, and ends even if a producer keeps adding jobs.
 * @param each returns how many jobs of the chunk have left the state
 * @returns the sum of these numbers
 */
export async function inChunks(
  queue: Queue,
  state: JobType,
  isFromFront: boolean,
  each: (ids: readonly string[]) => Promise<number>,
): Promise<number> {
  let sum = 0;
  let left = await queue.getJobCountByTypes(state);
  for (let stay = 0; left > 0; ) {
    const ids = await queue.getRanges([state], stay, stay + PAGE - 1, isFromFront);
    if (ids.length === 0) break;
    left -= ids.length;
    stay += ids.length;
    for (let i = 0; i < ids.length; i += CHUNK) {
      const gone = await each(ids.slice(i, i + CHUNK));
      sum += gone;
      stay -= gone;
    }
  }
  return sum;
}
