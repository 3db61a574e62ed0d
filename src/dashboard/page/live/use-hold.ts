import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** A pointer that rests for so long is not about to click. */
const REST_MS = 8000;

/** Whether somebody points at something now. @returns also what is to be called on each sign of it, and when it is over */
export function useHold(): [isHeld: boolean, hold: () => void, release: () => void] {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = useCallback(() => {
    clearTimeout(timer.current);
    setHeld(false);
  }, []);
  const hold = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(false), REST_MS);
    setHeld(true);
  }, []);
  useEffect(() => release, []);
  return [isHeld, hold, release];
}
