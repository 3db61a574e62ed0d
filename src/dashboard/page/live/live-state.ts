export interface LiveState {
  /**
   * reconnecting: the stream broke and opens again; trouble: the server cannot read the state; refused: the server
   * refuses this viewer; asleep: the page is hidden.
   */
  phase: 'connecting' | 'live' | 'reconnecting' | 'trouble' | 'refused' | 'asleep';
  message?: string;
}

export type LiveEvent =
  | { type: 'state' }
  | { type: 'trouble'; message: string }
  /** The stream broke, or was silent for too long. */
  | { type: 'lost' }
  | { type: 'refused'; message: string }
  | { type: 'hidden' }
  | { type: 'shown' };

export function nextLiveState(now: LiveState, event: LiveEvent): LiveState {
  switch (event.type) {
    case 'state':
      return { phase: 'live' };
    case 'trouble':
      return { phase: 'trouble', message: event.message };
    case 'refused':
      return { phase: 'refused', message: event.message };
    case 'lost':
      return now.phase === 'refused' || now.phase === 'asleep' ? now : { phase: 'reconnecting' };
    case 'hidden':
      return { phase: 'asleep' };
    case 'shown':
      return now.phase === 'asleep' ? { phase: 'connecting' } : now;
  }
}

/** A stream may be silent for this time before its view counts as old. A few late updates are normal. */
export function silenceMs(everyMs: number): number {
  return Math.max(3 * everyMs, everyMs + 3000);
}

export function isStale({ phase }: LiveState): boolean {
  return phase !== 'live' && phase !== 'connecting';
}

export function liveText({ phase, message }: LiveState): string {
  switch (phase) {
    case 'connecting':
      return 'Connecting';
    case 'live':
      return 'Live';
    case 'reconnecting':
      return 'Reconnecting';
    case 'trouble':
      return `Trouble: ${message}`;
    case 'refused':
      return message ?? 'Refused';
    case 'asleep':
      return 'Paused while hidden';
  }
}
