import type { CompiledLimits } from '../requests/request.js';

/** An index in a set of limits. */
const VERSION = 4;

export function asStored(limits: CompiledLimits, version: string): CompiledLimits {
  const { tiers, cap, buckets, validMs, farMs } = limits;
  // Calendar limits have other arguments in each period.
  let current = limits.args;
  let args = current.with(VERSION, version);
  return {
    tiers,
    cap,
    buckets,
    validMs,
    farMs,
    isStored: true,
    get args() {
      if (limits.args === current) return args;
      current = limits.args;
      args = current.with(VERSION, version);
      return args;
    },
  };
}
