import { tenantsKey } from '../../../core/keys.js';
import { ownTenants, sharingTenants, type TenantList } from '../../../core/lines/tenants.js';
import { type PollQuery, type PollSource } from '../live/live.js';
import { type OverviewView, type ScopeSummary } from '../views/views.js';
import { type Reader } from './reader.js';
import { type RuledScope, scopesOf } from './scopes.js';
import { sumsOf } from './tenant.js';

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
      ...tenants
        .slice(0, TOP)
        .map((state) =>
          view.shared ? rows.sharing(scope, state, weights, whole) : rows.own(scope, state).then(({ row }) => row),
        ),
    ]);
    const perMinute = this.reader.trends.note(view.scope, waiting);
    const lateAfterMs = this.lateAfterMs(view.scope);
    const closed = found.filter(({ pausedUntil }) => pausedUntil === null).length;
    const others = tenants.slice(1);
    const median = others[Math.floor(others.length / 2)]?.waiting;
    return {
      scope: view,
      waiting,
      tenants: tenants.length,
      ...(isCut && { isCut: true as const }),
      paused: found.length - closed,
      closed,
      stopped: await Promise.all(
        found.slice(0, MAX_STOPPED).map(async (each) => ({ ...each, ...(await rows.oldest(scope, each.tenant)) })),
      ),
      ...(whole && { whole }),
      top,
      tied: tenants.filter(({ waiting }) => waiting === tenants[0]?.waiting).length,
      ...(median !== undefined && { medianOfOthers: median }),
      ...(perMinute !== undefined && { perMinute }),
      ...(lateAfterMs !== undefined && { lateAfterMs }),
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
