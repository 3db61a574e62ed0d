import type { Redis } from 'ioredis';

export interface Run {
  run: string;
  job: string;
  tenant: string;
  pid: number;
  ended: boolean;
}

/** A stream on the server holds the records of all processes in one order. */
interface Note extends Omit<Run, 'ended'> {
  at: 'start' | 'end';
  queue: string;
  /** Milliseconds of the server's clock, rounded down. */
  ms: number;
}

export async function notesOf(redis: Redis, stream: string): Promise<Note[]> {
  const entries = await redis.xrange(stream, '-', '+');
  return entries.map(([id, fields]) => {
    const field = (name: string) => fields[fields.indexOf(name) + 1] as string;
    const run = field('run');
    return {
      at: field('at') as Note['at'],
      ms: Number(id.split('-')[0]),
      run,
      queue: field('queue'),
      job: field('job'),
      tenant: field('tenant'),
      pid: Number(run.split(':')[0]),
    };
  });
}

export function runsByJob(notes: readonly Note[]): Map<string, Run[]> {
  const jobs = new Map<string, Run[]>();
  for (const { at, run, job, tenant, pid } of notes) {
    const runs = jobs.get(job) ?? [];
    if (at === 'start') runs.push({ run, job, tenant, pid, ended: false });
    else for (const earlier of runs) earlier.ended ||= earlier.run === run;
    jobs.set(job, runs);
  }
  return jobs;
}

/**
 * A run of a killed process counts until its lease ended or its job ran again.
 * @param leases the ends of leases by process and job, in microseconds of the server's clock
 */
export function mostRunning(notes: readonly Note[], leases: ReadonlyMap<string, number>): Record<string, number> {
  const running = new Map<string, Note>();
  const most: Record<string, number> = {};
  const killed = [...runsByJob(notes).values()].flat().filter(({ ended }) => !ended);
  const until = new Map(killed.map(({ run, pid, job }) => [run, leases.get(`${pid}:${job}`) ?? 0]));
  for (const note of notes) {
    for (const { run, job } of running.values()) {
      const expires = until.get(run);
      if (expires === undefined) continue;
      if ((note.ms + 1) * 1000 > expires || job === note.job) running.delete(run);
    }
    if (note.at === 'end') running.delete(note.run);
    else running.set(note.run, note);
    const count = [...running.values()].filter(({ tenant }) => tenant === note.tenant).length;
    most[note.tenant] = Math.max(most[note.tenant] ?? 0, count);
  }
  return most;
}
