// The declared limit that each rule came from and, for error messages, the place at which the rule was written (decorator,
// module, worker option).

const places = new WeakMap<object, string>();
const limits = new WeakMap<object, string>();

export function writtenAt<T extends object>(rule: T, place: string): T {
  places.set(rule, place);
  return rule;
}

/** Notes the declared limit of a rule. Only the `job` of the rule may differ from it. */
export function ofLimit<T extends object>(rule: T, name: string | undefined): T {
  if (name !== undefined) limits.set(rule, name);
  return rule;
}

export function samePlace<T extends object>(copy: T, rule: object): T {
  const place = places.get(rule);
  return ofLimit(place === undefined ? copy : writtenAt(copy, place), limitOf(rule));
}

/** @returns undefined for a rule that is written in place */
export function limitOf(rule: object): string | undefined {
  return limits.get(rule);
}

export function whereOf(rule: unknown, queue: string, position: number | undefined): string {
  const place = places.get(rule as object);
  if (place) return `rateLimit of '${queue}' (${place})`;
  return position === undefined ? `rateLimit of '${queue}'` : `rateLimit[${position}] of '${queue}'`;
}
