import type { Queue } from 'bullmq';
import type { GovernedWorker, LimitHandle } from 'bullmq-governor/bullmq';
import { onTestFinished, vi } from 'vitest';
import { QueueSteps } from '../../../src/bullmq/sweep/queue-step.js';
import { until } from '../until.js';
import type { Saw } from './watch.js';

/** Tells apart the jobs that a worker fetched before their deferral, and those that a sweep delayed. */
export function watchSweeps(...workers: GovernedWorker[]) {
  const fetched = new Map<string, number>();
  const swept: string[] = [];
  for (const worker of workers) {
    worker.on('active', ({ id = '' }) => void fetched.set(id, (fetched.get(id) ?? 0) + 1));
    worker.on('deferred', ({ id = '' }) => void (fetched.has(id) || swept.push(id)));
  }
  return { swept, fetches: () => [...fetched.values()].reduce((sum, count) => sum + count, 0) };
}

/** Lifts the limit when each job has its place, so that nobody waits for the turns. */
export async function lift(queue: Queue, limit: Pick<LimitHandle, 'set'>): Promise<void> {
  await until('each job has its place', () => queue.getJobCountByTypes('waiting', 'prioritized'), 0);
  await limit.set({ tiers: ['10000/s'] });
}

/** Returns the deferred jobs by the turns that they were told first. */
export function inOrderOfTurns({ deferred }: Pick<Saw, 'deferred'>): string[] {
  const turns = new Map<string, number>();
  for (const { id, decision } of deferred)
    if (!turns.has(id)) turns.set(id, decision.turn.getTime() + decision.position / 1e6);
  return [...turns].sort(([, a], [, b]) => a - b).map(([id]) => id);
}

/** Runs `act` once, before the first step that delays jobs; that is, after their reservations. */
export function beforeFirstMove(act: (ids: readonly string[]) => Promise<unknown>): { readonly isDone: boolean } {
  const seen = { isDone: false };
  const run = Reflect.get(QueueSteps.prototype, 'run') as QueueSteps['run'];
  const spy = vi.spyOn(QueueSteps.prototype, 'run').mockImplementation(async function (this: QueueSteps, token, step) {
    const ids = (step.moves ?? []).map(([id]) => id);
    if (ids.length > 0 && !seen.isDone) {
      seen.isDone = true;
      await act(ids);
    }
    return run.call(this, token, step);
  });
  onTestFinished(() => spy.mockRestore());
  return seen;
}
