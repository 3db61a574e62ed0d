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
