import { expect, test } from 'vitest';
import { VirtualClock } from '../../../support/model/clock.js';
import { atLeast, settles, until } from '../../../support/until.js';
import { recordPromotions } from '../../../support/worker/cap-promotions.js';
import { capped, Held, nameInLine } from '../../../support/worker/cap-worker.js';
import { addJobs, limiterOf } from '../../../support/worker/govern.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function scheduledInAMinute() {
  const clock = new VirtualClock();
  const held = new Held();
  const cap = capped({ tiers: ['1/min'], concurrency: 1 }, { rateLimiter: limiterOf({ now: clock.now }) }, held.act);
  const { promoter, repeat } = recordPromotions(cap.limiter);
  const [, second] = await addJobs(cap.queue, 3);
  await cap.parked(2);
  const isScheduled = () =>
    until('the first in line has a turn', async () => (await cap.waiting())[0]?.turn instanceof Date);
  await held.end(0);
  await isScheduled();
  await settles('all promotions are done', promoter.settled());
  const delay = async () => (await cap.queue.getJob(second?.id ?? ''))?.delay;
  await until(
    'the delay of the job ends within two minutes',
    async () => (await delay()) ?? HOUR_MS,
    (ms) => ms < 2 * MINUTE_MS,
  );
  const finish = async () => {
    for (const i of [1, 2]) {
      await isScheduled();
      clock.advanceMs(MINUTE_MS);
      await cap.promoteDue(i);
      await held.end(i);
    }
    await cap.nothingLeft();
    expect(cap.tally).toMatchObject({ most: 1, twice: 0, started: [0, 1, 2] });
  };
  return { cap, promoter, repeat, delay, finish, member: nameInLine(second) };
}

test('if an outdated turn wins a race and overwrites the delay of a job, the job asks again and runs at its newer turn', async () => {
  const { cap, promoter, repeat, delay, finish, member } = await scheduledInAMinute();
  const { reports } = promoter;
  const report = reports.report.bind(reports);
  const answers: boolean[] = [];
  // The first answer is that the job still waits, as if the job asked again just after the promoter's check.
  reports.report = async (promotion, event) => {
    const answer = event === 'waiting' && answers.length === 0 ? true : await report(promotion, event);
    answers.push(answer);
    return answer;
  };
  const deferrals = cap.saw.deferred.length;
  repeat(member, 2 * HOUR_MS);
  await settles('all promotions are done', promoter.settled());
  expect(answers).toEqual([true, false]);
  await until('the job is deferred once more', () => cap.saw.deferred.length, atLeast(deferrals + 1));
  await until('both jobs are back in the delayed set', () => cap.queue.getDelayedCount(), 2);
  expect(cap.saw.deferred.at(-1)?.decision).toMatchObject({ reason: 'rate', delayMs: MINUTE_MS });
  // A delay is slightly longer than the time until the turn.
  expect(await delay()).toBeLessThan(2 * MINUTE_MS);
  await finish();
});
