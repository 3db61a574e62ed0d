import { median } from '../lib/stats.js';
import { COLUMNS, type Column, figureOf } from './columns.js';
import type { Figures } from './figures.js';
import type { ScenarioName } from './scenarios.js';

export interface Row {
  title: string;
  runs: Partial<Record<ScenarioName, Figures[]>>;
  dashes: Partial<Record<ScenarioName, string>>;
}

const ALIKE = 0.01;

/** The first row is the header. A plus marks values that are better than those of `ours`. */
export function cells(rows: readonly Row[], ours: Row, scenarios: readonly ScenarioName[]): string[][] {
  const columns = COLUMNS.filter(({ scenario }) => scenarios.includes(scenario));
  const value = (column: Column, row: Row) => figureOf(column, row.runs[column.scenario] ?? [], median);
  const cell = (column: Column, row: Row): string => {
    const found = value(column, row);
    if (found === undefined || Number.isNaN(found)) return '-';
    const our = value(column, ours);
    const better = our !== undefined && column.fault(found) < column.fault(our) - ALIKE;
    return `${found.toFixed(column.digits)}${better && row !== ours ? '+' : ''}`;
  };
  return [
    ['', ...columns.map(({ head }) => head)],
    ...rows.map((row) => [row.title, ...columns.map((column) => cell(column, row))]),
  ];
}

export function text([heads = [], ...rows]: string[][]): string[] {
  const words = heads.map((head) => head.split(' '));
  const lines = Math.max(...words.map((list) => list.length));
  const top = Array.from({ length: lines }, (_, line) => words.map((list) => list[line - lines + list.length] ?? ''));
  const all = [...top, ...rows];
  const widths = heads.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  return all.map((row) =>
    row.map((word, i) => (i === 0 ? word.padEnd(widths[i] ?? 0) : word.padStart(widths[i] ?? 0))).join('  '),
  );
}

export function markdown([heads = [], ...rows]: string[][]): string[] {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(heads), `|${heads.map((_, i) => (i === 0 ? '---|' : '--:|')).join('')}`, ...rows.map(line)];
}

export function reasons(rows: readonly Row[], scenarios: readonly ScenarioName[]): string[] {
  return rows.flatMap(({ title, dashes }) => {
    const byReason = new Map<string, string[]>();
    for (const name of scenarios) {
      const reason = dashes[name];
      if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
    }
    const told = [...byReason].map(([reason, names]) =>
      names.length === scenarios.length ? reason : `${names.join(', ')}: ${reason}`,
    );
    return told.length > 0 ? [`- ${title}: ${told.join('; ')}`] : [];
  });
}
