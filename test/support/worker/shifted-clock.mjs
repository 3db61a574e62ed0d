// Puts the clock of Date ahead. The monotonic clock does not change.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const { now } = Date;

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, args, target) =>
    Reflect.construct(RealDate, args.length === 0 ? [now() + aheadMs] : args, target),
});
Date.now = () => now() + aheadMs;
