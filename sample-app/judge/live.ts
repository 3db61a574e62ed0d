import type { RateLimitService } from 'bullmq-governor';
import { CALLS } from '../app/calls.processor.js';
import { contractOf } from './contract.js';
import type { CountingUpstream } from './counting-upstream.js';
import type { Recorder } from './recorder.js';
import { TENANTS } from './tenants.js';
import { type Output, seconds, table } from './text.js';

const REDRAW_MS = 250;
const LINE_EVERY_MS = 2000;

export interface Progress {
  /** Tells what is done to the tenants. */
  say: (text: string) => void;
  end: () => void;
}

/** Shows how the run goes: in a terminal a table that is redrawn in place, else a line every two seconds. */
export function showProgress(
  output: Output,
  recorder: Recorder,
  upstream: CountingUpstream,
  limits: RateLimitService,
): Progress {
  const start = performance.now();
  const passed = () => seconds(performance.now() - start);
  if (!output.isTTY) {
    const timer = setInterval(() => output.write(`${line(passed(), recorder, upstream)}\n`), LINE_EVERY_MS);
    const say = (text: string) => void output.write(`${passed().padStart(7)}  ${text}\n`);
    return { say, end: () => clearInterval(timer) };
  }
  const said: string[] = [];
  let drawn = 0;
  let turns: string[] = [];
  const readTurns = async () => {
    turns = await Promise.all(TENANTS.map(({ id }) => nextTurn(limits, id)));
  };
  const draw = () => {
    // Turns that have not been read yet are drawn next time.
    readTurns().catch(() => undefined);
    // A line that wraps would take two lines of the terminal, and the next drawing would start one too low.
    const lines = [...liveTable(passed(), recorder, upstream, turns), ...said].map((text) =>
      text.slice(0, (output.columns || 80) - 1),
    );
    output.write(`${drawn > 0 ? `\x1b[${drawn}A` : ''}\x1b[J${lines.join('\n')}\n`);
    drawn = lines.length;
  };
  draw();
  const timer = setInterval(draw, REDRAW_MS);
  const end = () => {
    clearInterval(timer);
    draw();
  };
  return { say: (text) => void said.push(`  ${passed()}  ${text}`), end };
}

function liveTable(time: string, recorder: Recorder, upstream: CountingUpstream, turns: readonly string[]): string[] {
  const rows = TENANTS.map(({ id }, i) => {
    const { added, starts, deferrals } = recorder.of(id);
    const { atOnce, refused } = upstream.account(id);
    const running = `${atOnce}/${contractOf(id).cap}`;
    return [id, added.size, starts.length, running, added.size - starts.length, deferrals, refused, turns[i] ?? ''];
  });
  const head = ['tenant', 'added', 'started', 'running', 'waiting', 'deferred', '429', 'first in line'];
  return [`  after ${time}`, ...table(head, rows)];
}

/** When the first job in line may start. */
async function nextTurn(limits: RateLimitService, tenantId: string): Promise<string> {
  const [first] = await limits.of(CALLS, tenantId).waiting({ count: 1 });
  if (!first) return 'no job';
  return first.turn ? `in ${seconds(Math.max(0, first.turn.getTime() - Date.now()))}` : 'when a job ends';
}

function line(time: string, recorder: Recorder, upstream: CountingUpstream): string {
  const records = TENANTS.map(({ id }) => ({ id, record: recorder.of(id), account: upstream.account(id) }));
  const sum = (of: (one: (typeof records)[number]) => number) => records.reduce((total, one) => total + of(one), 0);
  const each = (of: (one: (typeof records)[number]) => number) =>
    records.flatMap((one) => (of(one) > 0 ? `${one.id} ${of(one)}` : [])).join(', ') || 'none';
  return [
    `${time.padStart(7)}  ${sum(({ record }) => record.starts.length)} started`,
    `deferred ${sum(({ record }) => record.deferrals)} times`,
    `429: ${sum(({ account }) => account.refused)}`,
    `running: ${each(({ account }) => account.atOnce)}`,
    `waiting: ${each(({ record }) => record.added.size - record.starts.length)}`,
  ].join(' · ');
}
