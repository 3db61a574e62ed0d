/** If the server has not found the queue, all fields but its name are absent. */
export interface QueueView {
  /** As rules name it. */
  queue: string;
  /** In all processes; absent if the server does not list its clients. */
  workers?: number;
  /** The most jobs at a time; absent unless all workers run in the process of the dashboard. */
  slots?: number;
  /** Jobs that run now. */
  busy?: number;
  /** Jobs that no worker has fetched, without delayed ones. */
  unfetched?: number;
  /** Set by queue.pause(). */
  isPaused?: boolean;
  /** When the first unfetched job was due. */
  oldestDue?: number;
}
