/**
 * Ends the shown part of a waiter's name. Behind it is a stamp, which tells waiters apart that users call by the same name.
 */
export const STAMP = '\x1f';

/** Takes the stamp off a waiter's name. */
export function shown<T extends { id: string }>(its: T): T {
  const at = its.id.indexOf(STAMP);
  return at < 0 ? its : { ...its, id: its.id.slice(0, at) };
}
