import type { Queue } from 'bullmq';
import { problem } from '../../../core/errors.js';

export function readBoardUrl(given: string | undefined): (queue: Queue, jobId: string) => string | undefined {
  if (given === undefined) return () => undefined;
  // A link with another scheme, such as javascript:, could run code in the page.
  if (typeof given !== 'string' || !/^(https?:\/\/[^/]|\/(?!\/))\S*$/.test(given)) {
    throw problem(
      "where bull-board is mounted, e.g. '/queues' or 'https://admin.example.com/queues'",
      given,
      'RateLimitDashboard options: boardUrl',
      'Leave it out for no links.',
    );
  }
  const base = given.replace(/\/+$/, '');
  return ({ name }, jobId) => `${base}/queue/${encodeURIComponent(name)}/${encodeURIComponent(jobId)}`;
}
