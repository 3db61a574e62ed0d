import type { Job } from 'bullmq';
import type { RateLimiter } from 'bullmq-governor/bullmq';
import { expect, test } from 'vitest';
import { wakerOf } from '../../../src/bullmq/waker.js';
import { scopeKeys } from '../../../src/core/keys.js';
import { capped, Held, memberOf } from '../../support/cap-worker.js';
import { byTenant } from '../../support/govern.js';
import { client } from '../../support/redis.js';
import { gate, until } from '../../support/until.js';

type Wakes = Parameters<NonNullable<RateLimiter['desk']['onWakes']>>[0];

const HOUR_MS = 3_600_000;

/** Hears who is to be woken, and can tell it again: as one does who is slow. */
function listen(limiter: RateLimiter) {
  const waker = wakerOf(limiter);
  const told: Wakes[number][] = [];
  const { desk } = limiter;
  const wake = desk.onWakes as (wakes: Wakes) => void;
  desk.onWakes = (wakes) => {
    told.push(...wakes);
    wake(wakes);
  };
  const tell = async (member: string, laterMs: number, noted?: (turnUs: number) => Promise<unknown>) => {
    const one = told.find((other) => other.member === member) ?? (told[0] as Wakes[number]);
    const turnUs = laterMs && one.nowUs + laterMs * 1000;
    await noted?.(turnUs);
    wake([{ ...one, member, turnUs }]);
  };
  return { waker, told, tell };
}

test.each([
  ['now', 0],
  ['in a minute', 60_000],
])('one that is told too late to come %s leaves the delay of a retry as it is', async (_what, laterMs) => {
  const held = new Held();
  const cap = capped({ concurrency: 1 }, {}, async (job) => {
    await held.act(job);
    if (job.data['i'] === 1) throw new Error('to be retried');
  });
  const { waker, told, tell } = listen(cap.limiter);
  await cap.queue.add('job', { tenantId: 'acme', i: 0 });
  await held.started(0);
  const retried = { attempts: 2, backoff: { type: 'fixed', delay: HOUR_MS } };
  const { id = '' } = await cap.queue.add('job', { tenantId: 'acme', i: 1 }, retried);
  await cap.parked(1);
  await held.end(0);
  await held.started(1);
  await tell(told[0]?.member ?? '', laterMs);
  await held.end(1);
  await until(() => cap.saw.failed.length === 1);
  await waker.settled();
  const job = await cap.queue.getJob(id);
  expect([await job?.getState(), job?.delay]).toEqual(['delayed', HOUR_MS]);
  expect(cap.tally.started).toEqual([0, 1]);
});

test('an older time that could not be told at once does not take the place of a newer one', async () => {
  const held = new Held();
  const asking = gate();
  const answer = gate();
  let slow: string | undefined;
  const tenant = async (job: Job) => {
    if (job.id === slow) {
      asking.open();
      await answer.opened;
    }
    return byTenant(job);
  };
  const cap = capped({ concurrency: 1, tenant }, {}, held.act);
  const { waker, tell } = listen(cap.limiter);
  const [, , , job] = await cap.queue.addBulk(
    [0, 1, 2, 3].map((i) => ({ name: 'job', data: { tenantId: 'acme', i } })),
  );
  await cap.parked(3);
  const member = memberOf(job);
  const [, , turns] = scopeKeys({ prefix: cap.limiter.keyPrefix, slot: 'tenant' }, cap.queue.name, 'acme');
  // The script notes it so when the tiers are what a job waits for.
  const tellTier = (laterMs: number) => tell(member, laterMs, (turnUs) => client().zadd(turns, turnUs + 0.5, member));
  // One is woken, so that there is something to tell again.
  await held.end(0);
  await held.started(1);
  slow = job?.id;
  await job?.promote();
  await asking.opened;
  let tries = 0;
  const ask = cap.limiter.desk.tell.bind(cap.limiter.desk);
  cap.limiter.desk.tell = (wake, fate) => {
    tries++;
    return ask(wake, fate);
  };
  await tellTier(60_000);
  let isOver = false;
  void waker.settled().then(() => {
    isOver = true;
  });
  // The next try is a fifth of a second away: the job is put off again, and told another time, before it.
  await until(() => tries === 7 || isOver);
  answer.open();
  await cap.parked(2);
  await tellTier(2 * HOUR_MS);
  await waker.settled();
  expect((await cap.queue.getJob(job?.id ?? ''))?.delay).toBeGreaterThanOrEqual(HOUR_MS);
  await job?.promote();
  for (const i of [1, 2, 3]) await held.end(i);
  await cap.nothingLeft();
});
