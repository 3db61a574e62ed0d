const places = new WeakMap<object, string>();

/** Notes where a rule was written: in a list put together from several places its number says nothing. */
export function writtenAt<T extends object>(rule: T, place: string): T {
  places.set(rule, place);
  return rule;
}

/** How messages name a rule of a queue. @param position of it in an array of several */
export function whereOf(rule: unknown, queue: string, position: number | undefined): string {
  const place = places.get(rule as object);
  if (place) return `rateLimit of '${queue}' (${place})`;
  return position === undefined ? `rateLimit of '${queue}'` : `rateLimit[${position}] of '${queue}'`;
}
