import { randomUUID } from 'node:crypto';
import { Job } from 'bullmq';
import { problem } from '../../core/errors.js';
import type { PreparedCheck } from '../../core/options/checks.js';
import { isLifted } from '../evaluate/check-of-rule.js';
import { evaluateRules } from '../evaluate/evaluate.js';
import type { EvaluatedJob, LimitedBy, NewJob, ReportUnreserved } from './new-jobs.js';

export async function evaluateNew(
  to: LimitedBy,
  { name, data, opts: given = {} }: NewJob,
  report: ReportUnreserved,
): Promise<EvaluatedJob> {
  const { queue, where, rules, isStrict, nowMs } = to;
  const id = given.jobId ?? randomUUID();
  const hasOwnId = given.jobId !== undefined;
  const timestamp = given.timestamp || nowMs;
  const unreserved = { name, data, opts: given, id, hasOwnId, timestamp, checks: [] };
  // Only the types of BullMQ 5 have `repeat`.
  const { repeat } = given as { repeat?: unknown };
  if (repeat) {
    if (!isStrict) return unreserved;
    const fix =
      'BullMQ itself makes each job of a scheduler when the previous job starts. The worker requests a unit for the job when it fetches the job. Use queue.upsertJobScheduler().';
    throw problem('a job that does not repeat', repeat, where, fix);
  }
  if (rules.length === 0) return unreserved;
  const opts = { ...queue.defaultJobOptions, ...given, jobId: id };
  // A reservation would only block other jobs until the job's own delay is over.
  if ((opts.delay ?? 0) > 0) return unreserved;
  let counted: readonly PreparedCheck[];
  try {
    counted = await evaluateRules(rules, new Job(queue, name, data, opts, id)).checks;
  } catch (error) {
    report(error, to);
    return { ...unreserved, opts };
  }
  // A check without limits would only block other jobs.
  const checks = counted.filter((check) => !isLifted(check));
  // A job that may overflow gets no delay: its worker must find out early that the job would wait too long.
  const mayOverflow = rules.some(
    (rule) => rule.overflow && (rule.job ?? name) === name && counted.some(({ scope }) => scope === rule.scope),
  );
  return mayOverflow || checks.length === 0 ? unreserved : { ...unreserved, opts: { ...opts, timestamp }, checks };
}
