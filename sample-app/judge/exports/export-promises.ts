import { judgeCounts, type PromiseKept, shownUnless } from '../promise.js';
import type { ExportsResult } from './export-act.js';

/** 20 ms are usual on an idle machine; 600 ms were seen with seven times the work that the machine can do. */
export const STARTS_WITHIN_MS = 1000;

/** What is promised of a tier whose periods begin at fixed times. */
export function judgeExports(
  { added, limit, periodMs, periods, counts }: ExportsResult,
  stoppedEarly: boolean,
): PromiseKept[] {
  const shown = shownUnless(stoppedEarly);
  const over = periods.filter(({ started }) => started > limit);
  const whole = periods.filter((period) => period.whole);
  const most = Math.max(0, ...periods.map(({ started }) => started));
  return [
    {
      name: `exports: no period of ${periodMs / 1000} s over its limit`,
      held: over.length === 0,
      detail: `at most ${most} of ${limit} in ${periods.length} periods`,
    },
    shown(
      'exports: each period is used in full while exports wait',
      whole.length > 0 && counts.waiting > 0,
      whole.every(({ started }) => started >= limit),
      `${whole.map(({ started }) => started).join(', ')} of ${limit}`,
    ),
    shown(
      `exports: those that wait start when the next period begins, within ${STARTS_WITHIN_MS} ms`,
      whole.length > 0 && counts.waiting > 0,
      whole.every(({ firstAfterMs }) => firstAfterMs !== undefined && firstAfterMs <= STARTS_WITHIN_MS),
      `the first of each after ${whole.map(({ firstAfterMs }) => firstAfterMs?.toFixed(0) ?? '-').join(', ')} ms`,
    ),
    judgeCounts('exports', added, 0, counts),
  ];
}
