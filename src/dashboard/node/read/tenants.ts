import type { LimiterInternals } from '../../../core/internals.js';
import { type TenantState, tenantsOf } from '../../../core/tenants.js';
import type { PollSource } from '../live/poll.js';
import type { TenantRow, TenantsView } from '../views.js';
import type { Rows } from './rows.js';
import type { RuledScope } from './scopes.js';

/** So many tenants are on a page. */
export const PAGE_ROWS = 50;
/** A list this young, as a part of the interval, is good for whoever asks for another page of it. */
const YOUNG = 0.8;

export interface TenantsQuery {
  readonly search: string;
  readonly page: number;
}

interface List {
  readonly atMs: number;
  readonly tenants: readonly TenantState[];
  readonly waiting: number;
  readonly weights: number;
  /** Rows that were read since. */
  readonly rows: Map<string, Promise<TenantRow>>;
  readonly whole: Promise<TenantsView['whole']>;
}

/**
 * The tenants of a scope. The list is read once for all searches and pages, which are then looked for in memory; only the
 * rows that somebody sees are read in detail, each once.
 */
export class TenantsSource implements PollSource<TenantsQuery> {
  #list: List | undefined;

  constructor(
    private readonly limiter: LimiterInternals,
    private readonly rows: Rows,
    private readonly scope: () => RuledScope,
  ) {}

  keyOf({ search, page }: TenantsQuery): string {
    return `${page}\0${search}`;
  }

  async read(queries: readonly TenantsQuery[], everyMs: number): Promise<TenantsView[]> {
    const scope = this.scope();
    const list = await this.#listFor(scope, everyMs);
    const whole = await list.whole;
    return Promise.all(queries.map((query) => this.#view(scope, list, whole, query, everyMs)));
  }

  async #listFor(scope: RuledScope, everyMs: number): Promise<List> {
    const known = this.#list;
    if (known && performance.now() - known.atMs < YOUNG * everyMs) return known;
    await this.limiter.readiness.started();
    const tenants = await tenantsOf(this.limiter, scope.view.scope);
    const waiting = tenants.reduce((sum, state) => sum + state.waiting, 0);
    const weights = tenants.reduce((sum, { waiting, weight = 1 }) => sum + (waiting > 0 ? weight : 0), 0);
    const whole = scope.view.shared ? this.rows.whole(scope, waiting) : Promise.resolve(undefined);
    this.#list = { atMs: performance.now(), tenants, waiting, weights, rows: new Map(), whole };
    return this.#list;
  }

  async #view(
    scope: RuledScope,
    list: List,
    whole: TenantsView['whole'],
    { search, page }: TenantsQuery,
    everyMs: number,
  ): Promise<TenantsView> {
    const wanted = search.toLowerCase();
    const matching = wanted ? list.tenants.filter(({ tenant }) => tenant.toLowerCase().includes(wanted)) : list.tenants;
    const pages = Math.max(1, Math.ceil(matching.length / PAGE_ROWS));
    // Tenants leave while somebody looks at the last page.
    const shown = Math.min(page, pages - 1);
    const states = matching.slice(shown * PAGE_ROWS, (shown + 1) * PAGE_ROWS);
    const rows = await Promise.all(states.map((state) => this.#row(scope, list, state)));
    return {
      view: 'tenants',
      at: Math.floor(this.limiter.runner.nowUs / 1000),
      everyMs,
      scope: scope.view,
      ...(whole && { whole }),
      total: list.tenants.length,
      matching: matching.length,
      page: shown,
      pages,
      waiting: list.waiting,
      rows,
    };
  }

  #row(scope: RuledScope, { rows, weights }: List, state: TenantState): Promise<TenantRow> {
    const known = rows.get(state.tenant);
    if (known) return known;
    const row = scope.view.shared ? this.rows.sharing(scope, state, weights) : this.rows.own(scope, state);
    rows.set(state.tenant, row);
    return row;
  }
}
