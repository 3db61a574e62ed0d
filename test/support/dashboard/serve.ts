import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RateLimitDashboard, type RateLimitDashboardOptions } from 'bullmq-governor/dashboard/node';
import { onTestFinished } from 'vitest';
import { type Limits, queueOf } from '../worker/govern.js';
import { jobLimiterOf, limitQueue } from '../worker/job-limiter.js';

export function ruled(limits: Limits) {
  const queue = queueOf();
  const limiter = jobLimiterOf();
  limitQueue(limiter, queue, limits);
  return { queue, limiter, scope: queue.name };
}

/** Closes the server after the test. @returns its address */
export async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** By default everybody may look and act. */
export async function serve(
  options: Omit<RateLimitDashboardOptions, 'authorize'> & Partial<RateLimitDashboardOptions>,
) {
  const warnings: string[] = [];
  const dashboard = new RateLimitDashboard({
    authorize: () => true,
    everyMs: 250,
    warn: (message) => void warnings.push(message),
    ...options,
  });
  onTestFinished(() => dashboard.close());
  const url = await listening(dashboard.handler);
  return { dashboard, url, warnings };
}

interface ServerEvent {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its data
  data: any;
}

export async function streamOf(url: string, headers: Record<string, string> = {}) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const response = await fetch(url, { headers, signal: abort.signal });
  const events: ServerEvent[] = [];
  let isOver = false;
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
        if (event && data) events.push({ event, data: JSON.parse(data) });
      }
    }
  })();
  const over = reading
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return { response, events, over, isOver: () => isOver, stop: () => abort.abort() };
}
