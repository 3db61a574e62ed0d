import type { LimiterParts } from '../../../bullmq/limiter-parts.js';
import { pauseEnd } from '../../../core/decide/decision.js';
import { scopeKeys, sharedKeys } from '../../../core/keys.js';
import { decodeLimits } from '../../../core/limits/stored-limits.js';
import type { TenantState } from '../../../core/lines/tenants.js';
import { capField, LIMITS_FIELD, pauseField } from '../../../core/protocol/stored.js';
import type { StoppedTenant } from '../views/views.js';
import type { Rows } from './rows.js';
import type { RuledScope } from './scopes.js';

/** One read looks at this number of tenants: those with the most waiting jobs. */
const MAX_READ = 1000;
/** One read calls the function of the concurrency for this number of tenants. */
const ASKED = 20;

interface Asked {
  /** The next read begins with this index. */
  from: number;
  readonly zero: Set<string>;
}

export class StoppedTenants {
  readonly #asked = new Map<string, Asked>();

  constructor(
    private readonly limiter: Pick<LimiterParts, 'runner' | 'space'>,
    private readonly rows: Rows,
  ) {}

  /** @param tenants sorted by the number of waiting jobs, the highest first */
  async among(scope: RuledScope, tenants: readonly TenantState[]): Promise<StoppedTenant[]> {
    const some = tenants.slice(0, MAX_READ);
    const [stored, zero] = await Promise.all([this.#stored(scope, some), this.#zeroByFunction(scope, some)]);
    const { nowUs } = this.limiter.runner;
    return some.flatMap(({ tenant, waiting }, i): StoppedTenant[] => {
      const [pausedUs, limits] = stored[i] ?? [];
      if (limits && decodeLimits(limits).concurrency === 0)
        return [{ tenant, waiting, pausedUntil: null, isStored: true }];
      if (zero.has(tenant)) return [{ tenant, waiting, pausedUntil: null }];
      if (Number(pausedUs ?? 0) <= nowUs) return [];
      const end = pauseEnd(Math.ceil(Number(pausedUs) / 1000) * 1000, nowUs);
      return [{ tenant, waiting, pausedUntil: end === 'resume' ? end : end.getTime() }];
    });
  }

  #stored({ view: { scope, shared } }: RuledScope, tenants: readonly TenantState[]): Promise<(string | null)[][]> {
    const { runner, space } = this.limiter;
    return runner.once((client) =>
      Promise.all(
        tenants.map(({ tenant }) =>
          shared
            ? client.hmget(sharedKeys(space, scope).settings, pauseField(tenant), capField(tenant))
            : client.hmget(scopeKeys(space, scope, tenant).settings, pauseField(), LIMITS_FIELD),
        ),
      ),
    );
  }

  /**
   * The function of the concurrency may be slow, so each read calls it only for the next few tenants, and for those whose
   * last answer was 0.
   */
  async #zeroByFunction(scope: RuledScope, tenants: readonly TenantState[]): Promise<ReadonlySet<string>> {
    const { view } = scope;
    const asked = this.#asked.get(view.scope) ?? { from: 0, zero: new Set<string>() };
    if (view.shared || view.concurrency !== 'function') return asked.zero;
    this.#asked.set(view.scope, asked);
    const from = asked.from < tenants.length ? asked.from : 0;
    asked.from = from + ASKED;
    const next = tenants.filter(({ tenant }, i) => (i >= from && i < from + ASKED) || asked.zero.has(tenant));
    const rows = await Promise.all(next.map(async (state) => (await this.rows.own(scope, state)).row));
    for (const { tenant, cap } of rows) {
      if (cap === 0) asked.zero.add(tenant);
      else asked.zero.delete(tenant);
    }
    return asked.zero;
  }
}
