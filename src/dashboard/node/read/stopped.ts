import type { LimiterParts } from '../../../bullmq/limiter-parts.js';
import { readSettings } from '../../../core/limits/read-settings.js';
import type { TenantState } from '../../../core/lines/tenants.js';
import type { StoppedTenant } from '../views/views.js';
import { endView, noteView, type Rows } from './rows.js';
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
    private readonly limiter: LimiterParts,
    private readonly rows: Rows,
  ) {}

  /** @param tenants sorted by the number of waiting jobs, the highest first */
  async among(scope: RuledScope, tenants: readonly TenantState[]): Promise<StoppedTenant[]> {
    const { scope: name, shared } = scope.view;
    const some = tenants.slice(0, MAX_READ);
    const [settings, zero] = await Promise.all([
      Promise.all(some.map(({ tenant }) => readSettings(this.limiter, { scope: name, tenant }, shared))),
      this.#zeroByFunction(scope, some),
    ]);
    return settings.flatMap(({ stored, storedNote, pausedUntil, pauseNote }, i): StoppedTenant[] => {
      const { tenant, waiting } = some[i] as TenantState;
      if (stored?.concurrency === 0)
        return [{ tenant, waiting, pausedUntil: null, isStored: true, ...noteView(storedNote) }];
      if (zero.has(tenant)) return [{ tenant, waiting, pausedUntil: null }];
      return pausedUntil ? [{ tenant, waiting, pausedUntil: endView(pausedUntil), ...noteView(pauseNote) }] : [];
    });
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
