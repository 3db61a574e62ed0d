import { useEffect, useState } from 'preact/hooks';
import { clock } from './server.js';

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
export function useTimeText(textAt: (now: number) => string): string {
  const text = textAt(clock.now() ?? 0);
  const [, setDrawn] = useState(text);
  useEffect(() => {
    const tick = () => setDrawn(textAt(clock.now() ?? 0));
    tick();
    return listen(tick);
  });
  return text;
}
