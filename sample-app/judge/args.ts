import { parseArgs } from 'node:util';

export interface Args {
  seconds: number;
  json: boolean;
  /** Where the pages are served; 0 takes a free port. */
  port: number;
  /** Traffic goes on after the report, until the command is ended. */
  stay: boolean;
}

export const USAGE = `Usage: npm run sample -- [--for <seconds>] [--stay] [--port <port>] [--json]
  --for <seconds>  how long jobs arrive, 1 to 3600 (default 30)
  --stay           goes on after the report, until Ctrl-C
  --port <port>    where the dashboard is served (default: a free port)
  --json           the result as one JSON object on the last line`;

const MOST_SECONDS = 3600;
const MOST_PORT = 65_535;

/** @throws Error that says what is wrong with the arguments */
export function readArgs(argv: readonly string[]): Args {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      for: { type: 'string', default: '30' },
      json: { type: 'boolean', default: false },
      port: { type: 'string', default: '0' },
      stay: { type: 'boolean', default: false },
    },
  });
  const seconds = values.for.trim() === '' ? Number.NaN : Number(values.for);
  if (!(seconds >= 1 && seconds <= MOST_SECONDS)) {
    throw new Error(`--for takes 1 to ${MOST_SECONDS} seconds, not '${values.for}'`);
  }
  const port = /^\d+$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= MOST_PORT)) throw new Error(`--port takes 0 to ${MOST_PORT}, not '${values.port}'`);
  return { seconds, json: values.json, port, stay: values.stay };
}
