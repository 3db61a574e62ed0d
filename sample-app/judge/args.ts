import { parseArgs } from 'node:util';

export interface Args {
  seconds: number;
  json: boolean;
  port: number;
  /** Traffic goes on after the report. */
  stay: boolean;
}

export const USAGE = `Usage: npm run sample -- [--for <seconds>] [--stay] [--port <port>] [--json]
  --for <seconds>  how long jobs arrive, 1 to 3600 (default 30)
  --stay           goes on after the report, until Ctrl-C
  --port <port>    where the dashboard is served (default: a free port)
  --json           the result as one JSON object on the last line`;

export function readArgs(argv: readonly string[]): Args {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { for: text('30'), json: flag, port: text('0'), stay: flag },
  });
  const number = (option: 'for' | 'port', least: number, most: number) => {
    const value = values[option].trim() === '' ? Number.NaN : Number(values[option]);
    if (value >= least && value <= most) return value;
    throw new Error(`--${option} takes ${least} to ${most}, not '${values[option]}'`);
  };
  return { seconds: number('for', 1, 3600), json: values.json, port: number('port', 0, 65_535), stay: values.stay };
}
