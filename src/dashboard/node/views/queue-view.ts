/** A queue of a limit. If the server has not found the queue, all other fields are absent. */
export interface QueueView {
  /** Its name in rules and messages. */
  queue: string;
  /** The connected workers of all processes; absent if the server does not list its clients. */
  workers?: number;
  /** The number of jobs that its workers run at a time; absent unless all workers run in the process of the dashboard. */
  slots?: number;
  /** The number of jobs that workers run now. */
  busy?: number;
  /** The number of jobs that no worker has fetched; without delayed jobs. */
  unfetched?: number;
  /** Set by queue.pause(). */
  isPaused?: boolean;
  /** When the first unfetched job was due. */
  oldestDue?: number;
}
