import type { Redis } from 'ioredis';
import { overtaken, startsOf } from '../shared/figures.js';
import type { SharedWorld } from '../shared/shared-world.js';

/** Commands that scripts never send. */
const OF_CLIENTS = /^(evalsha|eval|info|config|script|client|hello|select|ping|time|function)/;

export interface OwnFigures {
  /** The shortest possible time, divided by the actual time. */
  use: number;
  /** Activations per job. */
  activations: number;
  /** Changed delays and promotions, per job. */
  commands: number;
  /** Commands sent by scripts, per job. */
  calls: number;
  overtaken: number;
}

/** @param best the earliest possible starts of `count` jobs */
export async function ownFigures(world: SharedWorld, best: (count: number) => readonly number[]): Promise<OwnFigures> {
  const starts = startsOf(world).map((us) => us / 1000);
  const jobs = starts.length;
  const ideal = best(jobs).at(-1) ?? 0;
  return {
    use: ideal / ((starts.at(-1) ?? 0) - (starts[0] ?? 0)),
    activations: world.started.reduce((sum, job) => sum + job.activations, 0) / jobs,
    commands: world.commands / jobs,
    calls: (await callsOfScripts(world.virtual.redis)) / jobs,
    overtaken: overtaken(world),
  };
}

/** Counts the commands since the server's statistics were reset. */
async function callsOfScripts(redis: Redis): Promise<number> {
  const text = await redis.info('commandstats');
  const found = [...text.matchAll(/cmdstat_([^:]+):calls=(\d+)/g)];
  return found.reduce((sum, [, name = '', calls]) => (OF_CLIENTS.test(name) ? sum : sum + Number(calls)), 0);
}
