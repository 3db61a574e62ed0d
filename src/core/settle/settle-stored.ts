import { recordOf } from '../protocol/compiled-limits.js';
import {
  type AcquireRequest,
  changingError,
  type EventRequest,
  failedReply,
  isShared,
  MAX_OTHERS,
  type Reply,
} from '../requests/request.js';
import { type ScopeCall } from '../requests/scope-call.js';
import type { Admits } from './charges.js';

/** `counted` and `right` are units by tier. */
interface Correction {
  readonly scope: ScopeCall;
  readonly charged: string;
  readonly counted: readonly number[];
  readonly right: readonly number[];
}

export function correctionText({ charged, counted, right }: Omit<Correction, 'scope'>): string {
  return `${charged} ${counted.join()} ${right.join()}`;
}

/**
 * Corrects an admission after its limits were replaced. First corrects the records of the stored limits, so that the
 * correction is not lost: these records may still take over units from the records of the charge.
 * @param asked the first correction: it used the limits of the charge, and had no effect
 */
export async function settleByOthers(
  limiter: Admits,
  asked: EventRequest,
  its: readonly Correction[],
  reply: Reply,
  onReply: (reply: Reply) => void,
): Promise<Reply> {
  const report = async (request: EventRequest) => {
    const answer = await limiter.calls.report(request, true);
    onReply(answer);
    return answer;
  };
  let [request, last] = [asked, reply];
  for (let i = 0; last.status === 'other' && i < MAX_OTHERS; i++) {
    if (last.otherLimits) request = byStored(limiter.remade(request, last.otherLimits), asked, its);
    last = await report(request);
  }
  if (last.status === 'other') return failedReply(changingError());
  if (request === asked || last.status === 'failed') return last;
  return report({
    ...asked,
    corrections: its.map((one) => correctionText({ ...one, charged: `${one.charged}/rest=1` })),
  });
}

function byStored(remade: AcquireRequest, asked: EventRequest, its: readonly Correction[]): EventRequest {
  const isIn = ({ keys }: ScopeCall) => its.some(({ scope }) => scope.keys.log === keys.log);
  const scopes = isShared(asked) ? remade.scopes : remade.scopes.filter(isIn);
  const corrections = scopes.map((scope) => correctionText(carried(scope, its)));
  return { ...remade, scopes, event: 'settle', corrections, lease: asked.lease };
}

/**
 * Returns the correction of a record that took over units of the charge. The correction is 0 for records that already
 * contain the charge, and for units that were not charged.
 */
function carried(scope: ScopeCall, its: readonly Correction[]): Omit<Correction, 'scope'> {
  const charged = new Set(its.flatMap(({ scope }) => recordsOf(scope)));
  const own = its.find(({ scope: { keys } }) => keys.log === scope.keys.log);
  const records = recordsOf(scope);
  const units = scope.compiled.tiers.map((tier, t) => {
    if (!own || charged.has(records[t] as string)) return [0, 0] as const;
    // Carries over the record with the most units, because a tier of kind 'gcra' may have taken fewer units than the others.
    const of = own.scope.compiled.tiers
      .flatMap(({ unit }, i) => (unit === tier.unit ? [i] : []))
      .sort((a, b) => (own.counted[b] as number) - (own.counted[a] as number))[0];
    return of === undefined ? ([0, 0] as const) : ([own.counted[of] as number, own.right[of] as number] as const);
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
