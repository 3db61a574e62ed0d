import { TENANTS } from './plans.js';
import type { Recorder, TenantRecord } from './recorder.js';
import { type Output, seconds, table } from './text.js';
import type { Upstream } from './upstream.js';

const REDRAW_MS = 250;
const LINE_EVERY_MS = 2000;

/**
 * Shows how the run goes: in a terminal a table that is written over, else a line now and then.
 * @returns ends it
 */
export function showProgress(output: Output, recorder: Recorder, upstream: Upstream): () => void {
  const start = performance.now();
  const passed = () => seconds(performance.now() - start);
  if (!output.isTTY) {
    const timer = setInterval(() => output.write(`${line(passed(), recorder, upstream)}\n`), LINE_EVERY_MS);
    return () => clearInterval(timer);
  }
  let drawn = 0;
  const draw = () => {
    // A line that wraps would be two to write over.
    const lines = liveTable(passed(), recorder, upstream).map((text) => text.slice(0, (output.columns ?? 80) - 1));
    output.write(`${drawn > 0 ? `\x1b[${drawn}A` : ''}\x1b[J${lines.join('\n')}\n`);
    drawn = lines.length;
  };
  draw();
  const timer = setInterval(draw, REDRAW_MS);
  return () => {
    clearInterval(timer);
    draw();
  };
}

function liveTable(time: string, recorder: Recorder, upstream: Upstream): string[] {
  const rows = TENANTS.map(({ id }) => {
    const record = recorder.of(id);
    const started = record.starts.length;
    const refused = upstream.account(id).refused;
    return [id, record.added, started, record.added - started, record.deferrals, refused, nextTurn(record)];
  });
  return [`  after ${time}`, ...table(['tenant', 'added', 'started', 'waiting', 'put off', '429', 'next turn'], rows)];
}

/** When the next one of those who wait may start, and which tier says so. */
function nextTurn(record: TenantRecord): string {
  const waiting = [...record.waiters.values()].filter((waiter) => !waiter.started);
  if (waiting.length === 0) return 'at once';
  const next = waiting.reduce((first, waiter) => (waiter.turnMs < first.turnMs ? waiter : first));
  return `in ${seconds(Math.max(0, next.turnMs - Date.now()))}, says ${next.tier}`;
}

function line(time: string, recorder: Recorder, upstream: Upstream): string {
  const records = TENANTS.map(({ id }) => ({ id, record: recorder.of(id), account: upstream.account(id) }));
  const sum = (of: (one: (typeof records)[number]) => number) => records.reduce((total, one) => total + of(one), 0);
  const waiting = records
    .map(({ id, record }) => ({ id, jobs: record.added - record.starts.length }))
    .filter(({ jobs }) => jobs > 0)
    .map(({ id, jobs }) => `${id} ${jobs}`);
  return [
    `${time.padStart(7)}  ${sum(({ record }) => record.starts.length)} started`,
    `put off ${sum(({ record }) => record.deferrals)} times`,
    `429: ${sum(({ account }) => account.refused)}`,
    `waiting: ${waiting.join(', ') || 'none'}`,
  ].join(' · ');
}
