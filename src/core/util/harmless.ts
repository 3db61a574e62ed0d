const PACE_MS = 60_000;

type Given = ((...args: never[]) => unknown) | undefined;

/**
 * Turns the errors and rejections of a user's function into warnings, at most one a minute. No caller awaits the function's
 * promise, so a rejection would end the process. A returned function is wrapped as well; other results are dropped.
 */
export function harmless<Of>(
  run: (of: Of) => unknown,
  name: string,
  warn: (message: string) => void,
  nowMs: () => number,
): (of: Of) => Given {
  let warnedMs = Number.NEGATIVE_INFINITY;
  const failed = (error: unknown) => {
    if (nowMs() < warnedMs + PACE_MS) return;
    warnedMs = nowMs();
    warn(`${name} failed: ${shown(error)}`);
  };
  return (of) => {
    try {
      const given = run(of);
      if (typeof given === 'function') return harmless(given as () => unknown, name, warn, nowMs);
      if (given instanceof Promise) given.catch(failed);
    } catch (error) {
      failed(error);
    }
    return undefined;
  };
}

/** A user's function may throw anything. */
function shown(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'something that has no text';
  }
}
