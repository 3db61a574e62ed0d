// The globals of Node that the limiter uses. Only a worker loads this module, so it changes no other code.
const scope = /** @type {any} */ (globalThis);
const start = /** @type {(...args: unknown[]) => number} */ (scope.setTimeout);

scope.process = { nextTick: (/** @type {() => void} */ run) => queueMicrotask(run), emitWarning: () => undefined };
scope.setTimeout = (/** @type {unknown[]} */ ...args) => {
  const timer = Object(start(...args));
  timer.unref = () => timer;
  return timer;
};
