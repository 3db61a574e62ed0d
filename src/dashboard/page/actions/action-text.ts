import type { ActionRequest, TenantRow, TenantView } from '../../node/views/views.js';
import { clockTime, counted, duration } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';
import { limitsText } from './limits-draft.js';

/** What is known of whom an action is for. */
export interface ActionTarget {
  scope: string;
  /** Absent for the whole of a scope that tenants share. */
  tenant?: string;
  /** Tenants share the scope: each has a weight, and no tiers of its own. */
  shared?: boolean;
  row: Pick<TenantRow, 'waiting' | 'running' | 'pausedUntil' | 'ownPausedUntil'>;
  /** undefined where nothing is stored, null where it is not known here. */
  stored: TenantView['stored'] | null;
}

export interface ActionText {
  /** A question: the heading of the dialog. */
  title: string;
  /** What will happen, a sentence each. */
  effects: string[];
  /** On the button that does it. */
  confirm: string;
  /** What is said when it has happened. */
  done: string;
}

/** @param now by the clock of the server */
export function actionText(request: ActionRequest, target: ActionTarget, now: number): ActionText {
  const name = target.tenant === undefined ? 'all tenants' : visibleText(target.tenant);
  const scope = visibleText(target.scope);
  const what = target.shared && target.tenant !== undefined ? 'weight' : 'limits';
  // The pause of a shared scope is not that of one of its tenants.
  const paused = what === 'weight' ? target.row.ownPausedUntil : target.row.pausedUntil;
  const of = { ...target, name, scope, whom: `${name} in ${scope}`, what, paused } as const;
  switch (request.action) {
    case 'pause':
      return pauseText(request.forMs, of, now);
    case 'resume':
      return resumeText(of, now);
    case 'setLimits':
      return setLimitsText(request.limits, of);
    case 'clearLimits':
      return clearLimitsText(of);
    case 'reset':
      return resetText(of);
  }
}

type Named = ActionTarget & {
  name: string;
  whom: string;
  what: 'limits' | 'weight';
  paused: TenantRow['pausedUntil'];
};

function pauseText(forMs: number | null, { name, tenant, scope, whom, row }: Named, now: number): ActionText {
  const until = forMs === null ? 'it is resumed' : clockTime(now + forMs, now);
  const length = forMs === null ? '' : `, that is for ${duration(forMs)}`;
  return {
    title: `Pause ${whom}?`,
    effects: [
      `No job of ${tenant === undefined ? 'any tenant' : name} starts in ${scope} until ${until}${length}.`,
      `What runs goes on. ${waitingJobs(row.waiting)} in line, in order.`,
    ],
    confirm: forMs === null ? 'Pause until resumed' : `Pause for ${duration(forMs)}`,
    done: `Paused ${whom} until ${until}.`,
  };
}

function resumeText({ whom, row, paused }: Named, now: number): ActionText {
  return {
    title: `Resume ${whom}?`,
    effects: [
      typeof paused === 'number' ? `The pause ends now, and not at ${clockTime(paused, now)}.` : 'The pause ends now.',
      row.waiting === 0
        ? 'No job waits now.'
        : `${counted(row.waiting, 'waiting job')} may start again, at the pace that the limits allow.`,
    ],
    confirm: 'Resume',
    done: `Resumed ${whom}.`,
  };
}

function setLimitsText(limits: Parameters<typeof limitsText>[0], { whom, what, stored }: Named): ActionText {
  const isWeight = limits.weight !== undefined;
  const kept = isWeight
    ? ''
    : [
        limits.tiers === undefined ? 'tiers' : '',
        limits.concurrency === undefined ? 'how many run at a time' : '',
      ].find(Boolean);
  return {
    title: `Change ${what} of ${whom}?`,
    effects: [
      `Stored will be: ${limitsText(limits)}.`,
      ...(stored && Object.keys(stored).length > 0 ? [`That replaces what is stored now: ${limitsText(stored)}.`] : []),
      ...(kept ? [`The code goes on to say ${kept}.`] : []),
      isWeight
        ? 'While others wait too, its share is its weight by the sum of all weights.'
        : 'Every process follows within a second. What was admitted counts on, and what runs goes on.',
      'It stays until it is cleared, whatever the code says.',
    ],
    confirm: `Change ${what}`,
    done: `Changed ${what} of ${whom}: ${limitsText(limits)}.`,
  };
}

function clearLimitsText({ whom, what, stored }: Named): ActionText {
  return {
    title: `Clear ${what} of ${whom}?`,
    effects: [
      stored ? `What is stored goes: ${limitsText(stored)}.` : 'Whatever is stored goes.',
      `From then on the ${what} of the code ${what === 'weight' ? 'holds' : 'hold'}, within a second.`,
    ],
    confirm: `Clear ${what}`,
    done: `Cleared stored ${what} of ${whom}.`,
  };
}

function resetText({ name, whom, row }: Named): ActionText {
  return {
    title: `Reset ${whom}?`,
    effects: [
      `What ${name} has used is forgotten: as many units as the limits allow may start at once, also where an upstream has counted those before.`,
      row.waiting === 0
        ? 'No job waits now.'
        : `${waitingJobs(row.waiting)} in line, and start by the limits within a second.`,
      'What runs goes on. This cannot be undone.',
    ],
    confirm: 'Reset',
    done: `Reset ${whom}.`,
  };
}

function waitingJobs(waiting: number): string {
  if (waiting === 0) return 'Jobs that come meanwhile wait';
  return `${counted(waiting, 'waiting job')} ${waiting === 1 ? 'stays' : 'stay'}`;
}
