import { useEffect, useState } from 'preact/hooks';
import type { NoteView } from '../../node/views.js';
import { clockTime, noteText, timeLeft, timeSince } from '../text/words.js';
import { clock } from './live-stream.js';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    if (!document.hidden) for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Renders the component again each second. */
export function useNow(): number {
  const [, setTicks] = useState(0);
  useEffect(() => listen(() => setTicks((ticks) => ticks + 1)), []);
  return clock.now() ?? 0;
}

/** Renders the component again only when the text changes. */
function useTimeText(textAt: (now: number) => string): string {
  const text = textAt(clock.now() ?? 0);
  const [, setDrawn] = useState(text);
  useEffect(() => {
    const tick = () => setDrawn(textAt(clock.now() ?? 0));
    tick();
    return listen(tick);
  });
  return text;
}

interface TimeProps {
  /** A time by the server's clock. */
  at: number;
}

/** Shows e.g. '4 min 12 s', and 'now' once the time has passed. */
export function Countdown({ at, words = timeLeft }: TimeProps & { words?: (ms: number) => string }) {
  const text = useTimeText((now) => words(at - now));
  return (
    <time dateTime={iso(at)} title={absolute(at)} class="num">
      {text}
    </time>
  );
}

/** Shows e.g. '4 min 12 s at 12:30:00'. */
export function CountdownAt({ at }: TimeProps) {
  return (
    <>
      <Countdown at={at} />
      <span class="quiet">
        {' '}
        at <ClockTime at={at} />
      </span>
    </>
  );
}

export function Elapsed({ at }: TimeProps) {
  return <Countdown at={at} words={(left) => timeSince(-left)} />;
}

export function ClockTime({ at }: TimeProps) {
  return (
    <time dateTime={iso(at)} class="num">
      {absolute(at)}
    </time>
  );
}

export function Note({ note }: { note: NoteView | undefined }) {
  if (!note) return null;
  return (
    <p class="quiet">
      <Countdown at={note.since} words={(left) => noteText(note, note.since - left)} />
    </p>
  );
}

function absolute(at: number): string {
  return clockTime(at, clock.now() ?? at);
}

/** Returns '' for a time outside the calendar. */
function iso(at: number): string {
  return Math.abs(at) < 8.64e15 ? new Date(at).toISOString() : '';
}
