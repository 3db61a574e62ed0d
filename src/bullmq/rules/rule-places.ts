// Where each rule was written (decorator, module, worker option), for error messages that name it.

const places = new WeakMap<object, string>();

/** Notes where a rule was written, for a list that is merged from several places. */
export function writtenAt<T extends object>(rule: T, place: string): T {
  places.set(rule, place);
  return rule;
}

/**
 * The name of a rule in messages.
 * @param position of the rule in an array of several
 */
export function whereOf(rule: unknown, queue: string, position: number | undefined): string {
  const place = places.get(rule as object);
  if (place) return `rateLimit of '${queue}' (${place})`;
  return position === undefined ? `rateLimit of '${queue}'` : `rateLimit[${position}] of '${queue}'`;
}
