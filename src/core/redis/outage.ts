/** The cause of a missing answer: none within the deadline, no connection, or an error. */
type OutageCause = 'timeout' | 'unreachable' | 'refused';

const causes = new WeakMap<object, OutageCause>();

export function causedBy<E extends object>(error: E, cause: OutageCause): E {
  causes.set(error, cause);
  return error;
}

/** Returns why a call failed. An error without a noted cause is an error of Redis, or of its answer. */
export function outageCauseOf(error: unknown): OutageCause {
  return (typeof error === 'object' && error !== null && causes.get(error)) || 'refused';
}
