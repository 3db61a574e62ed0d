// Where each rule was written (decorator, module, worker option), for error messages that name it, and which declared limit it is.

const places = new WeakMap<object, string>();
const limits = new WeakMap<object, string>();

/** Notes where a rule was written, for a list that is merged from several places. */
export function writtenAt<T extends object>(rule: T, place: string): T {
  places.set(rule, place);
  return rule;
}

/** Notes that a rule is a declared limit, but for its `job`. */
export function ofLimit<T extends object>(rule: T, name: string | undefined): T {
  if (name !== undefined) limits.set(rule, name);
  return rule;
}

/** Notes for a copy of a rule what is noted for the rule. */
export function samePlace<T extends object>(copy: T, rule: object): T {
  const place = places.get(rule);
  return ofLimit(place === undefined ? copy : writtenAt(copy, place), limitOf(rule));
}

/** The name of the declared limit that a rule is; undefined for a rule in place. */
export function limitOf(rule: object): string | undefined {
  return limits.get(rule);
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
