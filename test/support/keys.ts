/** Keys of a scope for tests that only look at the key of its log. */
export function keysOf(log = 'log') {
  return { log, waiters: 'w', queue: 'q', settings: 's', leases: 'l', holders: 'h', meters: 'm' };
}
