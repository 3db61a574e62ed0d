import type { PauseEnd } from '../decide/decision.js';
import { pauseEnd } from '../decide/pause-end.js';
import { type KeySpace, sharedKeys, targetKeys } from '../keys.js';
import type { ReadTarget } from '../options/target.js';
import { capField, LIMITS_FIELD, noteField, pauseField, weightField } from '../protocol/stored.js';
import type { Commands } from '../redis/commands.js';
import { type ChangeNote, decodeNote } from './change-note.js';
import { decodeLimits, type StoredLimits } from './stored-limits.js';

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
