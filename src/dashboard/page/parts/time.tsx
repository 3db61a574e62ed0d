import { clockTime, timeLeft, timeSince } from '../logic/durations.js';
import { clock } from './server.js';
import { useTimeText } from './ticker.js';

interface TimeProps {
  /** By the clock of the server. */
  at: number;
}

/** '4 min 12 s', counted down, and 'now' when it is over. */
export function Countdown({ at }: TimeProps) {
  const text = useTimeText((now) => timeLeft(at - now));
  return (
    <time dateTime={iso(at)} title={absolute(at)} class="num">
      {text}
    </time>
  );
}

/** '4 min 12 s', counted up. */
export function Elapsed({ at }: TimeProps) {
  const text = useTimeText((now) => timeSince(now - at));
  return (
    <time dateTime={iso(at)} title={absolute(at)} class="num">
      {text}
    </time>
  );
}

/** The time of day. */
export function ClockTime({ at }: TimeProps) {
  return (
    <time dateTime={iso(at)} class="num">
      {absolute(at)}
    </time>
  );
}

function absolute(at: number): string {
  return clockTime(at, clock.now() ?? at);
}

/** A time that no calendar has is left out. */
function iso(at: number): string {
  return Number.isFinite(at) && Math.abs(at) < 8.64e15 ? new Date(at).toISOString() : '';
}
