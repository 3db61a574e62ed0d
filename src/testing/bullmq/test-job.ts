import type { Job, JobsOptions } from 'bullmq';

/** The fields of a job that a test can set. */
export interface TestJob<Data = unknown, Name extends string = string> {
  /** The name of the job. Default 'test'. */
  name?: Name;
  /** The data of the job. Default {}. */
  data?: Data;
  /** The id of the job. Default: a unique number. */
  id?: string;
  /** The name of the job's queue, for messages. Default 'test'. */
  queueName?: string;
  /** The number of earlier failures. Default 0. */
  attemptsMade?: number;
  /** The number of starts, including this one. Default: one more than the failures. */
  attemptsStarted?: number;
  /** The key of the scheduler that made the job. Default: none. */
  repeatJobKey?: string;
  /** The options of the `add` call; `priority` decides the job's place in line. */
  opts?: JobsOptions;
}

let made = 0;

/**
 * Makes a job in no queue, with the fields that rules and most handlers read. `updateProgress`, `updateData` and `log`
 * change only this object; other methods of a job do not exist.
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
