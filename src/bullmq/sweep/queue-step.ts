import { Job, type Worker } from 'bullmq';
import { sweep } from '../../core/protocol/scripts.generated.js';
import { internals } from '../stock/internals.js';

/** Without a call for this time, another process may sweep the queue. */
const LOCK_MS = 2000;
/** JSON has no control characters. */
const SEPARATOR = '\u001f';
const NAME = `governorSweep-${sweep.sha1}`;
/** The id, and the fields that the script returns. */
const FIELDS = 9;
const KEYS = ['wait', 'prioritized', 'delayed', 'marker', 'events', 'meta'] as const;
/** Workers put jobs back at the front of the wait list meanwhile. */
const MORE = 100;

interface Client {
  defineCommand(name: string, definition: { numberOfKeys: number; lua: string }): void;
  /** Exists in BullMQ 6.x. */
  runCommand?(name: string, args: readonly unknown[]): Promise<unknown>;
  [command: string]: unknown;
}

export interface Step {
  /** The jobs to delay, and for how many milliseconds. */
  readonly moves?: readonly (readonly [id: string, delayMs: number])[];
  /** The number of jobs to read; a negative number ends the sweep. */
  readonly read: number;
}

export interface StepReply {
  readonly status: 'done' | 'busy' | 'paused';
  readonly waiting: number;
  /** The number of jobs in front of the jobs that were read. */
  readonly inFront: number;
  /** The jobs that were read by earlier steps, and have left the front since. */
  readonly fetched: readonly string[];
  /** The jobs to delay that were not found. */
  readonly missed: ReadonlySet<string>;
  /** Each job that was read; without fields if it must be left to the workers. */
  readonly jobs: readonly (readonly string[])[];
}

/** Returns whether the worker's queue has its keys in Redis. */
export function canSweep(worker: Worker): boolean {
  const { keys } = internals(worker);
  return KEYS.every((key) => typeof keys[key] === 'string');
}

/** Calls the script lua/bullmq/sweep.lua, and keeps the place up to which one sweep has read. */
export class QueueSteps {
  /** In the order of fetching: the jobs that were read and not moved. */
  #read: string[] = [];
  #readPrioritized: string[] = [];

  constructor(private readonly worker: Worker) {}

  async run(token: string, { moves = [], read }: Step): Promise<StepReply> {
    const queue = internals(this.worker);
    const going = new Set(moves.map(([id]) => id));
    const window = this.#read.length + MORE;
    const stays = (id: string) => !going.has(id);
    if (going.size > 0) {
      this.#read = this.#read.filter(stays);
      this.#readPrioritized = this.#readPrioritized.filter(stays);
    }
    const args = [
      ...KEYS.map((key) => queue.keys[key]),
      queue.toKey('governor-sweep'),
      queue.toKey(''),
      token,
      LOCK_MS,
      Date.now(),
      read,
      window,
      this.#read.at(-1) ?? '',
      this.#readPrioritized.at(-1) ?? '',
      SEPARATOR,
      ...moves.flat(),
    ];
    const reply = (await this.#call(args)) as [number, number, number, number, number, ...string[]];
    const [status, waiting, inFront, ofWait, missed] = reply;
    const texts = reply.slice(5) as string[];
    const jobs = texts.slice(missed).map((text) => text.split(SEPARATOR));
    const fetched = this.#read.splice(0, Math.max(0, this.#read.length - inFront));
    for (const [i, [id = '']] of jobs.entries()) (i < ofWait ? this.#read : this.#readPrioritized).push(id);
    return {
      status: status === 1 ? 'done' : status === 0 ? 'busy' : 'paused',
      waiting,
      inFront,
      fetched,
      missed: new Set(texts.slice(0, missed)),
      jobs,
    };
  }

  async #call(args: readonly unknown[]): Promise<unknown> {
    const queue = internals(this.worker);
    const client = (await (queue.getBackend ? queue.getBackend().client : queue.client)) as Client;
    if (typeof client[NAME] !== 'function') client.defineCommand(NAME, { numberOfKeys: 7, lua: sweep.text });
    if (client.runCommand) return client.runCommand(NAME, args);
    return (client[NAME] as (args: readonly unknown[]) => Promise<unknown>)(args);
  }
}

/** @throws if the job's data or options are no JSON */
export function jobOf(worker: Worker, fields: readonly string[]): Job | undefined {
  const [id, scheduler, name = '', data, opts, priority, timestamp, parentKey, parent] = fields;
  // A text with a control character has more fields.
  if (fields.length !== FIELDS || name === '') return undefined;
  const job = new Job(worker as never, name, JSON.parse(data || '{}'), Job.optsFromJSON(opts || '{}'), id);
  job.priority = Number(priority) || 0;
  job.timestamp = Number(timestamp);
  job.stacktrace = [];
  job.delay = 0;
  if (scheduler) job.repeatJobKey = scheduler;
  if (parentKey) job.parentKey = parentKey;
  if (parent) job.parent = JSON.parse(parent);
  return job;
}
