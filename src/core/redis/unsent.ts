const unsent = new WeakSet<object>();

export function markUnsent<E extends object>(error: E): E {
  unsent.add(error);
  return error;
}

/** If the error has no mark, Redis may have run the call. */
export function wasNeverSent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unsent.has(error);
}
