import type { CompiledLimits } from '../requests/scope-call.js';

/** Indexes in a set of limits. */
const CAP = 1;
const VERSION = 4;
/** A cap that stands for the recorded cap of the waiters: see lua/lib/home/schedule.lua. */
const CAP_OF_LINE = -1;

export function asStored(limits: CompiledLimits, version: string): CompiledLimits {
  const { tiers, cap, sums } = limits;
  // Calendar limits have other arguments in each period.
  let current = limits.args;
  let args = current.with(VERSION, version);
  return {
    tiers,
    cap,
    sums,
    isStored: true,
    get args() {
      if (limits.args === current) return args;
      current = limits.args;
      args = current.with(VERSION, version);
      return args;
    },
  };
}

export function underCapOfLine({ tiers, sums, args }: CompiledLimits): CompiledLimits {
  return { tiers, sums, cap: CAP_OF_LINE, args: args.with(CAP, `${CAP_OF_LINE}`) };
}
