/** 'timeout' = no answer within the deadline, 'unreachable' = no connection, 'refused' = an error. */
type OutageCause = 'timeout' | 'unreachable' | 'refused';

const causes = new WeakMap<object, OutageCause>();

export function causedBy<E extends object>(error: E, cause: OutageCause): E {
  causes.set(error, cause);
  return error;
}

/** An error without a noted cause comes from Redis, or from decoding its answer. */
export function outageCauseOf(error: unknown): OutageCause {
  return (typeof error === 'object' && error !== null && causes.get(error)) || 'refused';
}

const unsent = new WeakSet<object>();

export function markUnsent<E extends object>(error: E): E {
  unsent.add(error);
  return error;
}

/** If the error has no mark, Redis may have run the call. */
export function wasNeverSent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unsent.has(error);
}
