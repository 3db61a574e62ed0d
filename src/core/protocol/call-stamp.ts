import type { CallStamp } from '../redis/script-runner.js';
import { LATE } from './replies.js';

/** In every script with a clock, ARGV 1 is the current time and ARGV 2 is the deadline; the reply is [status, now, ...]. */
export const CALL_STAMP: CallStamp = {
  setNow: (args, nowUs) => {
    args[0] = `${nowUs}`;
  },
  setNotAfter: (args, notAfterUs) => {
    args[1] = `${notAfterUs}`;
  },
  isLate: ([status]) => status === LATE,
  serverUs: ([, nowUs]) => Number(nowUs),
};
