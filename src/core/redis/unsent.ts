const unsent = new WeakSet<object>();

/** Marks the error of a call that Redis has certainly not run. */
export function markUnsent<E extends object>(error: E): E {
  unsent.add(error);
  return error;
}

/** Returns whether Redis has certainly not run the call that failed with this error. Without a mark, Redis may have run it. */
export function wasNeverSent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unsent.has(error);
}
