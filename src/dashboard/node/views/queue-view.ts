/** If the server has not found the queue, all fields but `queue` are absent. */
export interface QueueView {
  /** The queue's name, as rules write it. */
  queue: string;
  /** The number of workers in all processes; absent if Redis does not list its clients. */
  workers?: number;
  /** The number of jobs that can run at a time; absent unless all workers run in the process of the dashboard. */
  slots?: number;
  busy?: number;
  /** The number of jobs that no worker has fetched, not counting delayed jobs. */
  unfetched?: number;
  /** Set by queue.pause(). */
  isPaused?: boolean;
  /** The time at which the first unfetched job was due. */
  oldestDue?: number;
}
