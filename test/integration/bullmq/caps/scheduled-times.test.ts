import { expect, test } from 'vitest';
import { admissions, KEEP_LOG, largestWindow } from '../../../support/model/admissions.js';
import { VirtualClock } from '../../../support/model/clock.js';
import { client } from '../../../support/redis/redis.js';
import { atLeast, settles, until } from '../../../support/until.js';
import { listen } from '../../../support/worker/cap-promotions.js';
import { capped, Held, memberOf } from '../../../support/worker/cap-worker.js';
import { addJobs, limiterOf } from '../../../support/worker/govern.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('one that waits for a lease comes at the time that its tier gives it when the lease ends', async () => {
  const held = new Held();
  const cap = capped({ tiers: ['1/1500ms', KEEP_LOG], concurrency: 1 }, {}, held.act);
  const jobs = await addJobs(cap.queue, 4);
  await cap.parked(3);
  const delays = (await cap.queue.getDelayed()).map(({ delay }) => delay).sort((a, b) => a - b);
  // All but the one who looks out would come in ten minutes, long after this test is over.
  expect(delays.slice(1).every((ms) => ms >= 10 * MINUTE_MS)).toBe(true);
  for (const i of [0, 1, 2, 3]) await held.end(i);
  await until('all four jobs are completed', () => cap.saw.completed.length, 4);
  expect(cap.saw.completed).toEqual(jobs.map(({ id }) => id));
  expect(cap.tally).toMatchObject({ most: 1, twice: 0, started: [0, 1, 2, 3] });
  const log = await admissions(client(), { prefix: cap.limiter.keyPrefix, scope: cap.queue.name, tenant: 'acme' });
  expect([log.length, largestWindow(log, 1500)]).toEqual([4, 1]);
  // Each was put off by the cap, and never came in vain after that.
  const putOff = cap.saw.deferred.map(({ id, decision }) => [id, decision.reason]);
  expect(putOff).toEqual(jobs.slice(1).map(({ id }) => [id, 'concurrency']));
  await cap.nothingLeft();
});

/** The second of three jobs was told the minute of its tier, by the end of the first. */
async function toldMinute() {
  const clock = new VirtualClock();
  const held = new Held();
  const cap = capped({ tiers: ['1/min'], concurrency: 1 }, { rateLimiter: limiterOf({ now: clock.now }) }, held.act);
  const heard = listen(cap.limiter);
  const [, second] = await addJobs(cap.queue, 3);
  await cap.parked(2);
  const told = () => until('the first in line has a time', async () => (await cap.waiting())[0]?.turn instanceof Date);
  await held.end(0);
  await told();
  await settles('all who were called are brought', heard.promoter.settled());
  const delay = async () => (await cap.queue.getJob(second?.id ?? ''))?.delay;
  await until(
    'the job is to come within two minutes',
    async () => (await delay()) ?? HOUR_MS,
    (ms) => ms < 2 * MINUTE_MS,
  );
  const finish = async () => {
    for (const i of [1, 2]) {
      await told();
      clock.advanceMs(MINUTE_MS);
      await cap.comes(i);
      await held.end(i);
    }
    await cap.nothingLeft();
    expect(cap.tally).toMatchObject({ most: 1, twice: 0, started: [0, 1, 2] });
  };
  return { cap, heard, delay, finish, member: memberOf(second) };
}

test('a time that is none of its own any more leaves its delay as it is', async () => {
  const { heard, delay, finish, member } = await toldMinute();
  const before = await delay();
  heard.repeat(member, 2 * HOUR_MS);
  await settles('all who were called are brought', heard.promoter.settled());
  expect(await delay()).toBe(before);
  await finish();
});

test('where it takes the place of a newer one all the same, its job asks again and comes at the newer', async () => {
  const { cap, heard, delay, finish, member } = await toldMinute();
  const { reports } = heard.promoter;
  const report = reports.report.bind(reports);
  const answers: boolean[] = [];
  // It asked again just after whoever tells it looked.
  reports.report = async (promotion, event) => {
    const answer = event === 'waiting' && answers.length === 0 ? true : await report(promotion, event);
    answers.push(answer);
    return answer;
  };
  const putOff = cap.saw.deferred.length;
  heard.repeat(member, 2 * HOUR_MS);
  await settles('all who were called are brought', heard.promoter.settled());
  expect(answers).toEqual([true, false]);
  await until('the job is put off once more', () => cap.saw.deferred.length, atLeast(putOff + 1));
  await until('both jobs are back in the delayed set', () => cap.queue.getDelayedCount(), 2);
  expect(cap.saw.deferred.at(-1)?.decision).toMatchObject({ reason: 'rate', delayMs: MINUTE_MS });
  // Put off with a little on top: see delayToTurn.
  expect(await delay()).toBeLessThan(2 * MINUTE_MS);
  await finish();
});
