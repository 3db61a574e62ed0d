// What the limiter uses of Node beside its modules. Only a worker loads this, so no other code sees it.
const scope = /** @type {any} */ (globalThis);
const start = /** @type {(...args: unknown[]) => number} */ (scope.setTimeout);

scope.process = { nextTick: queueMicrotask, emitWarning: () => undefined };
scope.setTimeout = (/** @type {unknown[]} */ ...args) => {
  const timer = Object(start(...args));
  timer.unref = () => timer;
  return timer;
};
