import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { type Admitted, type Deferred, RateLimited } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../../support/model/admissions.js';
import { VirtualClock } from '../../support/model/clock.js';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { client, unique } from '../../support/redis/redis.js';
import { atLeast, until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

abstract class Notes extends WorkerHost {
  readonly ran: string[] = [];
  readonly admitted: [string, Admitted][] = [];
  readonly deferred: [string, Deferred][] = [];

  note(job: Job): string {
    this.ran.push(job.id as string);
    return `of ${job.data.tenantId}`;
  }
  @OnWorkerEvent('admitted')
  onAdmitted(job: Job, decision: Admitted) {
    this.admitted.push([job.id as string, decision]);
  }
  @OnWorkerEvent('deferred')
  onDeferred(job: Job, decision: Deferred) {
    this.deferred.push([job.id as string, decision]);
  }
}

function onProcess(queue: string, tiers: string[]): new () => Notes {
  @Processor(queue)
  class OnProcess extends Notes {
    @RateLimited(tiers)
    async process(job: Job): Promise<string> {
      return this.note(job);
    }
  }
  return OnProcess;
}

function onClass(queue: string, tiers: string[]): new () => Notes {
  @RateLimited(tiers)
  @Processor(queue)
  class OnClass extends Notes {
    async process(job: Job): Promise<string> {
      return this.note(job);
    }
  }
  return OnClass;
}

describe.each([
  ['process', onProcess],
  ['the class', onClass],
])('@RateLimited on %s', (_, processorOf) => {
  async function start(tiers: string[]) {
    const [name, prefix, clock] = [unique('emails'), unique('nest'), new VirtualClock()];
    const provided = processorOf(name, tiers);
    const app = await boot({ imports: [...queues(name), limits()], providers: [provided] }, { clock, prefix });
    return { queue: queueOf(app, name), notes: app.get<Notes>(provided), clock, prefix };
  }

  it('the jobs of each tenant run up to its limit, and the others are deferred to their own turns', async () => {
    const { queue, notes, clock } = await start(['2/h', '3/day']);
    const acme = (await addJobs(queue, 5, 'acme')).map((job) => `${job.id}`);
    const globex = (await addJobs(queue, 2, 'globex')).map((job) => `${job.id}`);
    await until('every job runs or is deferred', () => notes.ran.length + notes.deferred.length, 7);
    expect([...notes.ran].sort()).toEqual([...acme.slice(0, 2), ...globex].sort());
    expect(notes.admitted.map(([id]) => id).sort()).toEqual([...notes.ran].sort());
    expect(notes.admitted.map(([, decision]) => decision)).toEqual(Array(4).fill({ admitted: true }));
    const turnIn = (delayMs: number, tier: string, position: number) => ({
      admitted: false,
      reason: 'rate',
      scope: queue.name,
      tier,
      position,
      delayMs,
      turn: new Date(clock.us / 1000 + delayMs),
    });
    expect(notes.deferred).toEqual([
      [acme[2], turnIn(HOUR_MS, '2/h', 0)],
      [acme[3], turnIn(DAY_MS, '3/day', 1)],
      [acme[4], turnIn(DAY_MS, '3/day', 2)],
    ]);
    await until('four jobs are completed', () => queue.getCompletedCount(), 4);
    expect(await queue.getJobCounts('delayed', 'failed')).toEqual({ delayed: 3, failed: 0 });
  });

  it('a deferred job runs when its turn comes', async () => {
    const { queue, notes, clock, prefix } = await start(['2/60ms', KEEP_LOG]);
    const added = (await addJobs(queue, 6)).map((job) => job.id);
    await until('four jobs are deferred', () => notes.deferred.length, atLeast(4));
    expect(notes.ran).toEqual(added.slice(0, 2));
    // BullMQ promotes the jobs by the real clock, so the virtual clock advances at each check of the condition.
    await until('all six jobs run as time goes on', () => {
      clock.advanceMs(1);
      return notes.ran.length === 6;
    });
    expect([...notes.ran].sort()).toEqual(added);
    const times = await admissions(client(), { scope: queue.name, tenant: 'acme', prefix });
    expect(times).toHaveLength(6);
    expect(largestWindow(times, 60)).toBe(2);
  });
});
