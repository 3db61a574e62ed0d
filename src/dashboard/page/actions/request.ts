import type { ActionName, ActionRequest } from '../../node/views/views.js';
import { type LimitsDraft, limitsOf } from './limits-draft.js';

export interface ActionDraft {
  /** Whether the pause lasts until it is resumed. */
  isOpen: boolean;
  pauseCount: string;
  pauseUnit: PauseUnit;
  limits: LimitsDraft;
  reason: string;
}

export const PAUSE_UNITS = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
export type PauseUnit = keyof typeof PAUSE_UNITS;

/** @returns a sentence if something is missing */
export function requestOf(
  draft: ActionDraft,
  { action, scope, tenant }: { action: ActionName; scope: string; tenant?: string },
): ActionRequest | string {
  const target = { scope, ...(tenant !== undefined && { tenant }) };
  const why = draft.reason.trim() === '' ? {} : { reason: draft.reason.trim() };
  switch (action) {
    case 'pause': {
      if (draft.isOpen) return { action, ...target, forMs: null, ...why };
      const count = Number(draft.pauseCount);
      if (!(count > 0) || !Number.isFinite(count)) return 'Choose how long: a number above 0.';
      return { action, ...target, forMs: Math.ceil(count * PAUSE_UNITS[draft.pauseUnit]), ...why };
    }
    case 'setLimits': {
      const limits = limitsOf(draft.limits);
      return typeof limits === 'string' ? limits : { action, ...target, limits, ...why };
    }
    case 'reset':
      return tenant === undefined ? 'Only a tenant can be reset.' : { action, scope, tenant };
    default:
      return { action, ...target };
  }
}
