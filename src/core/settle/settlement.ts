import { ConfigurationError, problem, UnavailableError, wasNeverSent } from '../errors.js';
import { checkCost, checkEntries } from '../limits/cost.js';
import { failureOf, isOwn, isShared, type LeaseTerms, type Promotes, type ScopeCall } from '../protocol/request.js';
import { type Cost } from '../tiers/tier-input.js';
import { type Charge, chargedText, charges, correctionText, countedOf, NOTHING } from './charges.js';

const TAKEN = 'It is the real cost: settle(job, { tokens: 740 }), or 0 if no units were used.';
const OF_CHECKPOINTS =
  'Pass the job to correct its start, or the decision that checkpoint() returned to correct a checkpoint.';
/** Placeholder lease terms: a settlement takes no lease, but only a request with terms receives promotions. */
const TERMS: LeaseTerms = { token: 'settled', lastsMs: 30_000 };

/**
 * See RateLimiter.settle. The corrections of an admission run one after the other.
 * @param promoter used if the admission has no promoter. If both are missing, waiters that may start come by themselves
 */
export async function settle(of: object, actual: Cost, where: string, promoter?: Promotes): Promise<void> {
  checkCost(actual, `${where}(actual)`, TAKEN);
  const known = typeof of === 'object' && of !== null ? charges.get(of) : undefined;
  if (known === NOTHING) return;
  if (!known) throw unknown(of, where);
  const { scopes } = known.request;
  checkUnits(scopes, actual, where);
  for (const [s, { compiled }] of scopes.entries())
    checkEntries(compiled.tiers, rightCosts(known, s, actual), `${where}(actual)`);
  const after = known.over;
  const correction = (async () => {
    await after;
    await correct(known, actual, known.promoter ?? promoter);
  })();
  known.over = correction.catch(() => undefined);
  await correction;
}

async function correct(known: Charge, actual: Cost, promoter: Promotes | undefined): Promise<void> {
  const { request, limiter } = known;
  const lease = promoter && (request.lease ?? TERMS);
  const send = async (indexes: readonly number[]) => {
    const its = indexes.map((s) => ({
      scope: request.scopes[s] as ScopeCall,
      charged: chargedText(known, s),
      counted: countedOf(known, s),
      right: rightCosts(known, s, actual),
    }));
    const scopes = its.map(({ scope }) => scope);
    const asked = { ...request, scopes, lease, event: 'settle' as const, corrections: its.map(correctionText) };
    const reply = await limiter.calls.report(asked);
    promoter?.promote(reply.promotions);
    const error = reply.status === 'failed' ? failureOf(reply) : undefined;
    for (const [i, s] of indexes.entries()) {
      const { counted, right } = its[i] as (typeof its)[number];
      known.counted ??= [];
      if (!error) known.counted[s] = right;
      // Redis may have applied the correction. A second refund of the same units would give away units of other admissions.
      else if (!wasNeverSent(error)) known.counted[s] = counted.map((n, t) => Math.min(n, right[t] ?? n));
    }
    if (error)
      throw error instanceof UnavailableError
        ? error
        : new UnavailableError(error instanceof Error ? error.message : 'no answer', { cause: error });
    const texts = reply.charged;
    if (texts) known.charged = request.scopes.map((_, s) => texts[indexes.indexOf(s)] ?? chargedText(known, s));
  };
  const all = request.scopes.map((_, s) => s);
  if (!isShared(request)) return firstFailure(all.map((s) => send([s])));
  // Each of the tenant's own scopes has its own line, and so gets its own report. The last report is for the line of the
  // shared scope.
  await firstFailure(all.filter((s) => isOwn(request.scopes[s] as ScopeCall)).map((s) => send([s])));
  await send(all);
}

async function firstFailure(parts: readonly Promise<void>[]): Promise<void> {
  for (const part of await Promise.allSettled(parts)) if (part.status === 'rejected') throw part.reason;
}

function rightCosts(known: Charge, s: number, actual: Cost): number[] {
  const before = countedOf(known, s);
  return (known.request.scopes[s] as ScopeCall).compiled.tiers.map(({ unit }, t) => {
    if (typeof actual === 'number') return actual;
    const isNamed = unit !== undefined && Object.hasOwn(actual, unit);
    return (isNamed ? actual[unit] : before[t]) as number;
  });
}

/** With stored limits, accepts all units, because the code cannot know the units of stored tiers. */
function checkUnits(scopes: readonly ScopeCall[], actual: Cost, where: string): void {
  if (typeof actual === 'number' || scopes.some(({ compiled }) => compiled.isStored)) return;
  const units = new Set(scopes.flatMap(({ compiled }) => compiled.tiers.map(({ unit }) => unit)));
  for (const unit of Object.keys(actual)) {
    if (units.has(unit)) continue;
    throw problem(
      `units that its tiers name: ${[...units].filter((known) => known !== undefined).join(', ') || 'none'}`,
      unit,
      `${where}(actual)`,
      `A number corrects the units of every tier. ${OF_CHECKPOINTS}`,
    );
  }
}

function unknown(of: unknown, where: string): ConfigurationError {
  return problem(
    'a job that a worker with limits started in this process, or a decision by which acquire or checkpoint admitted a unit',
    of,
    `${where}(of)`,
    'Pass the same object that the handler or a listener of its worker received, or that acquire returned. A sandboxed processor has ' +
      `another one: let it return the real cost, and settle in the worker's event 'completed'. ${OF_CHECKPOINTS}`,
  );
}
