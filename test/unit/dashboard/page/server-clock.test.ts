import { expect, it } from 'vitest';
import { ServerClock } from '../../../../src/dashboard/page/live/live-stream.js';

it('the clock of the page adds the elapsed time to the time of the server', () => {
  let elapsed = 5_000;
  const clock = new ServerClock(() => elapsed);
  expect(clock.now()).toBeUndefined();
  clock.set(1_000_000);
  elapsed += 700;
  expect(clock.now()).toBe(1_000_700);
  clock.set(1_000_650);
  expect(clock.now()).toBe(1_000_650);
});
