import { type KeySpace, sharedKeys, targetKeys } from '../keys.js';
import type { ReadTarget } from '../options/target.js';
import { capField, LIMITS_FIELD, noteField, pauseField, weightField } from '../protocol/stored.js';
import type { Commands } from '../redis/commands.js';
import { type ChangeNote, decodeNote } from './change-note.js';
import { decodeLimits, type StoredLimits } from './stored-limits.js';

/** What users stored for a limit. The field of a pause that has ended is undefined. */
export interface Settings {
  /** The end of the pause, in milliseconds since 1970. */
  readonly pausedMs: number | undefined;
  readonly pauseNote: ChangeNote | undefined;
  readonly stored: StoredLimits | undefined;
  readonly storedNote: ChangeNote | undefined;
}

type Text = string | null;

/** @param sharing undefined if it is not known whether tenants share the scope: settings are then stored for both cases */
export async function readSettings(
  { space, runner }: { readonly space: KeySpace; readonly runner: Commands },
  { scope, tenant }: ReadTarget,
  sharing: boolean | undefined,
): Promise<Settings> {
  const name = String(tenant);
  const read = ({ settings }: { settings: string }, fields: readonly string[]) =>
    runner.once((client) => client.hmget(settings, ...fields));
  const [pause, ofPart] = [pauseField(name), capField(name)];
  const [own, part] = (await Promise.all([
    tenant !== undefined && sharing
      ? []
      : read(targetKeys(space, scope, tenant), [
          pauseField(),
          noteField(pauseField()),
          LIMITS_FIELD,
          noteField(LIMITS_FIELD),
        ]),
    tenant === undefined || sharing === false
      ? []
      : read(sharedKeys(space, scope), [pause, noteField(pause), ofPart, noteField(ofPart), weightField(name)]),
  ])) as [Text[], Text[]];
  const [limits, cap, weight] = [own[2], part[2], part[4]];
  const [ends, note] = Number(own[0] ?? 0) >= Number(part[0] ?? 0) ? own : part;
  const pausedMs = Math.ceil(Number(ends ?? 0) / 1000);
  const isPaused = pausedMs * 1000 > runner.nowUs;
  const isStored = limits != null || cap != null || weight != null;
  const storedNote = own[3] ?? part[3];
  return {
    pausedMs: isPaused ? pausedMs : undefined,
    pauseNote: isPaused && note ? decodeNote(note) : undefined,
    stored: isStored
      ? {
          ...(limits != null && decodeLimits(limits)),
          ...(cap != null && decodeLimits(cap)),
          ...(weight != null && { weight: Number(weight) }),
        }
      : undefined,
    storedNote: isStored && storedNote ? decodeNote(storedNote) : undefined,
  };
}
