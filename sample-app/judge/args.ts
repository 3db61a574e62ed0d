import { parseArgs } from 'node:util';

export interface Args {
  seconds: number;
  json: boolean;
}

export const USAGE = `Usage: npm run sample -- [--for <seconds>] [--json]
  --for <seconds>  how long jobs arrive, 1 to 3600 (default 30)
  --json           the result as one JSON object on the last line`;

const MOST_SECONDS = 3600;

/** @throws Error that says what is wrong with the arguments */
export function readArgs(argv: readonly string[]): Args {
  const { values } = parseArgs({
    args: [...argv],
    options: { for: { type: 'string', default: '30' }, json: { type: 'boolean', default: false } },
  });
  const seconds = values.for.trim() === '' ? Number.NaN : Number(values.for);
  if (!(seconds >= 1 && seconds <= MOST_SECONDS)) {
    throw new Error(`--for takes 1 to ${MOST_SECONDS} seconds, not '${values.for}'`);
  }
  return { seconds, json: values.json };
}
