import { checkFields, checkText } from '../options/validate.js';

/** Who makes a change, and why. `status()`, `list()` and the dashboard show both beside the change. */
export interface ChangeOptions {
  /** Who makes the change: 1 to 200 characters, e.g. 'anna@example.com'. */
  readonly by?: string;
  /** Why: 1 to 500 characters, e.g. 'the invoice is overdue'. */
  readonly reason?: string;
}

/** Who paused a limit or stored its limits, why, and since when. */
export interface ChangeNote extends ChangeOptions {
  /** The time of the change, by the clock of Redis. */
  readonly since: Date;
}

const MOST = { by: 200, reason: 500 } as const;

export function checkChange(given: ChangeOptions, where: string): void {
  checkFields(given, Object.keys(MOST), where);
  for (const [field, most] of Object.entries(MOST)) {
    const text: unknown = given[field as keyof ChangeOptions];
    if (text !== undefined) checkText(text, `${where}: ${field}`, 'Leave it out if it is not known.', most);
  }
}

/** @param isByHeader marks a pause that a header of a response made: see lua/steer/pause.lua */
export function encodeNote(nowUs: number, { by, reason }: ChangeOptions, isByHeader = false): string {
  return JSON.stringify({
    upstream: isByHeader || undefined,
    since: Math.floor(nowUs / 1000),
    by,
    reason: reason?.slice(0, MOST.reason),
  });
}

export function decodeNote(text: string | null | undefined): ChangeNote | undefined {
  if (!text) return undefined;
  const { upstream: _, since, ...rest } = JSON.parse(text) as ChangeOptions & { upstream?: true; since: number };
  return { since: new Date(since), ...rest };
}
