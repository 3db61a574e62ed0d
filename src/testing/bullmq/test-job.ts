import type { Job, JobsOptions } from 'bullmq';

/** What a test says of a job. */
export interface TestJob<Data = unknown, Name extends string = string> {
  /** Default 'test'. */
  name?: Name;
  /** Default {}. */
  data?: Data;
  /** Default: a number that no other job has. */
  id?: string;
  /** The name of its queue, for messages. Default 'test'. */
  queueName?: string;
  /** How often it has failed before. Default 0. */
  attemptsMade?: number;
  /** How often it was started, this time included. Default: once more than it has failed. */
  attemptsStarted?: number;
  /** The key of the scheduler that made the job. Default: no scheduler did. */
  repeatJobKey?: string;
  /** The options that it was added with; `priority` counts for its place in line. */
  opts?: JobsOptions;
}

let made = 0;

/**
 * A job for a unit test: what rules and most handlers look at, in no queue. `updateProgress`, `updateData` and `log` change
 * this object alone; other methods of a job are not there.
 */
export function testJob<Data = unknown, Name extends string = string>(
  given: TestJob<Data, Name> = {},
): Job<Data, unknown, Name> {
  const { name = 'test', data = {}, id = `test-${++made}`, queueName = 'test', attemptsMade = 0, opts = {} } = given;
  const logs: string[] = [];
  const job = {
    id,
    name,
    data,
    queueName,
    attemptsMade,
    attemptsStarted: given.attemptsStarted ?? attemptsMade + 1,
    opts,
    ...(given.repeatJobKey !== undefined && { repeatJobKey: given.repeatJobKey }),
    priority: opts.priority ?? 0,
    delay: opts.delay ?? 0,
    progress: 0 as unknown,
    returnvalue: null,
    stacktrace: [],
    token: `token-${id}`,
    async updateProgress(progress: unknown) {
      job.progress = progress;
    },
    async updateData(changed: Data) {
      job.data = changed as never;
    },
    async log(row: string) {
      return logs.push(row);
    },
  };
  return job as unknown as Job<Data, unknown, Name>;
}
