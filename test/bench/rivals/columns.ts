import type { Figures } from './figures.js';
import { SCENARIOS, type ScenarioName } from './scenarios.js';

export interface Column {
  scenario: ScenarioName;
  figure: string;
  head: string;
  digits: number;
  of: 'median' | 'most';
  /** Returns the distance of a value from the best possible value. */
  fault: (value: number) => number;
}

const nearOne = (value: number) => Math.abs(1 - value);
const few = (value: number) => value;
const above = (limit: number) => (value: number) => Math.max(0, value - limit);

const use = (scenario: ScenarioName, head: string): Column => {
  return { scenario, figure: 'use', head: `${head}: use`, digits: 2, of: 'median', fault: nearOne };
};
const worst = (scenario: ScenarioName, head: string): Column => {
  return { scenario, figure: 'worst', head, digits: 2, of: 'most', fault: above(1) };
};
const killed = (figure: string, head: string): Column => {
  return { scenario: 'kill', figure, head, digits: 0, of: 'most', fault: few };
};

export const COLUMNS: readonly Column[] = [
  {
    scenario: 'noop',
    figure: 'of_stock',
    head: 'no-op jobs/s, of stock',
    digits: 2,
    of: 'median',
    fault: (value) => -value,
  },
  { scenario: 'noop', figure: 'cpu_us', head: 'CPU us/job', digits: 0, of: 'median', fault: few },
  { scenario: 'noop', figure: 'server_us', head: 'server us/job', digits: 0, of: 'median', fault: few },
  use('fast', '200/s'),
  { scenario: 'fast', figure: 'fetches', head: 'fetches/start', digits: 1, of: 'median', fault: few },
  use('mixed', '50/s + 300/10s'),
  worst('mixed', 'worst 10 s'),
  use('cap', 'cap 5'),
  {
    scenario: 'cap',
    figure: 'most',
    head: 'most at a time',
    digits: 0,
    of: 'most',
    fault: above(SCENARIOS.cap.cap ?? 0),
  },
  use('account', 'account'),
  worst('account', 'worst 1 s'),
  worst('edge', 'edge: worst 2 s'),
  killed('lost', 'killed: lost'),
  killed('twice', 'run twice'),
  killed('burnt', 'attempts burnt'),
];

/** @returns undefined if the scenario did not run */
export function figureOf({ figure, of }: Column, rounds: readonly Figures[], median: (values: number[]) => number) {
  const values = rounds.map((figures) => figures[figure] ?? Number.NaN);
  if (values.length === 0) return undefined;
  return of === 'median' ? median(values) : Math.max(...values);
}
