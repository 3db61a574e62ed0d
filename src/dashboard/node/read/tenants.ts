import { type TenantState, tenantsOf } from '../../../core/lines/tenants.js';
import type { PollQuery, PollSource } from '../live/poll.js';
import type { TenantRow, TenantsView } from '../views/views.js';
import type { Reader } from './reader.js';
import type { RuledScope } from './scopes.js';

/** So many tenants are on a page. */
export const PAGE_ROWS = 50;
/** A list this young, as a part of the interval, is good for whoever asks for another page of it. */
const YOUNG = 0.8;

interface List {
  readonly atMs: number;
  readonly tenants: readonly TenantState[];
  readonly isCut: boolean;
  readonly waiting: number;
  readonly weights: number;
  /** Rows that were read since. */
  readonly rows: Map<string, Promise<TenantRow>>;
  readonly whole: TenantsView['whole'];
  readonly queues: TenantsView['queues'];
}

/**
 * The tenants of a scope. The list is read once for all searches and pages, which are then looked for in memory; only the
 * rows that somebody sees are read in detail, each once.
 */
export class TenantsSource implements PollSource {
  #list: List | undefined;

  constructor(
    private readonly reader: Reader,
    private readonly scope: () => RuledScope,
  ) {}

  async read(queries: readonly PollQuery[], everyMs: number): Promise<TenantsView[]> {
    const scope = this.scope();
    const list = await this.#listFor(scope, everyMs);
    return Promise.all(queries.map((query) => this.#view(scope, list, query, everyMs)));
  }

  async #listFor(scope: RuledScope, everyMs: number): Promise<List> {
    const known = this.#list;
    if (known && performance.now() - known.atMs < YOUNG * everyMs) return known;
    const { limiter } = this.reader.side;
    await limiter.readiness.started();
    const { tenants, isCut } = await tenantsOf(limiter, scope.view.scope);
    const sums = sumsOf(tenants);
    const whole = scope.view.shared ? (await this.reader.rows.whole(scope, sums.waiting)).row : undefined;
    const queues = await this.reader.queueStates.of(scope.view.queues);
    this.#list = { atMs: performance.now(), tenants, isCut, ...sums, rows: new Map(), whole, queues };
    return this.#list;
  }

  async #view(scope: RuledScope, list: List, { search, page }: PollQuery, everyMs: number): Promise<TenantsView> {
    const wanted = search.toLowerCase();
    const matching = wanted ? list.tenants.filter(({ tenant }) => tenant.toLowerCase().includes(wanted)) : list.tenants;
    const pages = Math.max(1, Math.ceil(matching.length / PAGE_ROWS));
    // Tenants leave while somebody looks at the last page.
    const shown = Math.min(page, pages - 1);
    const states = matching.slice(shown * PAGE_ROWS, (shown + 1) * PAGE_ROWS);
    const rows = await Promise.all(states.map((state) => this.#row(scope, list, state)));
    return {
      view: 'tenants',
      at: this.reader.nowMs,
      everyMs,
      scope: scope.view,
      queues: list.queues,
      ...(list.whole && { whole: list.whole }),
      total: list.tenants.length,
      ...(list.isCut && { isCut: true as const }),
      matching: matching.length,
      page: shown,
      pages,
      waiting: list.waiting,
      rows,
    };
  }

  #row(scope: RuledScope, { rows, weights, whole }: List, state: TenantState): Promise<TenantRow> {
    const known = rows.get(state.tenant);
    if (known) return known;
    const read = this.reader.rows;
    const row = scope.view.shared
      ? read.sharing(scope, state, weights, whole)
      : read.own(scope, state).then((detailed) => detailed.row);
    rows.set(state.tenant, row);
    return row;
  }
}

/** How many wait, and the weights of those that do. */
export function sumsOf(tenants: readonly TenantState[]): { waiting: number; weights: number } {
  const sums = { waiting: 0, weights: 0 };
  for (const { waiting, weight = 1 } of tenants) {
    sums.waiting += waiting;
    if (waiting > 0) sums.weights += weight;
  }
  return sums;
}
