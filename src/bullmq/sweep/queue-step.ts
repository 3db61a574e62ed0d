import { Job, type Worker } from 'bullmq';
import { sweep } from '../../core/protocol/scripts.generated.js';
import { internals } from '../stock/internals.js';

/** Without a call for this time, another process may sweep the queue. */
const LOCK_MS = 2000;
/** JSON has no control characters. */
const SEPARATOR = '\u001f';
const NAME = `governorSweep-${sweep.sha1}`;
/** The id, whether a worker has fetched the job, and the fields that the script returns. */
const FIELDS = 10;
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
  /** Jobs that were read, to put behind the jobs in front. */
  readonly pulls?: readonly string[];
  /** The number of jobs to read; a negative number ends the sweep. */
  readonly read: number;
}

export interface StepReply {
  readonly status: 'done' | 'busy' | 'paused';
  readonly waiting: number;
  /** The number of jobs that were pulled, or that stayed where they were in front of moved ones. */
  readonly inFront: number;
  /** The jobs that were read by earlier steps, and have left the front since. */
  readonly fetched: readonly string[];
  /** The jobs to delay that were not found. */
  readonly missed: ReadonlySet<string>;
  /** Each job that was read; without fields if it was deferred before, and waits again. */
  readonly jobs: readonly (readonly string[])[];
  /** The number of jobs that were read from the wait list. The others are in the prioritized set. */
  readonly ofWait: number;
}

/** Returns whether the worker's queue has its keys in Redis. */
export function canSweep(worker: Worker): boolean {
  const { keys } = internals(worker);
  return KEYS.every((key) => typeof keys[key] === 'string');
}

/** Calls the script lua/bullmq/sweep.lua, and keeps the place up to which one sweep has read. */
export class QueueSteps {
  /** In the order of fetching: the jobs that were read and not moved. The first of them are in front. */
  #read: string[] = [];
  #inFront = 0;
  #readPrioritized: string[] = [];

  constructor(private readonly worker: Worker) {}

  async run(token: string, { moves = [], pulls = [], read }: Step): Promise<StepReply> {
    const queue = internals(this.worker);
    const going = new Set(moves.map(([id]) => id));
    const stays = (id: string) => !going.has(id);
    // Jobs stand in front up to the last one that was moved.
    let end = 0;
    let left = going.size;
    if (left > 0) this.#readPrioritized = this.#readPrioritized.filter((id) => stays(id) || --left < 0);
    for (let i = 0; left > 0 && i < this.#read.length; i++) {
      if (stays(this.#read[i] as string)) continue;
      left--;
      end = i + 1;
    }
    const args = [
      ...KEYS.map((key) => queue.keys[key]),
      queue.toKey('governor-sweep'),
      queue.toKey(''),
      token,
      LOCK_MS,
      Date.now(),
      read,
      end + MORE,
      this.#read.at(-1) ?? '',
      this.#readPrioritized.at(-1) ?? '',
      SEPARATOR,
      this.#read[this.#inFront - 1] ?? '',
      this.#read.length - this.#inFront,
      pulls.length,
      ...pulls,
      ...moves.flat(),
    ];
    const reply = (await this.#call(args)) as [number, number, number, number, number, ...string[]];
    const [status, waiting, upToRead, ofWait, missed] = reply;
    const texts = reply.slice(5) as string[];
    const jobs = texts.slice(missed).map((text) => text.split(SEPARATOR));
    const gone = Math.max(0, this.#read.length - upToRead);
    const fetched = this.#read.slice(0, gone);
    const front = Math.max(gone, this.#inFront);
    const passed = Math.max(front, end);
    const inFront = [
      ...this.#read.slice(gone, front).filter(stays),
      ...pulls,
      ...this.#read.slice(front, passed).filter((id) => stays(id) && !pulls.includes(id)),
    ];
    this.#read.splice(0, passed, ...inFront);
    for (const id of pulls) {
      const at = this.#read.lastIndexOf(id);
      if (at >= inFront.length) this.#read.splice(at, 1);
    }
    this.#inFront = inFront.length;
    for (const [i, [id = '']] of jobs.entries()) (i < ofWait ? this.#read : this.#readPrioritized).push(id);
    return {
      status: status === 1 ? 'done' : status === 0 ? 'busy' : 'paused',
      waiting,
      inFront: inFront.length,
      fetched,
      missed: new Set(texts.slice(0, missed)),
      jobs,
      ofWait,
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
  const [id, , scheduler, name = '', data, opts, priority, timestamp, parentKey, parent] = fields;
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
