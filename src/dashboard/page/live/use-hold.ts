import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** A pointer that rests for this time will not click, in milliseconds. */
const REST_MS = 8000;

/**
 * Returns whether the pointer is on something. @returns also the functions to call for each movement, and when the pointer
 * leaves
 */
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
