import { readMember } from '../../../bullmq/stock/member.js';
import { partKeys, scopeKeys, sharedKeys } from '../../../core/keys.js';
import { readSettings } from '../../../core/limits/read-settings.js';
import { type StoredLimits } from '../../../core/limits/stored-limits.js';
import { tenantState, tenantsOf } from '../../../core/lines/tenants.js';
import { shown } from '../../../core/util/stamped.js';
import { type Admissions, admissionsOf, logsAmong } from '../../../core/views/admissions.js';
import { type PollQuery, type PollSource } from '../live/poll.js';
import {
  type AdmissionsView,
  type RunningView,
  type TenantRow,
  type TenantView,
  type WaiterView,
} from '../views/views.js';
import { nameOf, queueAmong } from './queue-states.js';
import { type Reader } from './reader.js';
import { noteView } from './rows.js';
import { type RuledScope } from './scopes.js';
import { sumsOf } from './tenants.js';

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
      readSettings(
        limiter,
        { scope: scope.view.scope, ...(tenant !== undefined && { tenant }) },
        tenant !== undefined && scope.view.shared,
      ),
      reader.queueStates.of(scope.view.queues),
    ]);
    const { logs } = state;
    const { note: storedNote } = noteView(settings.storedNote);
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
        ...(settings.stored && { stored: storedView(settings.stored) }),
        ...(storedNote && { storedNote }),
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
      const { row, sums } = await reader.rows.own(scope, await tenantState(limiter, scope.view.scope, tenant));
      return { row, logs: logsAmong(sums) };
    }
    const { tenants: all } = await tenantsOf(limiter, scope.view.scope);
    const { waiting, weights } = sumsOf(all);
    const { row, sums } = await reader.rows.whole(scope, waiting);
    if (tenant !== undefined) {
      const state = all.find((each) => each.tenant === tenant) ?? { tenant, waiting: 0 };
      return { row: await reader.rows.sharing(scope, state, weights, row) };
    }
    return { row: { tenant: '', ...row }, logs: logsAmong(sums) };
  }

  async #line(scope: RuledScope): Promise<WaiterView[]> {
    const { calls } = this.reader.side.limiter;
    const whose = this.#isSharing ? ({ of: 'tenant', name: this.tenant as string } as const) : undefined;
    const found = await calls.waiting(this.#keys(scope), 0, LISTED + 1, whose);
    return found.map(({ id, position, turn }) => ({
      ...shown({ id }),
      ...this.#jobOf(id),
      position,
      turn: turn?.getTime() ?? null,
    }));
  }

  async #running(scope: RuledScope): Promise<RunningView[]> {
    const keys = this.#keys(scope);
    const its = this.#isSharing ? partKeys(keys, this.tenant as string) : keys;
    const found = await this.reader.side.limiter.calls.running(its);
    return found.map(({ id, since, expires }) => ({
      ...shown({ id }),
      ...this.#jobOf(id),
      since: since.getTime(),
      expires: expires.getTime(),
    }));
  }

  async #admissions(scope: RuledScope, logs: readonly string[], { tiers }: TenantRow): Promise<AdmissionsView[]> {
    const limiter = this.reader.side.limiter;
    const found = await admissionsOf(limiter, this.#keys(scope), logs, DOTS);
    const longestMs = Math.max(...tiers.map(({ windowMs }) => windowMs), 0) || Number.POSITIVE_INFINITY;
    const fromMs = limiter.runner.nowUs / 1000 - longestMs;
    return found.map((each) => dotsOf(each, fromMs)).filter(({ at }) => at.length > 0);
  }

  #jobOf(id: string): { queue?: string; jobId?: string } {
    const member = readMember(id);
    const queue = member && queueAmong(this.reader.queues(), member);
    return queue ? { queue: nameOf(queue), jobId: member.id } : {};
  }
}

function dotsOf({ unit, admitted }: Admissions, fromMs: number): AdmissionsView {
  const shown = admitted.filter(({ atMs }) => atMs >= fromMs).slice(-DOTS);
  return {
    ...(unit !== undefined && { unit }),
    at: shown.map(({ atMs }) => atMs),
    cost: shown.map(({ cost }) => cost),
  };
}

function storedView({ tiers, concurrency, weight }: StoredLimits): NonNullable<TenantView['stored']> {
  return {
    ...(tiers !== undefined && { tiers: tiers?.map(({ name }) => name) ?? null }),
    ...(concurrency !== undefined && { concurrency }),
    ...(weight !== undefined && { weight }),
  };
}
