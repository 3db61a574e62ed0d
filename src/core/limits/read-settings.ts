import { endMsOf, type PauseEnd, pauseEnd } from '../decision.js';
import { type KeySpace, sharedKeys, targetKeys } from '../keys.js';
import type { ReadTarget } from '../options/target.js';
import { checkFields, checkText } from '../options/validate.js';
import type { Commands } from '../redis/client.js';
import { decodeLimits, type StoredLimits } from './stored-limits.js';

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

function decodeNote(text: string | null | undefined): ChangeNote | undefined {
  if (!text) return undefined;
  const { upstream: _, since, ...rest } = JSON.parse(text) as ChangeOptions & { upstream?: true; since: number };
  return { since: new Date(since), ...rest };
}

/** What users stored for a limit. */
export interface LimitOverride {
  /**
   * The end of the limit's pause, by the clock of Redis; 'resume' if only resume() ends the pause; undefined if the limit is
   * not paused.
   */
  pausedUntil: PauseEnd | undefined;
  /** Who made the pause, why and since when; undefined if the limit is not paused. */
  pauseNote: ChangeNote | undefined;
  /** The stored limits; undefined if none are stored. */
  stored: StoredLimits | undefined;
  /** Who stored the limits, why and since when; undefined if none are stored. */
  storedNote: ChangeNote | undefined;
}

// See lua/lib/settings.lua.
function pauseField(tenant?: string): string {
  return tenant === undefined ? 'paused' : `p:${tenant}`;
}

const LIMITS_FIELD = 'limits';

function capField(tenant: string): string {
  return `c:${tenant}`;
}

function weightField(tenant: string): string {
  return `w:${tenant}`;
}

function noteField(field: string): string {
  return `by:${field}`;
}

/** @param sharing undefined if it is not known whether tenants share the scope: settings are then stored for both cases */
export async function readSettings(
  { space, runner }: { readonly space: KeySpace; readonly runner: Commands },
  { scope, tenant }: ReadTarget,
  sharing: boolean | undefined,
): Promise<LimitOverride> {
  const name = String(tenant);
  const read = ({ settings }: { settings: string }, pause: string, limits: string) =>
    runner.once((client) =>
      client.hmget(settings, pause, noteField(pause), limits, noteField(limits), weightField(name)),
    );
  const [own, part] = await Promise.all([
    tenant !== undefined && sharing ? [] : read(targetKeys(space, scope, tenant), pauseField(), LIMITS_FIELD),
    tenant === undefined || sharing === false ? [] : read(sharedKeys(space, scope), pauseField(name), capField(name)),
  ]);
  const [ends, note] = Number(own[0] ?? 0) >= Number(part[0] ?? 0) ? own : part;
  const isPaused = Number(ends ?? 0) > runner.nowUs;
  const [limits, cap, weight] = [own[2], part[2], part[4]];
  const stored = {
    ...(limits && decodeLimits(limits)),
    ...(cap && decodeLimits(cap)),
    ...(weight && { weight: Number(weight) }),
  };
  return {
    pausedUntil: isPaused ? pauseEnd(Number(ends), runner.nowUs) : undefined,
    pauseNote: isPaused ? decodeNote(note) : undefined,
    stored: Object.keys(stored).length > 0 ? stored : undefined,
    storedNote: decodeNote(own[3] ?? part[3]),
  };
}

/** As readSettings, with the pause that ends last: a pause of a whole shared scope pauses each tenant too. */
export async function readWithWhole(
  limiter: Parameters<typeof readSettings>[0],
  target: ReadTarget,
  sharing: boolean | undefined,
): Promise<LimitOverride> {
  const isPart = target.tenant !== undefined && sharing === true;
  const [its, whole] = await Promise.all([
    readSettings(limiter, target, sharing),
    isPart ? readSettings(limiter, { scope: target.scope }, false) : undefined,
  ]);
  if (!whole || endMsOf(whole.pausedUntil) <= endMsOf(its.pausedUntil)) return its;
  return { ...its, pausedUntil: whole.pausedUntil, pauseNote: whole.pauseNote };
}
