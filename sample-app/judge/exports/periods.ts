/** A period of a fixed tier, and what started in it. Milliseconds. */
export interface Period {
  startsMs: number;
  started: number;
  /** How soon after its beginning the first and the last started. */
  firstAfterMs: number | undefined;
  lastAfterMs: number | undefined;
  /** Jobs waited in it from its beginning to its end. */
  whole: boolean;
}

/**
 * All periods from the first start on: they begin at multiples of their length.
 * @param startsMs by the clock of the limits, in order
 * @param early a start so soon before a period belongs to it: the two clocks that are compared are never quite equal
 * @param fromMs from when on jobs wait
 * @param untilMs until when
 */
export function periodsOf(
  startsMs: readonly number[],
  lengthMs: number,
  early: number,
  fromMs: number,
  untilMs: number,
): Period[] {
  const indexOf = (timeMs: number) => Math.floor((timeMs + early) / lengthMs);
  const [first, last] = [startsMs[0], startsMs.at(-1)];
  if (first === undefined || last === undefined) return [];
  const end = Math.max(indexOf(last), Math.floor(untilMs / lengthMs) - 1);
  return Array.from({ length: end - indexOf(first) + 1 }, (_, i): Period => {
    const index = indexOf(first) + i;
    const begins = index * lengthMs;
    const after = startsMs.filter((time) => indexOf(time) === index).map((time) => Math.max(0, time - begins));
    return {
      startsMs: begins,
      started: after.length,
      firstAfterMs: after[0],
      lastAfterMs: after.at(-1),
      whole: begins >= fromMs && begins + lengthMs <= untilMs,
    };
  });
}
