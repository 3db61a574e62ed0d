import type { Job } from 'bullmq';
import { Gate } from '../../src/bullmq/gate/gate.js';
import type { RateLimitOptions } from '../../src/bullmq/rules/options.js';
import { readRules } from '../../src/bullmq/rules/read-rules.js';
import type { WorkerSide } from '../../src/bullmq/worker-side.js';

/** @param side the parts of a worker's side that the test needs */
export function gateOf(
  limits: Partial<RateLimitOptions>,
  side: object,
  memberOf: (job: Job) => string = (job) => job.id as string,
  report: (error: Error) => void = () => undefined,
): Gate {
  const rules = readRules({ tenant: () => 'acme', ...limits } as RateLimitOptions, 'emails');
  return new Gate(rules, side as unknown as WorkerSide, memberOf, 30_000, report, () => undefined);
}
