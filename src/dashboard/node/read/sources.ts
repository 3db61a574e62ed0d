import { readMember } from '../../../bullmq/stock/member.js';
import { partKeys, scopeKeys, sharedKeys, tenantsKey } from '../../../core/keys.js';
import { readSettings } from '../../../core/limits/read-settings.js';
import { type StoredLimits } from '../../../core/limits/stored-limits.js';
import {
  ownTenants,
  sharingTenants,
  type TenantList,
  type TenantState,
  tenantState,
  tenantsOf,
} from '../../../core/lines/tenants.js';
import { shown } from '../../../core/util/stamped.js';
import { type Admissions, admissionsOf, logsAmong } from '../../../core/views/limit-views.js';
import type { PollQuery, PollSource } from '../live.js';
import type {
  AdmissionsView,
  HoldFilter,
  MemberView,
  OverviewView,
  RunningView,
  ScopeSummary,
  StoredView,
  TenantRow,
  TenantsView,
  TenantView,
  TierView,
  WaiterView,
} from '../views.js';
import { nameOf, queueAmong, type Reader } from './reader.js';
import { noteView } from './rows.js';
import { type RuledScope, scopesOf } from './scopes.js';

const DOTS = 1000;
const LISTED = 100;

export class TenantSource implements PollSource {
  constructor(
    private readonly reader: Reader,
    private readonly scope: () => RuledScope,
    private readonly tenant: string | undefined,
  ) {}

  async read(_: readonly PollQuery[], everyMs: number): Promise<TenantView[]> {
    const { reader, tenant } = this;
    const scope = this.scope();
    const limiter = reader.side.limiter;
    await limiter.readiness.started();
    const [state, line, running, settings, queues] = await Promise.all([
      this.#state(scope),
      this.#line(scope),
      this.#running(scope),
      readSettings(limiter, { scope: scope.view.scope, tenant }, tenant !== undefined && scope.view.shared),
      reader.queueStates.of(scope.view.queues),
    ]);
    const { logs } = state;
    // The count may include leases that have ended; the list does not.
    const row = state.row.running === undefined ? state.row : { ...state.row, running: running.length };
    return [
      {
        view: 'tenant',
        at: reader.nowMs,
        everyMs,
        scope: scope.view,
        queues,
        row,
        stored: settings.stored && storedView(settings.stored),
        storedNote: noteView(settings.storedNote),
        admissions: logs ? await this.#admissions(scope, logs, row) : [],
        line: line.slice(0, LISTED),
        isLineCut: line.length > LISTED,
        running: running.slice(0, LISTED),
      },
    ];
  }

  /** True for one tenant of a shared scope. The log of such a scope does not record the tenant of a unit. */
  get #isSharing(): boolean {
    return this.tenant !== undefined && this.scope().view.shared;
  }

  #keys({ view: { scope, shared } }: RuledScope) {
    const { space } = this.reader.side.limiter;
    return shared || this.tenant === undefined ? sharedKeys(space, scope) : scopeKeys(space, scope, this.tenant);
  }

  async #state(scope: RuledScope): Promise<{ row: TenantRow; logs?: readonly string[] }> {
    const { reader, tenant } = this;
    const limiter = reader.side.limiter;
    if (!scope.view.shared && tenant !== undefined) {
      const { row, buckets } = await reader.rows.own(scope, await tenantState(limiter, scope.view.scope, tenant));
      return { row, logs: logsAmong(buckets) };
    }
    const { tenants: all } = await tenantsOf(limiter, scope.view.scope);
    const { waiting, weights } = sumsOf(all);
    const { row, buckets } = await reader.rows.whole(scope, waiting);
    if (tenant !== undefined) {
      const state = all.find((each) => each.tenant === tenant) ?? { tenant, waiting: 0 };
      return { row: await reader.rows.sharing(scope, state, weights, row) };
    }
    return { row: { tenant: '', ...row }, logs: logsAmong(buckets) };
  }

  async #line(scope: RuledScope): Promise<WaiterView[]> {
    const { calls } = this.reader.side.limiter;
    const whose = this.#isSharing ? ({ of: 'tenant', name: this.tenant as string } as const) : undefined;
    const found = await calls.waiting(this.#keys(scope), 0, LISTED + 1, whose);
    return found.map(({ turn, ...waiter }) => ({ ...this.#named(waiter), turn: turn?.getTime() ?? null }));
  }

  async #running(scope: RuledScope): Promise<RunningView[]> {
    const keys = this.#keys(scope);
    const its = this.#isSharing ? partKeys(keys, this.tenant as string) : keys;
    const found = await this.reader.side.limiter.calls.running(its);
    return found.map(({ since, expires, ...run }) => ({
      ...this.#named(run),
      since: since.getTime(),
      expires: expires.getTime(),
    }));
  }

  async #admissions(scope: RuledScope, logs: readonly string[], { tiers }: TenantRow): Promise<AdmissionsView[]> {
    const limiter = this.reader.side.limiter;
    const found = await admissionsOf(limiter, this.#keys(scope), logs, DOTS);
    const longestMs = Math.max(...tiers.map(({ windowMs }) => windowMs), 0) || Infinity;
    const fromMs = limiter.runner.nowUs / 1000 - longestMs;
    return found.map((each) => dotsOf(each, fromMs)).filter(({ at }) => at.length > 0);
  }

  #named<T extends { id: string }>(its: T): T & MemberView {
    const member = readMember(its.id);
    const queue = member && queueAmong(this.reader.queues(), member);
    return { ...shown(its), ...(queue && { queue: nameOf(queue), jobId: member.id }) };
  }
}

function dotsOf({ unit, admitted }: Admissions, fromMs: number): AdmissionsView {
  const shown = admitted.filter(({ atMs }) => atMs >= fromMs).slice(-DOTS);
  return {
    unit,
    at: shown.map(({ atMs }) => atMs),
    cost: shown.map(({ cost }) => cost),
  };
}

function storedView({ tiers, ...others }: StoredLimits): StoredView {
  return { ...others, tiers: tiers === null ? null : tiers?.map(({ name }) => name) };
}

const PAGE_ROWS = 50;
/** Another page or search reuses the list until this fraction of the interval has passed. */
const YOUNG = 0.8;
/** A filter, or the order by wait, looks only at the tenants with the most waiting jobs. */
const MAX_LOOKED = 1000;
const CHUNK = 100;

interface List extends TenantList, ReturnType<typeof sumsOf> {
  readonly atMs: number;
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
      whole: list.whole,
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
    const row = this.reader.rows.of(scope, state, weights, whole);
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

/** At most this number of tenants of an unshared limit are counted: the tenants whose jobs waited or ran last. */
const MAX_COUNTED = 1000;
const TOP = 3;
const MAX_STOPPED = 5;

export class OverviewSource implements PollSource {
  constructor(
    private readonly reader: Reader,
    private readonly lateAfterMs: (scope: string) => number | undefined,
  ) {}

  async read(_: readonly PollQuery[], everyMs: number): Promise<OverviewView[]> {
    const { reader } = this;
    await reader.side.limiter.readiness.started();
    const ruled = scopesOf(reader);
    const scopes: ScopeSummary[] = [];
    // Reads one scope at a time, so that decisions about jobs need not wait long for Redis.
    for (const scope of ruled) scopes.push(await this.#summary(scope));
    scopes.sort((a, b) => b.waiting - a.waiting);
    const queues = await reader.queueStates.of(ruled.flatMap(({ view }) => view.queues));
    return [{ view: 'overview', at: reader.nowMs, everyMs, scopes, queues }];
  }

  async #summary(scope: RuledScope): Promise<ScopeSummary> {
    const { view } = scope;
    const { tenants: all, isCut } = await this.#tenants(scope);
    const tenants = all.filter(({ waiting }) => waiting > 0).sort((a, b) => b.waiting - a.waiting);
    const { waiting, weights } = sumsOf(tenants);
    const whole = view.shared ? (await this.reader.rows.whole(scope, waiting)).row : undefined;
    const { rows, stopped } = this.reader;
    const [found, ...top] = await Promise.all([
      stopped.among(scope, tenants),
      ...tenants.slice(0, TOP).map((state) => rows.of(scope, state, weights, whole)),
    ]);
    const closed = found.filter(({ pausedUntil }) => pausedUntil === null).length;
    const others = tenants.slice(1);
    return {
      scope: view,
      waiting,
      tenants: tenants.length,
      ...(isCut && { isCut: true as const }),
      paused: found.length - closed,
      closed,
      stopped: await Promise.all(
        found
          .slice(0, MAX_STOPPED)
          .map(async (each) => ({ ...each, oldestDue: await rows.oldest(scope, each.tenant) })),
      ),
      whole,
      top,
      tied: tenants.filter(({ waiting }) => waiting === tenants[0]?.waiting).length,
      medianOfOthers: others[Math.floor(others.length / 2)]?.waiting,
      perMinute: this.reader.trends.note(view.scope, waiting),
      lateAfterMs: this.lateAfterMs(view.scope),
    };
  }

  async #tenants({ view: { scope, shared } }: RuledScope): Promise<TenantList> {
    const { limiter } = this.reader.side;
    if (shared) return sharingTenants(limiter, scope);
    const [tenants, noted] = await Promise.all([
      ownTenants(limiter, scope, MAX_COUNTED),
      limiter.runner.once((client) => client.zcard(tenantsKey(limiter.space, scope))),
    ]);
    return { tenants, isCut: noted > MAX_COUNTED };
  }
}
