import type { Queue } from 'bullmq';
import type { Cost } from '../../core/cost.js';
import {
  type CallOptions,
  ConfigurationError,
  type Decision,
  LimitHandle,
  type Peek,
  type RateLimiter,
  type Tenant,
  type TiersInput,
} from '../../core/index.js';
import { internalsOf } from '../../core/internals.js';
import { queueNameOf } from '../member.js';
import { compileRules } from '../rules/compile-rules.js';
import type { RateLimitOptions } from '../rules/options.js';
import { readRules } from '../rules/read-rules.js';
import { enforcedRules, workerSideOf } from '../worker-side.js';
import { cancelJobs } from './cancel-jobs.js';

/** Options of a request for units of a declared limit. */
export interface UnitOptions extends CallOptions {
  /** What the request takes of every tier, or of each unit that tiers name. Default: that of the limit, if it is a constant. */
  cost?: Cost;
}

/** As LimitHandle, of a limiter that declares limits: their units can be asked for without naming their tiers again. */
export class JobLimitHandle extends LimitHandle {
  readonly #limiter: RateLimiter;
  readonly #rule: Partial<RateLimitOptions> | undefined;

  /** @internal */
  constructor(
    limiter: RateLimiter,
    name: string,
    tenant: Tenant | undefined,
    rule: Partial<RateLimitOptions> | undefined,
  ) {
    super(internalsOf(limiter), name, tenant);
    this.#limiter = limiter;
    this.#rule = rule;
  }

  /**
   * Requests one unit, or as many as `cost` says, for what is no job, such as a call of an upstream.
   * @returns admitted and charged in every tier, or deferred and charged in none
   * @throws ConfigurationError for a limit that is not declared, or whose tiers a function gives; UnavailableError only with
   *   onUnavailable 'fail'
   */
  async acquire(options: UnitOptions = {}): Promise<Decision> {
    const { tenant, tiers, ...its } = this.#declared('acquire');
    return this.#limiter.acquire(tenant, tiers, { ...its, ...options });
  }

  /**
   * The decision that acquire would give now, and the state of every tier. Writes nothing.
   * @throws as acquire; UnavailableError when Redis does not answer
   */
  async peek(options: UnitOptions = {}): Promise<Peek> {
    const { tenant, tiers, ...its } = this.#declared('peek');
    return this.#limiter.peek(tenant, tiers, { ...its, ...options });
  }

  /**
   * Removes the jobs of a tenant that wait in a queue, and takes them out of the line: those behind them move up at once. Jobs that
   * run are not touched. Of a queue whose rules this process does not know the jobs leave the line of this limit alone.
   * @returns how many were removed
   * @throws ConfigurationError for a limit of all tenants, and one that neither this process declares nor a worker of it knows for
   *   the queue; UnavailableError when Redis does not answer; what a function of a rule throws
   */
  async cancel(queue: Queue): Promise<number> {
    const where = `of('${this.name}').cancel(queue)`;
    if (this.tenant === undefined) throw noTenant(this.name, where, 'cancel(queue)');
    const side = workerSideOf(this.#limiter);
    const name = queueNameOf(queue.opts.prefix, queue.name);
    const known = enforcedRules(side, name);
    const rules = known ?? (this.#rule && compileRules(readRules(this.#rule, name), side.limiter));
    if (rules?.some(({ scope }) => scope === this.name))
      return cancelJobs(side, rules, queue, this.name, String(this.tenant));
    throw new ConfigurationError({
      expected: `a limit that counts the jobs of queue '${name}'`,
      given: this.name,
      where,
      fix: known
        ? `Its rules are those of ${known.map(({ scope }) => `'${scope}'`).join(', ')}.`
        : `Declare it, e.g. limits: { '${this.name}': { perTenant: ['10/s'] } }.`,
    });
  }

  #declared(call: string) {
    const where = `of('${this.name}').${call}()`;
    const rule = this.#rule;
    if (!rule || rule.tiers === undefined) {
      throw new ConfigurationError({
        expected: 'a limit with tiers that `limits` declares',
        given: this.name,
        where,
        fix: `Declare it, e.g. limits: { '${this.name}': { perTenant: ['10/s'] } }, or write limiter.${call}(tenant, tiers, { scope }).`,
      });
    }
    const { tiers, cost, shared, onUnavailable, advanced: { guardMs, spread } = {} } = rule;
    if (typeof tiers === 'function') {
      throw new ConfigurationError({
        expected: 'tiers that are the same for each job: here is none',
        given: tiers,
        where,
        fix: `Write limiter.${call}(tenant, tiers, { scope: '${this.name}' }) with the tiers of the tenant.`,
      });
    }
    if (this.tenant === undefined) throw noTenant(this.name, where, `${call}()`);
    return {
      tenant: this.tenant,
      tiers: tiers as TiersInput,
      scope: this.name,
      ...(guardMs !== undefined && { guardMs }),
      ...(spread !== undefined && { spread }),
      ...(cost !== undefined && typeof cost !== 'function' && { cost }),
      ...(shared && { shared }),
      ...(onUnavailable !== undefined && { onUnavailable }),
    };
  }
}

function noTenant(name: string, where: string, call: string): ConfigurationError {
  return new ConfigurationError({
    expected: 'a tenant',
    given: undefined,
    where,
    fix: `Say of whom: of('${name}', 'acme').${call}.`,
  });
}
