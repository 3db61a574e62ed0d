/** The argument at this index holds the index of the first request. */
const FIRST_REQUEST = 4;
const CAP = 1;
/** Kinds of requests that have a rank and a number of scopes. */
const LONG: ReadonlySet<string> = new Set(['acquire_all', 'reserve']);

interface RequestHead {
  readonly word: string;
  readonly waiter: string;
}

/** Takes the ARGV of acquire, e.g. from MONITOR. */
export function decodeRequests(args: readonly string[]): RequestHead[] {
  const heads: RequestHead[] = [];
  for (let at = Number(args[FIRST_REQUEST]) - 1; at < args.length; ) {
    const [word = '', waiter = '', , count] = args.slice(at, at + 4);
    heads.push({ word, waiter });
    const isLong = LONG.has(word);
    const first = at + (isLong ? 4 : 2);
    const sets = args.slice(first, first + (isLong ? Number(count) : 1)).map((set) => Number.parseInt(set, 10) - 1);
    const hasLease = !(isLong || word === 'acquire') || sets.some((set) => args[set + CAP] !== '');
    at = first + sets.length + (hasLease ? 2 : 0);
  }
  return heads;
}
