import { problem } from '../../core/errors.js';
import { UnavailableError } from '../../core/index.js';
import type { Tenant } from '../../core/keys.js';
import type { Duration } from '../../core/options/duration.js';
import { safeWarn } from '../../core/options/options.js';
import { checkCount, checkFields, checkTenant, readMs } from '../../core/options/validate.js';
import { Recent } from '../../core/util/recent.js';
import {
  chain,
  ErrorPace,
  FUNCTION_DEADLINE_MS,
  isPromise,
  type MaybePromise,
  settled,
  textOf,
} from './rule-failures.js';

/** Options of cached(). */
export interface CachedOptions {
  /** How long an answer holds: whole milliseconds or a text such as '1min', up to 7 days. */
  ttlMs: Duration;
  /**
   * How much longer an old answer is used while loading is under way or fails: whole milliseconds or a text such as '1h', up
   * to 7 days. Default '10min'.
   */
  staleMs?: Duration;
  /**
   * The largest number of tenants in the cache: 1 to 1,000,000. The least recently used tenant is dropped first. Default
   * 10,000.
   */
  maxTenants?: number;
  /** Called if an answer cannot be loaded again, at most once a minute. Default process.emitWarning. */
  warn?: (message: string) => void;
}

const RETRY_MS = 1000;
const WEEK_MS = 7 * 86_400_000;
const FIELDS: (keyof CachedOptions)[] = ['ttlMs', 'staleMs', 'maxTenants', 'warn'];

/** `askedMs` is the time at which the load began. */
interface Known<Answer> {
  readonly answer: Answer;
  readonly askedMs: number;
}

interface Entry<Answer> {
  known?: Known<Answer>;
  load?: { readonly answer: Promise<Answer>; readonly sinceMs: number };
  /** After a failed load: the time until which a known answer is used without another load. */
  retryMs: number;
  isFailing: boolean;
}

export class TenantCache<Answer> {
  readonly #entries: Recent<string, Entry<Answer>>;
  readonly #ttlMs: number;
  readonly #staleMs: number;
  readonly #failures: ErrorPace;

  constructor(
    private readonly load: (tenant: string) => MaybePromise<Answer>,
    options: CachedOptions,
    private readonly nowMs: () => number = () => performance.now(),
  ) {
    const { ttlMs, staleMs } = readOptions(options);
    this.#ttlMs = ttlMs;
    this.#staleMs = staleMs;
    this.#entries = new Recent(options.maxTenants ?? 10_000);
    const warn = safeWarn(options.warn);
    this.#failures = new ErrorPace(({ message }) => warn(message), nowMs);
  }

  /** Answers synchronously if a known answer is not too old. */
  get(tenant: string): MaybePromise<Answer> {
    const nowMs = this.nowMs();
    const entry = this.#entryOf(tenant);
    const { known } = entry;
    const ageMs = known ? nowMs - known.askedMs : Infinity;
    if (known && ageMs < this.#ttlMs) return known.answer;
    if (!known || ageMs >= this.#ttlMs + this.#staleMs) return this.#loading(tenant, entry, nowMs);
    if (nowMs < entry.retryMs) return known.answer;
    const loading = this.#loading(tenant, entry, nowMs);
    return isPromise(loading) ? known.answer : loading;
  }

  /** A load under way still answers its callers, but is not cached. */
  forget(tenant?: string): void {
    if (tenant === undefined) this.#entries.clear();
    else this.#entries.delete(tenant);
  }

  #entryOf(tenant: string): Entry<Answer> {
    const entry = this.#entries.get(tenant) ?? { retryMs: -Infinity, isFailing: false };
    this.#entries.set(tenant, entry);
    return entry;
  }

  #loading(tenant: string, entry: Entry<Answer>, nowMs: number): MaybePromise<Answer> {
    const { load } = entry;
    if (load && nowMs - load.sinceMs < FUNCTION_DEADLINE_MS) return load.answer;
    // A load that hangs is given up, so that later jobs do not wait for it.
    if (load) this.#failed(tenant, entry, `no answer within ${FUNCTION_DEADLINE_MS} ms`);
    const answer = settled(() => this.load(tenant));
    if (!isPromise(answer)) return this.#keep(entry, answer, nowMs);
    const begun = { answer: Promise.resolve(answer), sinceMs: nowMs };
    entry.load = begun;
    const end = () => {
      if (entry.load === begun) delete entry.load;
    };
    begun.answer.then(
      (given) => {
        end();
        this.#keep(entry, given, nowMs);
      },
      (error: unknown) => {
        // The load was given up before.
        if (entry.load !== begun) return;
        end();
        this.#failed(tenant, entry, textOf(error));
      },
    );
    return begun.answer;
  }

  #keep(entry: Entry<Answer>, answer: Answer, askedMs: number): Answer {
    // A load that was given up may end after its replacement.
    if (!entry.known || entry.known.askedMs <= askedMs) entry.known = { answer, askedMs };
    entry.isFailing = false;
    return answer;
  }

  #failed(tenant: string, entry: Entry<Answer>, problem: string): void {
    const { known, isFailing } = entry;
    const nowMs = this.nowMs();
    entry.retryMs = nowMs + RETRY_MS;
    entry.isFailing = true;
    // If no answer is known, the caller gets the error.
    if (!known || isFailing) return;
    const leftMs = Math.max(0, known.askedMs + this.#ttlMs + this.#staleMs - nowMs);
    this.#failures.add(
      new UnavailableError(
        `cached: the answer for tenant '${tenant}' could not be read again (${problem}): the previous answer is used for ` +
          `${Math.round(leftMs / 1000)} s more`,
      ),
    );
  }
}

function readOptions(options: Partial<CachedOptions> = {}): { ttlMs: number; staleMs: number } {
  const where = 'cached(options)';
  checkFields(options, FIELDS, where);
  const { ttlMs, staleMs = 600_000, maxTenants = 1, warn } = options;
  const fix = "Write e.g. cached(load, { ttlMs: '1min' }) to read a plan once a minute.";
  const read = {
    ttlMs: readMs(ttlMs, 1, WEEK_MS, `${where}: ttlMs`, fix),
    staleMs: readMs(staleMs, 0, WEEK_MS, `${where}: staleMs`),
  };
  checkCount(maxTenants, 1, 1_000_000, `${where}: maxTenants`);
  if (warn === undefined || typeof warn === 'function') return read;
  throw problem('a function of the message', warn, `${where}: warn`, 'Leave it out for process.emitWarning.');
}

/**
 * The result of cached(): a function for `tiers`, `concurrency`, `weight` or `cost` of a rule, which can also be called
 * directly.
 */
export interface Cached<Answer> {
  /** Returns the answer for the tenant of a job. A rule calls this. */
  (job: unknown, tenant: Tenant): Answer | Promise<Answer>;
  /** Returns the answer for a tenant, for callers that have no job. */
  get(tenant: Tenant): Promise<Answer>;
  /**
   * Forgets the answer for a tenant, or all answers if no tenant is given. Call it after a plan has changed, then call
   * `limits.refresh(target)` so that the change applies to waiting jobs immediately. Other processes load the plan again
   * after their `ttlMs`.
   */
  forget(tenant?: Tenant): void;
  /** Returns a function for a part of the answers, from the same cache: `plans.map((plan) => plan.tiers)`. */
  map<Part>(part: (answer: Answer) => Part): Cached<Part>;
}

/** The functions that `cached` returned. */
const ofTenant = new WeakSet<object>();

/**
 * Caches limits from a database: `tiers: cached((tenant) => plans.tiersOf(tenant), { ttlMs: '1min' })`. Jobs of a tenant
 * that ask at the same time share one load. After `ttlMs`, jobs use the old answer while a new one is loaded, for up to
 * `staleMs` if loading fails. If no answer is known, jobs wait for one, up to two seconds. If that load fails, no decision
 * is possible.
 * @param load receives the tenant as a string: 7 and '7' are the same tenant
 * @throws ConfigurationError for options that can never work
 */
export function cached<Answer>(
  load: (tenant: string) => Answer | Promise<Answer>,
  options: CachedOptions,
): Cached<Answer> {
  if (typeof load !== 'function') {
    const fix = "Write e.g. cached((tenant) => plans.tiersOf(tenant), { ttlMs: '1min' }).";
    throw problem('a function of the tenant', load, 'cached(load)', fix);
  }
  return cachedPart(new TenantCache(load, options), (answer) => answer);
}

/** A function that `cached` returned needs only the tenant. */
export function needsJob(limit: unknown): boolean {
  return typeof limit === 'function' && limit.length > 0 && !ofTenant.has(limit);
}

function cachedPart<Answer, Part>(cache: TenantCache<Answer>, part: (answer: Answer) => Part): Cached<Part> {
  const answerOf = (tenant: Tenant) => {
    checkTenant(tenant, 'cached: the tenant');
    return chain(cache.get(String(tenant)), part);
  };
  const cachedAnswer = (_job: unknown, tenant: Tenant) => answerOf(tenant);
  ofTenant.add(cachedAnswer);
  return Object.assign(cachedAnswer, {
    get: async (tenant: Tenant) => answerOf(tenant),
    forget: (tenant?: Tenant) => {
      if (tenant !== undefined) checkTenant(tenant, 'cached: forget(tenant)');
      cache.forget(tenant === undefined ? undefined : String(tenant));
    },
    map: <Smaller>(smaller: (answer: Part) => Smaller) => cachedPart(cache, (answer) => smaller(part(answer))),
  });
}
