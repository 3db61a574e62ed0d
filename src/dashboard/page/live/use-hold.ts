import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** A pointer that has rested for this time no longer counts. */
const REST_MS = 8000;

/** Call hold when the pointer or the focus enters or moves, and release when it leaves. */
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

/**
 * While the pointer is on the list, the shown rows keep their order and new rows come last, so that a row does not move
 * away under a click.
 * @param shown the keys of the shown rows, in order
 */
export function orderedRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  shown: readonly string[],
  isHeld: boolean,
): Row[] {
  if (!isHeld) return [...rows];
  const places = new Map(shown.map((key, index) => [key, index]));
  const placeOf = (row: Row) => places.get(keyOf(row)) ?? shown.length;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}
