/** What a run can show to hold, or not. */
export interface PromiseKept {
  name: string;
  held: boolean;
  /** What was seen. */
  detail: string;
  /** Set when the run was too short to tell. */
  notJudged?: true;
}

/** Where the jobs are at the end, as BullMQ counts them. */
export interface QueueCounts {
  completed: number;
  failed: number;
  /** wait + delayed + prioritized + active */
  waiting: number;
}
