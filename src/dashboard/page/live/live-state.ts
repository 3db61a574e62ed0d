/** How the view that is shown stands to the server. */
export interface LiveState {
  /**
   * connecting: nothing was seen yet; live; reconnecting: the stream broke and is opened again; trouble: the server cannot
   * read the state; refused: it gives this viewer nothing; asleep: nobody looks, so nothing is read.
   */
  phase: 'connecting' | 'live' | 'reconnecting' | 'trouble' | 'refused' | 'asleep';
  /** What the server says of the trouble. */
  message?: string;
}

export type LiveEvent =
  | { type: 'opened' }
  | { type: 'state' }
  | { type: 'trouble'; message: string }
  /** The stream broke, or was silent for too long. */
  | { type: 'lost' }
  | { type: 'refused'; message: string }
  | { type: 'hidden' }
  | { type: 'shown' };

/** Only a state makes it live: a stream that is open has not brought anything yet. */
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
    case 'opened':
      return now;
  }
}

/** After how long a silence what is shown counts as old: some updates may be late. */
export function silenceMs(everyMs: number): number {
  return Math.max(3 * everyMs, everyMs + 3000);
}

/** Whether what is shown is no longer what is: then the page marks it. */
export function isStale({ phase }: LiveState): boolean {
  return phase !== 'live' && phase !== 'connecting';
}

/** The words for the badge. */
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
