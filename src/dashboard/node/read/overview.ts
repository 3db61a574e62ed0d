import { scopeKeys, sharedKeys, tenantsKey } from '../../../core/keys.js';
import { ownTenants, sharingTenants, type TenantList, type TenantState } from '../../../core/lines/tenants.js';
import { pausedMs } from '../../../core/views/limit-state.js';
import type { PollQuery, PollSource } from '../live/poll.js';
import type { OverviewView, ScopeSummary, TopTenant } from '../views/overview-views.js';
import type { Reader } from './reader.js';
import { type RuledScope, scopesOf } from './scopes.js';
import { sumsOf } from './tenants.js';

/** Of a scope that is not shared so many tenants are counted, those that waited or ran last. */
const MOST_COUNTED = 1000;
/** So many tenants of a scope are asked whether they are paused. */
const MOST_ASKED = 100;
/** So many tenants of a scope are shown. */
const TOP = 3;

/** All scopes and queues in short: where jobs wait, for how long, and for what. */
export class OverviewSource implements PollSource {
  constructor(
    private readonly reader: Reader,
    /** How long a job of a scope may wait before it is marked, in milliseconds. */
    private readonly lateAfterMs: (scope: string) => number | undefined,
  ) {}

  async read(_: readonly PollQuery[], everyMs: number): Promise<OverviewView[]> {
    const { reader } = this;
    await reader.side.limiter.readiness.started();
    const ruled = scopesOf(reader);
    const scopes: ScopeSummary[] = [];
    // One after the other: decisions come first.
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
    const [paused, ...top] = await Promise.all([
      this.#paused(scope, tenants.slice(0, MOST_ASKED)),
      ...tenants.slice(0, TOP).map((state) => this.#top(scope, state, weights, whole)),
    ]);
    const perMinute = this.reader.trends.note(view.scope, waiting);
    const lateAfterMs = this.lateAfterMs(view.scope);
    return {
      scope: view,
      waiting,
      tenants: tenants.length,
      ...(isCut && { isCut: true as const }),
      paused,
      ...(whole && { whole }),
      top,
      ...(perMinute !== undefined && { perMinute }),
      ...(lateAfterMs !== undefined && { lateAfterMs }),
    };
  }

  async #tenants({ view: { scope, shared } }: RuledScope): Promise<TenantList> {
    const { limiter } = this.reader.side;
    if (shared) return sharingTenants(limiter, scope);
    const [tenants, noted] = await Promise.all([
      ownTenants(limiter, scope, MOST_COUNTED),
      limiter.runner.once((client) => client.zcard(tenantsKey(limiter.space, scope))),
    ]);
    return { tenants, isCut: noted > MOST_COUNTED };
  }

  async #paused({ view: { scope, shared } }: RuledScope, tenants: readonly TenantState[]): Promise<number> {
    const { limiter } = this.reader.side;
    const { space } = limiter;
    const ends = await Promise.all(
      tenants.map(({ tenant }) =>
        shared
          ? pausedMs(limiter, sharedKeys(space, scope), tenant)
          : pausedMs(limiter, scopeKeys(space, scope, tenant)),
      ),
    );
    return ends.filter((end) => end !== undefined).length;
  }

  async #top(scope: RuledScope, state: TenantState, weights: number, whole: ScopeSummary['whole']): Promise<TopTenant> {
    const { rows } = this.reader;
    const [row, oldestDue] = await Promise.all([
      scope.view.shared ? rows.sharing(scope, state, weights, whole) : rows.own(scope, state).then((own) => own.row),
      this.reader.oldestDue(scope, state.tenant),
    ]);
    return { ...row, ...(oldestDue !== undefined && { oldestDue }) };
  }
}
