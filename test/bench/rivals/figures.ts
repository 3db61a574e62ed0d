import { greedyStarts, type Tier } from '../lib/greedy.js';
import { type Trace, WARM } from './messages.js';
import { SCENARIOS, type Scenario, type ScenarioName } from './scenarios.js';

export type Figures = Record<string, number>;

type Judge = (trace: Trace, scenario: Scenario) => Figures;

export function figuresOf(name: Exclude<ScenarioName, 'kill'>, trace: Trace): Figures {
  return JUDGES[name](trace, SCENARIOS[name]);
}

const JUDGES: Record<Exclude<ScenarioName, 'kill'>, Judge> = {
  noop: ({ starts, cpuUs }) => ({ per_second: perSecond(starts), cpu_us: cpuUs }),
  fast: (trace, scenario) => ({
    use: use(trace, scenario),
    fetches: trace.fetches / Math.max(1, trace.starts.length),
  }),
  mixed: (trace, scenario) => ({ use: use(trace, scenario), worst: worst(trace, scenario.tiers.at(-1)) }),
  cap: (trace, scenario) => ({ use: use(trace, scenario), most: trace.most }),
  account: (trace, scenario) => ({ use: use(trace, scenario), worst: worst(trace, scenario.account) }),
  edge: (trace, scenario) => ({ worst: worst(trace, scenario.tiers[0]) }),
};

function perSecond(starts: readonly number[]): number {
  const seconds = ((starts.at(-1) ?? 0) - (starts[WARM - 1] ?? 0)) / 1000;
  return Math.max(0, starts.length - WARM) / seconds;
}

/**
 * Returns the number of starts, divided by the largest number of starts that the limits allow. A result above 1 shows a
 * broken limit.
 */
function use({ starts }: Trace, { jobs, tiers, account, cap, jobMs, fromMs = 0, toMs = 0 }: Scenario): number {
  const [first = 0] = starts;
  const counted = starts.filter((ms) => ms - first >= fromMs && ms - first < toMs).length;
  const binding = account ? [account] : tiers;
  const allowed =
    binding.length > 0
      ? greedyStarts(jobs, binding).filter((ms) => ms < toMs).length
      : ((cap ?? 0) * (toMs - fromMs)) / jobMs;
  return counted / allowed;
}

/** Returns the largest number of starts in any window, divided by the limit. */
function worst({ starts }: Trace, tier?: Tier): number {
  if (!tier) return Number.NaN;
  let oldest = 0;
  let most = 0;
  for (const [i, ms] of starts.entries()) {
    while (ms - (starts[oldest] as number) >= tier.windowMs) oldest++;
    most = Math.max(most, i - oldest + 1);
  }
  return most / tier.limit;
}
