import { Job, type Queue } from 'bullmq';
import { type Peek, UnavailableError } from '../../../core/index.js';
import type { ReadOptions } from '../options.js';
import type { BindingView, JobDataView, JobsView, JobView } from '../views.js';
import { nameOf, type Reader } from './reader.js';
import { endView, tierView } from './rows.js';

/** In characters. Longer data is cut. */
const MAX_DATA = 100_000;

/** @param queueName with or without the prefix; null for all queues */
export async function jobsOf(
  reader: Reader,
  id: string,
  queueName: string | null,
  boardUrl: ReadOptions['boardUrl'],
): Promise<JobsView> {
  const found = await Promise.all(queuesOf(reader, queueName).map((queue) => jobOf(reader, queue, id, boardUrl)));
  return {
    at: reader.nowMs,
    jobs: found.filter((job) => job !== undefined),
  };
}

export async function jobData(reader: Reader, id: string, queueName: string): Promise<JobDataView | undefined> {
  // Another prefix may have a queue of the same name.
  const queue = reader.queues().find((each) => nameOf(each) === queueName);
  const job = queue && (await reader.side.limiter.runner.once(() => jobOfId(queue, id)));
  if (!job) return undefined;
  const data = JSON.stringify(job.data, null, 2) ?? '';
  return { data: data.slice(0, MAX_DATA), isCut: data.length > MAX_DATA };
}

function queuesOf(reader: Reader, name: string | null): Queue[] {
  return reader.queues().filter((queue) => name === null || [nameOf(queue), queue.name].includes(name));
}

async function jobOf(
  { limiter, side, queueStates }: Reader,
  queue: Queue,
  jobId: string,
  boardUrl: ReadOptions['boardUrl'],
): Promise<JobView | undefined> {
  // A command of a BullMQ queue has no timeout; once() sets one.
  const job = await side.limiter.runner.once(() => jobOfId(queue, jobId));
  if (!job) return undefined;
  const [workers = { queue: nameOf(queue) }] = await queueStates.of([nameOf(queue)]);
  const about = {
    queue: nameOf(queue),
    jobId,
    name: job.name,
    attemptsMade: job.attemptsMade,
    attempts: job.opts.attempts || 1,
    boardUrl: boardUrl(queue, jobId),
    workers,
  };
  try {
    const explanation = await limiter.explain(queue, jobId);
    const { state, tenant, peek } = explanation;
    const refused = peek && !peek.admitted ? peek : undefined;
    return {
      ...about,
      state,
      explanation: String(explanation),
      tenant,
      binding: refused && bindingOf(refused),
      problem: refused?.cause instanceof Error ? refused.cause.message : undefined,
      tiers: (peek?.tiers ?? []).map((tier) => ({ scope: tier.scope, ...tierView(tier) })),
    };
  } catch (error) {
    // Any other error means that this process does not know the limits of the queue, or that a function of a rule failed.
    if (error instanceof UnavailableError) throw error;
    const state = await job.getState();
    const problem = (error as Error).message;
    return { ...about, state, explanation: `job ${jobId} is ${state}`, tiers: [], problem };
  }
}

/** Returns undefined also for an id such as 'wait', '1:logs' or 'meta': those keys of BullMQ hold no job. */
async function jobOfId(queue: Queue, id: string): Promise<Job | undefined> {
  try {
    const job = await Job.fromId(queue, id);
    return job && !Number.isNaN(job.timestamp) ? job : undefined;
  } catch (error) {
    if ((error as Error).message.startsWith('WRONGTYPE')) return undefined;
    throw error;
  }
}

function bindingOf(peek: Extract<Peek, { admitted: false }>): BindingView {
  const { scope, tier, reason, position, turn, delayMs, estimated = false, pausedUntil } = peek;
  return {
    scope,
    tier,
    reason,
    position,
    turn: turn.getTime(),
    delayMs,
    estimated,
    pausedUntil: pausedUntil && endView(pausedUntil),
  };
}
