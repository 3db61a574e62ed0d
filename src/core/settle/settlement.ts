import { ConfigurationError, UnavailableError } from '../errors.js';
import { checkCost } from '../limits/cost.js';
import { wasNeverSent } from '../redis/unsent.js';
import { failureOf, isShared, type Promotes, type Reply } from '../requests/request.js';
import { isOwn, type LeaseTerms, type ScopeCall } from '../requests/scope-call.js';
import { type Cost } from '../tiers/tier-input.js';
import { type Admitted, charges, NOTHING } from './charges.js';
import { correctionText, settleByOthers } from './settle-stored.js';

const TAKEN = 'It is what was really taken: settle(job, { tokens: 740 }), or 0 where nothing was.';
const OF_CHECKPOINTS =
  'A job is settled by what its start took, and a checkpoint by the decision that checkpoint() returned.';
/** By what terms the requests of promoted waiters are made says nothing here. */
const TERMS: LeaseTerms = { token: 'settled', lastsMs: 30_000 };

/**
 * Corrects what an admission took: see RateLimiter.settle. Several corrections of one admission go one after the other.
 * @param promoter where the admission knows none; without one the waiters that are let through come by themselves
 */
export async function settle(of: object, actual: Cost, where: string, promoter?: Promotes): Promise<void> {
  checkCost(actual, `${where}(actual)`, TAKEN);
  const known = typeof of === 'object' && of !== null ? charges.get(of) : undefined;
  if (known === NOTHING) return;
  if (!known) throw unknown(of, where);
  checkUnits(known.request.scopes, actual, where);
  const after = known.over;
  const correction = (async () => {
    await after;
    await correct(known, actual, known.promoter ?? promoter);
  })();
  known.over = correction.catch(() => undefined);
  await correction;
}

/** @throws UnavailableError when Redis does not answer for all scopes */
async function correct(known: Admitted, actual: Cost, promoter: Promotes | undefined): Promise<void> {
  const { request, limiter } = known;
  const promote = ({ promotions }: Reply) => promoter?.promote(promotions);
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
    const reply = await limiter.calls.report(asked, true);
    promote(reply);
    const last = reply.status === 'other' ? await settleByOthers(limiter, asked, its, reply, promote) : reply;
    const error = last.status === 'failed' ? failureOf(last) : undefined;
    for (const [i, s] of indexes.entries()) {
      const { counted, right } = its[i] as (typeof its)[number];
      if (!error) known.counted[s] = right;
      // It may have been counted: what is given back twice would be another's.
      else if (last !== reply || !wasNeverSent(error))
        known.counted[s] = counted.map((n, t) => Math.min(n, right[t] ?? n));
    }
    if (error)
      throw error instanceof UnavailableError
        ? error
        : new UnavailableError(error instanceof Error ? error.message : 'no answer', { cause: error });
    const texts = last.charged;
    if (texts) known.charged = request.scopes.map((_, s) => texts[indexes.indexOf(s)] ?? chargedText(known, s));
  };
  const all = request.scopes.map((_, s) => s);
  if (!isShared(request)) return firstFailure(all.map((s) => send([s])));
  // Those that wait for a scope of the tenant alone stand in its own line; then all scopes, for those in the shared one.
  await firstFailure(all.filter((s) => isOwn(request.scopes[s] as ScopeCall)).map((s) => send([s])));
  await send(all);
}

/** Settles when all have, with the first error. */
async function firstFailure(parts: readonly Promise<void>[]): Promise<void> {
  for (const part of await Promise.allSettled(parts)) if (part.status === 'rejected') throw part.reason;
}

function chargedText({ charged }: Admitted, s: number): string {
  return typeof charged === 'number' ? `${charged}` : (charged[s] as string);
}

/** What is counted for an admission in a scope, by its tiers. */
function countedOf({ request, counted }: Admitted, s: number): readonly number[] {
  const { costs, compiled } = request.scopes[s] as ScopeCall;
  return counted[s] ?? costs ?? compiled.tiers.map(() => 1);
}

/** What is right in a scope, by its tiers. */
function rightCosts(known: Admitted, s: number, actual: Cost): number[] {
  const before = countedOf(known, s);
  return (known.request.scopes[s] as ScopeCall).compiled.tiers.map(({ unit }, t) => {
    if (typeof actual === 'number') return actual;
    const isNamed = unit !== undefined && Object.hasOwn(actual, unit);
    return (isNamed ? actual[unit] : before[t]) as number;
  });
}

/** Stored limits may name other units than the code, which cannot know them. */
function checkUnits(scopes: readonly ScopeCall[], actual: Cost, where: string): void {
  if (typeof actual === 'number' || scopes.some(({ compiled }) => compiled.isStored)) return;
  const units = new Set(scopes.flatMap(({ compiled }) => compiled.tiers.map(({ unit }) => unit)));
  for (const unit of Object.keys(actual)) {
    if (units.has(unit)) continue;
    throw new ConfigurationError({
      expected: `units that its tiers name: ${[...units].filter((known) => known !== undefined).join(', ') || 'none'}`,
      given: unit,
      where: `${where}(actual)`,
      fix: `A number corrects what it took of every tier. ${OF_CHECKPOINTS}`,
    });
  }
}

function unknown(of: unknown, where: string): ConfigurationError {
  return new ConfigurationError({
    expected:
      'a job whose start a worker with limits admitted in this process, or a decision by which acquire or checkpoint admitted',
    given: of,
    where: `${where}(of)`,
    fix:
      'Pass the very object that the handler, a listener of its worker, or acquire was given. A sandboxed processor has ' +
      `another one: have it return what was taken, and settle in the worker's event 'completed'. ${OF_CHECKPOINTS}`,
  });
}
