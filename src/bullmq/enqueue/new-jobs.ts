import type { JobsOptions, Queue } from 'bullmq';
import type { PreparedCheck } from '../../core/options/checks.js';
import type { ResolvedRule } from '../rules/options.js';

/** A job as queue.addBulk takes it. */
export interface NewJob<DataType = unknown, NameType extends string = string> {
  /** The name by which the processor tells jobs apart. */
  name: NameType;
  /** The data that the processor receives. */
  data: DataType;
  /** BullMQ's options for a job. */
  opts?: JobsOptions;
}

export interface EvaluatedJob extends NewJob {
  readonly opts: JobsOptions;
  /**
   * The id of the job and of its reservation. BullMQ assigns another id if the job has no reservation and no id from the
   * caller.
   */
  readonly id: string;
  /** If true, the caller chose the id, and the queue may already have a job with it. */
  readonly hasOwnId: boolean;
  /** The job's timestamp, if it has a reservation: the reservation is named by it. */
  readonly timestamp: number;
  readonly checks: readonly PreparedCheck[];
}

export interface Destination {
  readonly queue: Queue;
  /** The user's call, for errors. */
  readonly where: string;
  /**
   * If true, a job that repeats, has no tenant, or cannot have a reservation fails the call before any job is added. If
   * false, such a job is added without a reservation.
   */
  readonly isStrict: boolean;
  /** The limits that the caller declares, to check jobs before the first worker has started. */
  readonly declared?: readonly ResolvedRule[];
  /** Whether to warn if no worker with limits has started for the queue. */
  readonly hasLimits: boolean;
}

export interface LimitedBy extends Destination {
  readonly rules: readonly ResolvedRule[];
  /** One time for all jobs of a call, so that an id that occurs twice has one reservation. */
  readonly nowMs: number;
}

/** Throws the error if the destination is strict and the error is not an UnavailableError. */
export type ReportUnreserved = (error: unknown, to: Destination) => void;

export function isReserved({ checks }: EvaluatedJob): boolean {
  return checks.length > 0;
}
