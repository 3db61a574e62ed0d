import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOther } from './floors/other-build.js';
import { FIGURES, type Figures, SCENARIOS } from './floors/scenarios.js';
import { type Verdict, verdictOf } from './floors/verdict.js';
import type { Bench } from './lib/bench.js';

const RUN_DEADLINE_MS = 120_000;
const runFile = promisify(execFile);

export const parts = Object.keys(SCENARIOS);

/** In the result, `worse` names the figures that got worse by more than 5 % plus the spread. */
export async function run(bench: Bench): Promise<object> {
  const { root, against } = bench;
  if (against === undefined) throw new Error('floors needs --against <commit>');
  const before = buildOther(root, against);
  try {
    return await compare(bench, { now: root, before });
  } finally {
    rmSync(before, { recursive: true });
  }
}

async function compare(
  { against = '', port, rounds, only, log }: Bench,
  folders: { now: string; before: string },
): Promise<object> {
  const runs: Record<keyof typeof folders, Record<string, Figures[]>> = { now: {}, before: {} };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const);
    for (const name of only === undefined ? parts : [only]) {
      for (const version of order) {
        const figures = await once(folders[version], name, port);
        runs[version][name] = [...(runs[version][name] ?? []), figures];
        log(`${version.padEnd(6)} ${name.padEnd(10)} ${JSON.stringify(figures)}`);
      }
    }
  }
  const verdicts: Record<string, Verdict> = {};
  log(line('figure', 'now', against.slice(0, 9), 'ratio', 'spread'));
  for (const [figure, better] of Object.entries(FIGURES)) {
    const [name = '', field = ''] = figure.split(' ');
    const of = (version: keyof typeof folders) => (runs[version][name] ?? []).map((figures) => figures[field]);
    const verdict = verdictOf(of('now'), of('before'), better);
    if (!verdict) continue;
    const { now, before, ratio, spread, isWorse } = verdict;
    verdicts[figure] = verdict;
    log(`${line(figure, now, before, ratio, spread)}${isWorse ? '   worse' : ''}`);
  }
  const worse = Object.keys(verdicts).filter((figure) => verdicts[figure]?.isWorse);
  return { against, worse, figures: verdicts };
}

async function once(folder: string, name: string, port: number): Promise<Figures> {
  const child = join(folder, 'dist-bench/test/bench/floors/child.js');
  const { stdout } = await runFile(process.execPath, [child, name, `${port}`], {
    cwd: folder,
    timeout: RUN_DEADLINE_MS,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Figures;
}

function line(figure: string, ...values: (string | number)[]): string {
  return figure.padEnd(28) + values.map((value) => String(value).padStart(12)).join('');
}
