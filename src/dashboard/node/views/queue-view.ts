/** A queue whose jobs a limit counts. If the server has not found the queue, it is all that is known. */
export interface QueueView {
  /** As rules and messages name it. */
  queue: string;
  /** Workers that are connected, of all processes; absent if the server does not list its clients. */
  workers?: number;
  /** Jobs that its workers run at a time; absent unless all workers are in the process of the server. */
  slots?: number;
  /** Jobs that are active. */
  busy?: number;
  /** Jobs that no worker has fetched; without delayed jobs. */
  unfetched?: number;
  /** Set by queue.pause(). */
  isPaused?: boolean;
  /** When the first of the unfetched jobs was due. */
  oldestDue?: number;
}
