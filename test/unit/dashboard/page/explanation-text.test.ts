import { expect, it } from 'vitest';
import { clockTime, explanationText } from '../../../../src/dashboard/page/text/words.js';

it('the sentence of a job shows times of day and durations as the page writes them', () => {
  const [now, end] = ['2026-11-25T23:02:34.000Z', '2026-11-25T23:11:16.920Z'];
  const sentence = `job 5 waits: 'a\u202e' is paused until ${end}; its turn is ${end}, in 522.7 s`;
  const shown = clockTime(Date.parse(end), Date.parse(now));
  expect(explanationText(sentence, Date.parse(now))).toBe(
    `Job 5 waits: 'a\\u202e' is paused until ${shown}; its turn is ${shown}, in 8 min 43 s.`,
  );
});
