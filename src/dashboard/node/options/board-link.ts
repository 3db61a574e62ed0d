import type { Queue } from 'bullmq';
import { ConfigurationError } from '../../../core/index.js';

export function readBoardUrl(given: string | undefined): (queue: Queue, jobId: string) => string | undefined {
  if (given === undefined) return () => undefined;
  // A link with another scheme, such as javascript:, could run code in the page.
  if (typeof given !== 'string' || !/^(https?:\/\/[^/]|\/(?!\/))\S*$/.test(given)) {
    throw new ConfigurationError({
      expected: "where bull-board is mounted, e.g. '/queues' or 'https://admin.example.com/queues'",
      given,
      where: 'RateLimitDashboard options: boardUrl',
      fix: 'Leave it out for no links.',
    });
  }
  const base = given.replace(/\/+$/, '');
  return ({ name }, jobId) => `${base}/queue/${encodeURIComponent(name)}/${encodeURIComponent(jobId)}`;
}
