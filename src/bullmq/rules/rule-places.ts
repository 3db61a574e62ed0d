// Keeps the place at which each rule was written (decorator, module, worker option) for error messages, and the declared limit
// that it came from.

const places = new WeakMap<object, string>();
const limits = new WeakMap<object, string>();

/** Notes the place of a rule, for a list that is merged from several places. */
export function writtenAt<T extends object>(rule: T, place: string): T {
  places.set(rule, place);
  return rule;
}

/** Notes the name of the declared limit that a rule came from; only its `job` may differ. */
export function ofLimit<T extends object>(rule: T, name: string | undefined): T {
  if (name !== undefined) limits.set(rule, name);
  return rule;
}

/** Copies the notes of a rule to a copy of the rule. */
export function samePlace<T extends object>(copy: T, rule: object): T {
  const place = places.get(rule);
  return ofLimit(place === undefined ? copy : writtenAt(copy, place), limitOf(rule));
}

/** Returns the name of the declared limit that a rule came from; undefined for a rule in place. */
export function limitOf(rule: object): string | undefined {
  return limits.get(rule);
}

/**
 * Returns the name of a rule for messages.
 * @param position the index of the rule in an array of several; undefined for a single rule
 */
export function whereOf(rule: unknown, queue: string, position: number | undefined): string {
  const place = places.get(rule as object);
  if (place) return `rateLimit of '${queue}' (${place})`;
  return position === undefined ? `rateLimit of '${queue}'` : `rateLimit[${position}] of '${queue}'`;
}
