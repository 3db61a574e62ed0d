import { type TenantState, tenantsOf } from '../../../core/lines/tenants.js';
import type { PollQuery, PollSource } from '../live/poll.js';
import type { HoldFilter, TenantRow, TenantsView, TierView } from '../views/views.js';
import type { Reader } from './reader.js';
import type { RuledScope } from './scopes.js';

const PAGE_ROWS = 50;
/** Another page or search reuses the list until this fraction of the interval has passed. */
const YOUNG = 0.8;
/** A filter, or the order by wait, looks only at the tenants with the most waiting jobs. */
const MAX_LOOKED = 1000;
const CHUNK = 100;

interface List {
  readonly atMs: number;
  readonly tenants: readonly TenantState[];
  readonly isCut: boolean;
  readonly waiting: number;
  readonly weights: number;
  readonly rows: Map<string, Promise<TenantRow>>;
  readonly whole: TenantsView['whole'];
  readonly queues: TenantsView['queues'];
}

/** One list serves all searches and pages. A row is read only if a viewer sees it or a filter looks at it. */
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

  async #view(scope: RuledScope, list: List, query: PollQuery, everyMs: number): Promise<TenantsView> {
    const wanted = query.search.toLowerCase();
    const found = wanted ? list.tenants.filter(({ tenant }) => tenant.toLowerCase().includes(wanted)) : list.tenants;
    const isLooking = query.hold !== undefined || query.waitsMs !== undefined || query.isByWait === true;
    const looked = isLooking ? await this.#rows(scope, list, found.slice(0, MAX_LOOKED)) : undefined;
    const matching = looked ? chosen(looked, list.whole, query, this.reader.nowMs) : found;
    const pages = Math.max(1, Math.ceil(matching.length / PAGE_ROWS));
    // The list may have become shorter since the viewer opened the page.
    const shown = Math.min(query.page, pages - 1);
    const onPage = matching.slice(shown * PAGE_ROWS, (shown + 1) * PAGE_ROWS);
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
      ...(isLooking && found.length > MAX_LOOKED && { looked: MAX_LOOKED }),
      page: shown,
      pages,
      waiting: list.waiting,
      rows: await this.#rows(scope, list, onPage),
    };
  }

  async #rows(scope: RuledScope, list: List, states: readonly TenantState[]): Promise<TenantRow[]> {
    const rows: TenantRow[] = [];
    for (let i = 0; i < states.length; i += CHUNK)
      rows.push(...(await Promise.all(states.slice(i, i + CHUNK).map((state) => this.#row(scope, list, state)))));
    return rows;
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

function chosen(
  rows: readonly TenantRow[],
  whole: TenantsView['whole'],
  { hold, waitsMs = 0, isByWait }: PollQuery,
  nowMs: number,
): TenantRow[] {
  const waited = ({ oldestDue = nowMs }: TenantRow) => nowMs - oldestDue;
  const kept = rows.filter((row) => (hold === undefined || holdOf(row, whole) === hold) && waited(row) >= waitsMs);
  return isByWait ? kept.sort((a, b) => waited(b) - waited(a)) : kept;
}

export function sumsOf(tenants: readonly TenantState[]): { waiting: number; weights: number } {
  const sums = { waiting: 0, weights: 0 };
  for (const { waiting, weight = 1 } of tenants) {
    sums.waiting += waiting;
    if (waiting > 0) sums.weights += weight;
  }
  return sums;
}

/** @param whole the shared scope, whose limits apply to each tenant */
export function holdOf({ pausedUntil, running = 0, cap, tiers }: TenantRow, whole: TenantsView['whole']): HoldFilter {
  if (pausedUntil !== undefined) return 'paused';
  if (cap !== undefined && running >= cap) return 'limit';
  return [...tiers, ...(whole?.tiers ?? [])].some(lacksRoom) ? 'limit' : 'other';
}

function lacksRoom({ limit, used, needed = 1 }: TierView): boolean {
  return limit - used < Math.min(needed, limit);
}
