import { recordOf } from './protocol/compiled-limits.js';
import type { ScriptCalls } from './protocol/script-calls.js';
import { type AcquireRequest, isShared, type OtherLimits, type Reply, type ScopeCall } from './request.js';

/** Limits may be stored while an admission is corrected, so often at most. */
const MOST_CHANGES = 10;

/** The limiter that made an admission. */
export interface Admits {
  readonly calls: Pick<ScriptCalls, 'report'>;
  /** Returns a request by the limits that are stored, of which Redis told. */
  remade(request: AcquireRequest, told: OtherLimits): AcquireRequest;
}

/** The correction of an admission in one scope: when it was charged, what is counted of each tier, and what is right. */
export interface Correction {
  readonly scope: ScopeCall;
  readonly charged: string;
  readonly counted: readonly number[];
  readonly right: readonly number[];
}

export function correctionText({ charged, counted, right }: Omit<Correction, 'scope'>): string {
  return `${charged} ${counted.join()} ${right.join()}`;
}

/**
 * Corrects an admission also by the limits that were stored since, whose records may have it as well.
 * @param asked its correction by the limits that it was charged by
 * @param reply the answer to that
 * @param onReply called with each further answer
 * @returns the last answer
 */
export async function settleByStored(
  limiter: Admits,
  asked: AcquireRequest,
  its: readonly Correction[],
  reply: Reply,
  onReply: (reply: Reply) => void,
): Promise<Reply> {
  const corrected = new Set(its.flatMap(({ scope }) => recordsOf(scope)));
  let [request, last] = [asked, reply];
  for (let i = 0; last.otherLimits && i < MOST_CHANGES; i++) {
    const { scopes: all, ...remade } = limiter.remade(request, last.otherLimits);
    const isIn = ({ keys }: ScopeCall) => its.some(({ scope }) => scope.keys.log === keys.log);
    const scopes = isShared(asked) ? all : all.filter(isIn);
    const corrections = scopes.map((scope) => correctionText(carried(scope, its, corrected)));
    request = { ...remade, scopes };
    last = await limiter.calls.report({ ...request, event: 'settle', corrections, lease: asked.lease }, true);
    for (const record of scopes.flatMap(recordsOf)) corrected.add(record);
    onReply(last);
  }
  return last;
}

/** The correction in a scope under other limits: nothing in a record that was corrected, and of a unit that was not charged. */
function carried(
  scope: ScopeCall,
  its: readonly Correction[],
  corrected: ReadonlySet<string>,
): Omit<Correction, 'scope'> {
  const own = its.find(({ scope: { keys } }) => keys.log === scope.keys.log);
  const records = recordsOf(scope);
  const units = scope.compiled.tiers.map((tier, t) => {
    const { unit } = tier;
    const of = own?.scope.compiled.tiers.findIndex((its) => its.unit === unit) ?? -1;
    // An open period takes nothing over of a record that the limits name as well: see lua/lib/carry.lua.
    const isOpen = tier.kind === 'fixed' && !tier.aligned && !tier.per;
    const hasBoth =
      isOpen && scope.compiled.tiers.some((its, i) => its.unit === unit && corrected.has(records[i] as string));
    if (!own || of < 0 || hasBoth || corrected.has(records[t] as string)) return [0, 0] as const;
    return [own.counted[of] as number, own.right[of] as number] as const;
  });
  const [at] = /^\d+/.exec(own?.charged ?? '') ?? ['0'];
  return {
    charged: `${at}/carried=1`,
    counted: units.map(([counted]) => counted),
    right: units.map(([, right]) => right),
  };
}

function recordsOf({ keys, compiled }: ScopeCall): string[] {
  return compiled.tiers.map((tier) => `${keys.log} ${recordOf(tier)}`);
}
