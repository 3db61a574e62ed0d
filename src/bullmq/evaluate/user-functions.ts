/** The deadline for all functions of one rule together, for one job. */
export const FUNCTION_DEADLINE_MS = 2000;

/** Synchronous if possible: each promise that a job waits for costs a turn of the event loop. */
export type MaybePromise<T> = T | Promise<T>;

/** Turns a synchronous throw into a rejection. */
export function settled<T>(run: () => MaybePromise<T>): MaybePromise<T> {
  try {
    return run();
  } catch (error) {
    return Promise.reject(error);
  }
}

export function withDeadline<T>(value: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), FUNCTION_DEADLINE_MS);
  });
  return Promise.race([value, tooLate]).finally(() => clearTimeout(timer));
}

/** As `then`, but synchronous if the value is not a promise. */
export function chain<A, B>(value: MaybePromise<A>, next: (value: A) => MaybePromise<B>): MaybePromise<B> {
  return isPromise(value) ? Promise.resolve(value).then(next) : next(value);
}

/** A user's function may return a promise of a library, which is not an instance of Promise. */
export function isPromise<T>(value: MaybePromise<T>): value is Promise<T> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

/** A user's function may throw anything. */
export function textOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? `${thrown.message}` : String(thrown);
  } catch {
    return 'something that has no text';
  }
}
