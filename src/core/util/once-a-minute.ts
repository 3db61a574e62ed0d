const MINUTE_MS = 60_000;

/** Returns a function that passes on at most one message a minute. */
export function onceAMinute(
  warn: (message: string) => void,
  nowMs: () => number = () => performance.now(),
): (message: string) => void {
  let nextMs = -Infinity;
  return (message) => {
    if (nowMs() < nextMs) return;
    nextMs = nowMs() + MINUTE_MS;
    warn(message);
  };
}
