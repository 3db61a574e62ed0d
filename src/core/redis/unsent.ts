const unsent = new WeakSet<object>();

/** A call failed, and Redis has certainly done nothing of it. */
export function markUnsent<E extends object>(error: E): E {
  unsent.add(error);
  return error;
}

/** Whether Redis has certainly done nothing of a call that failed. Else it may have done all of it. */
export function wasNeverSent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unsent.has(error);
}
