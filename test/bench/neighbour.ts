import { type AddFigures, addRates } from './lib/add-rate.js';
import type { Bench } from './lib/bench.js';
import { type How, type NeighbourFigures, neighbourWaits } from './lib/neighbour-run.js';
import { interleave, median, pairedRatio, round } from './lib/stats.js';
import { overRounds, WAITS_HEAD, waitsLine, waitsOf } from './lib/waits.js';

/**
 * Stock BullMQ has no limit per tenant, so the second tenant's jobs wait until all 20,000 jobs of the first tenant have run.
 * With real work they wait much longer.
 */
export async function run({ port, rounds, log }: Bench): Promise<object> {
  const waits = await interleave<How, NeighbourFigures>(rounds, {
    stock: () => neighbourWaits(port, 'stock'),
    worker: () => neighbourWaits(port, 'worker'),
    enqueue: () => neighbourWaits(port, 'enqueue'),
  });
  const stock = summary(waits.stock);
  const worker = summary(waits.worker);
  const enqueue = summary(waits.enqueue);
  const whileAdding = overRounds(waits.enqueue.map(({ addingMs }) => waitsOf(addingMs)));
  log(WAITS_HEAD);
  log(`${waitsLine('stock, all run', stock.waits)}   gone after ${stock.seconds} s, ${stock.ran} ran`);
  log(`${waitsLine('worker, deferred', worker.waits)}   gone after ${worker.seconds} s, ${worker.ran} ran`);
  log(`${waitsLine('enqueueBulk', enqueue.waits)}   added after ${enqueue.seconds} s, ${enqueue.ran} ran`);
  log(`${waitsLine('  of these, while adding', whileAdding)}`);

  const adding = addRates(port);
  const rates = await interleave(rounds, adding.rivals);
  await adding.close();
  for (const [name, figures] of Object.entries(rates)) log(addLine(name, addSummary(figures)));
  const speeds = (name: keyof typeof rates) => rates[name].map(({ perSecond }) => perSecond);
  return {
    worker_p99_ms: worker.waits.p99,
    stock_p99_ms: stock.waits.p99,
    enqueue_p99_ms: enqueue.waits.p99,
    enqueue_ratio: pairedRatio(speeds('enqueueBulk'), speeds('addBulk')),
    enqueue_ratio_delayed: pairedRatio(speeds('enqueueBulk'), speeds('addDelayed')),
    stock,
    worker,
    enqueue: { ...enqueue, while_adding: whileAdding },
    adding: Object.fromEntries(Object.entries(rates).map(([name, figures]) => [name, addSummary(figures)])),
  };
}

function summary(rounds: readonly NeighbourFigures[]) {
  return {
    waits: overRounds(rounds.map(({ waitsMs }) => waitsOf(waitsMs))),
    seconds: round(median(rounds.map(({ seconds }) => seconds)), 2),
    ran: median(rounds.map(({ ran }) => ran)),
  };
}

function addSummary(rounds: readonly AddFigures[]) {
  const of = (field: keyof AddFigures) => median(rounds.map((figures) => figures[field]));
  return {
    per_second: Math.round(of('perSecond')),
    server_us: round(of('serverUs'), 1),
    process_us: round(of('processUs'), 1),
    blocked_ms: round(of('blockedMs'), 0),
  };
}

function addLine(name: string, figures: ReturnType<typeof addSummary>): string {
  return (
    `${name.padEnd(12)} ${String(figures.per_second).padStart(6)} jobs/s; a job takes ${figures.server_us} us of scripts on ` +
    `the server and ${figures.process_us} us of the process, which is blocked for up to ${figures.blocked_ms} ms`
  );
}
