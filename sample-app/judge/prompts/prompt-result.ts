import { GUARD_MS } from '../../app/plans.js';
import { PROMPT_TIERS } from '../../app/prompts.processor.js';
import { tierOf } from '../contract.js';
import { TOLERANCE_MS } from '../counting-upstream.js';
import type { QueueCounts } from '../promise.js';
import { largestWindow } from '../windows.js';
import { type Charge, mostCharged, tokenUse } from './charges.js';
import type { ModelCall, ModelRefusal } from './counting-model.js';
import type { PromptRecord } from './prompt-record.js';
import { PROMPT_TENANTS, REFUSAL } from './prompt-tenants.js';

export interface PromptRow {
  tenant: string;
  added: number;
  /** Calls that reached the model. */
  calls: number;
  /** Entries of the log of requests. */
  logged: number;
  deferrals: number;
  /** The most requests in any window, by the log; the most tokens when a call started, by what was charged then. */
  largest: { requests: number; tokens: number };
  /** How many calls took less than their estimate and more, and by how many tokens. */
  below: { calls: number; tokens: number };
  above: { calls: number; tokens: number };
  /** All tokens: what the calls really took, the refused one by its estimate; and what the log says in the end. */
  taken: number;
  tokensByLog: number;
  /** What was really taken of what the limit allows; nothing of a tenant that was paused, or in too short a run. */
  use: number | undefined;
}

/** What became of the call that the model refused. */
export interface RefusalResult extends ModelRefusal {
  /** How long after the answer the tenant was paused. */
  pausedAfterMs: number | undefined;
  /** How many calls of the tenant started from then until its Retry-After was over, and how many of others. */
  startedInPause: number;
  othersInPause: number;
  /** How soon a call of the tenant started after it, and how soon the refused one did. */
  resumedAfterMs: number | undefined;
  againAfterMs: number | undefined;
  attemptSpent: boolean;
  done: boolean;
}

export interface PromptsResult {
  rows: PromptRow[];
  limits: { requests: number; tokens: number };
  /** Nothing where the run ended before. */
  refusal: RefusalResult | undefined;
  counts: QueueCounts;
}

/** All that is known when the run is over. */
export interface PromptEvidence {
  calls: readonly ModelCall[];
  refusal: ModelRefusal | undefined;
  record: PromptRecord;
  addedOf: (tenant: string) => number;
  entriesOf: (tenant: string) => readonly number[];
  unitsOf: (tenant: string) => number;
  /** When the last prompts were added. */
  endMs: number;
  counts: QueueCounts;
}

const [REQUESTS, TOKENS] = [tierOf(PROMPT_TIERS[0]), tierOf(PROMPT_TIERS[1].replace(' tokens', ''))];

export function promptsResult(evidence: PromptEvidence): PromptsResult {
  return {
    rows: PROMPT_TENANTS.map(({ id }) => promptRow(id, evidence)),
    limits: { requests: REQUESTS.limit, tokens: TOKENS.limit },
    refusal: evidence.refusal && refusalResult(evidence.refusal, evidence),
    counts: evidence.counts,
  };
}

function promptRow(tenant: string, { record, addedOf, entriesOf, unitsOf, endMs, ...all }: PromptEvidence): PromptRow {
  const calls = all.calls
    .filter(({ tenantId }) => tenantId === tenant)
    .map((call): Charge => ({ ...call, settledMs: record.of(call.promptId).doneMs }));
  const corrections = calls.map(({ tokens, estimate }) => (tokens ?? estimate) - estimate);
  const corrected = (sign: 1 | -1) => {
    const these = corrections.filter((tokens) => tokens * sign > 0);
    return { calls: these.length, tokens: these.reduce((sum, tokens) => sum + Math.abs(tokens), 0) };
  };
  return {
    tenant,
    added: addedOf(tenant),
    calls: calls.length,
    logged: entriesOf(tenant).length,
    deferrals: record.deferrals(tenant),
    largest: {
      requests: largestWindow(entriesOf(tenant), REQUESTS.windowMs + GUARD_MS),
      tokens: mostCharged(calls, TOKENS.windowMs - TOLERANCE_MS),
    },
    below: corrected(-1),
    above: corrected(1),
    taken: calls.reduce((sum, { tokens, estimate }) => sum + (tokens ?? estimate), 0),
    tokensByLog: unitsOf(tenant),
    use:
      tenant === REFUSAL.tenant
        ? undefined
        : tokenUse(calls, endMs, { limit: TOKENS.limit, windowMs: TOKENS.windowMs + GUARD_MS }),
  };
}

function refusalResult(refusal: ModelRefusal, { calls, record }: PromptEvidence): RefusalResult {
  const { tenantId, promptId, answeredMs, retryAfterMs } = refusal;
  const endsMs = answeredMs + retryAfterMs;
  const fromMs = record.pausedMs ?? answeredMs;
  const inPause = calls.filter(({ atMs }) => atMs > fromMs && atMs < endsMs);
  const own = inPause.filter((call) => call.tenantId === tenantId).length;
  const next = calls.find((call) => call.tenantId === tenantId && call.atMs >= endsMs);
  const again = calls.find((call) => call.promptId === promptId && call.atMs > answeredMs);
  const seen = record.of(promptId);
  return {
    ...refusal,
    pausedAfterMs: record.pausedMs && record.pausedMs - answeredMs,
    startedInPause: own,
    othersInPause: inPause.length - own,
    resumedAfterMs: next && next.atMs - endsMs,
    againAfterMs: again && again.atMs - endsMs,
    attemptSpent: seen.attemptSpent,
    done: seen.doneMs !== undefined,
  };
}
