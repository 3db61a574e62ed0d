import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** A pointer that has rested for this time no longer counts. */
const REST_MS = 8000;

/** Returns whether the pointer or the focus is on an element, and the listeners of that element. */
export function useHold() {
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
  const listeners = { onPointerMove: hold, onPointerLeave: release, onFocusIn: hold, onFocusOut: release };
  return [isHeld, listeners] as const;
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
