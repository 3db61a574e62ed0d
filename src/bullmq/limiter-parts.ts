import type { LimiterInternals } from '../core/internals.js';

/** The parts of a limiter that workers and views of queues use. */
export type LimiterParts = Pick<
  LimiterInternals,
  | 'announcements'
  | 'begin'
  | 'calls'
  | 'closed'
  | 'connection'
  | 'counts'
  | 'decider'
  | 'epochMs'
  | 'knownScopes'
  | 'limits'
  | 'metrics'
  | 'options'
  | 'overrides'
  | 'queueNotes'
  | 'reader'
  | 'readiness'
  | 'runner'
  | 'scopes'
  | 'space'
  | 'steering'
  | 'store'
  | 'tenants'
  | 'views'
>;
