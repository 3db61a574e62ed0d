import { type KeySpace, SCOPE, type ScopeKeys, scopeKeys, sharedKeys, type Tenant, tenantsKey } from '../keys.js';
import type { LineTotals } from '../metrics.js';
import type { BeginCall } from '../options/target.js';
import type { ScriptCalls } from '../protocol/script-calls.js';
import { type Commands, membersOf } from '../redis/client.js';
import type { KnownScopes } from '../scopes/known-scopes.js';

const TENANTS_PER_COMMAND = 500;
/** One call scans about this number of fields, and decisions wait about 1 ms for the call. */
const SCANNED = 500;
const MAX_FLOWS = 50_000;
/** The most tenants in an index: see note_tenants.lua. */
const MAX_NOTED = 10_000;
/**
 * The time for which an idle tenant stays in the index. If it were shorter, a tenant could be removed just before the
 * tenant's next note arrives.
 */
const FORGOTTEN_S = 60;

/** A page of the tenants of a scope. */
export interface TenantPage {
  /** The tenants, those with the most waiting jobs first. */
  tenants: {
    /** The tenant as text. */
    tenant: string;
    /** The number of the tenant's waiting jobs. */
    waiting: number;
    /**
     * The number of the tenant's jobs that hold a lease; absent in a shared scope, because tenants share the leases there.
     */
    running?: number;
    /** The weight of the tenant; absent in a scope that is not shared. */
    weight?: number;
  }[];
  /** The option `cursor` for the next page; absent if this is the last page. */
  cursor?: number;
  /** Set if the scope may have more tenants than the pages show. */
  isCut?: true;
}

export type TenantState = TenantPage['tenants'][number];

export interface TenantList {
  readonly tenants: TenantState[];
  readonly isCut: boolean;
}

export interface KeysOfLimiter {
  readonly space: KeySpace;
  readonly runner: Commands;
  readonly calls: ScriptCalls;
}

/** The parts that steer a limit, or show it. */
export interface ViewingParts extends KeysOfLimiter {
  readonly begin: BeginCall;
}

export async function noteTenants(
  { space, calls }: Pick<KeysOfLimiter, 'space' | 'calls'>,
  scope: string,
  tenants: readonly string[],
  days?: number,
): Promise<void> {
  for (let i = 0; i < tenants.length; i += TENANTS_PER_COMMAND)
    await calls.note(tenantsKey(space, scope), tenants.slice(i, i + TENANTS_PER_COMMAND), days);
}

export async function tenantsOf(limiter: KeysOfLimiter, scope: string): Promise<TenantList> {
  let shared = await sharingTenants(limiter, scope);
  if (shared.tenants.length === 0) {
    const noted = await limiter.runner.once((client) => client.zcard(tenantsKey(limiter.space, scope)));
    shared = { tenants: await ownTenants(limiter, scope), isCut: noted >= MAX_NOTED };
  }
  shared.tenants.sort(
    (a, b) => b.waiting - a.waiting || (b.running ?? 0) - (a.running ?? 0) || (a.tenant < b.tenant ? -1 : 1),
  );
  return shared;
}

export async function sharingTenants({ space, calls }: KeysOfLimiter, scope: string): Promise<TenantList> {
  const keys = sharedKeys(space, scope);
  const flows = new Map<string, Required<Omit<TenantState, 'running'>>>();
  let cursor = '0';
  do {
    const page = await calls.flows(keys, cursor, SCANNED);
    cursor = page.cursor;
    for (const { id, ...flow } of page.flows) flows.set(id, flow);
  } while (cursor !== '0' && flows.size < MAX_FLOWS);
  const tenants = new Map<string, Required<Omit<TenantState, 'running'>>>();
  for (const flow of flows.values()) {
    const known = tenants.get(flow.tenant);
    if (!known) tenants.set(flow.tenant, flow);
    else {
      known.waiting += flow.waiting;
      known.weight = Math.max(known.weight, flow.weight);
    }
  }
  return { tenants: [...tenants.values()], isCut: cursor !== '0' };
}

/**
 * Reads the tenants in the index, and removes idle ones from it.
 * @param most the maximum number of tenants to read: the tenants that waited or ran last
 */
export async function ownTenants(limiter: KeysOfLimiter, scope: string, most?: number): Promise<TenantState[]> {
  const index = tenantsKey(limiter.space, scope);
  const last = most === undefined ? -1 : most - 1;
  const noted = await membersOf(limiter.runner, index, 0, last);
  const newestS = noted[0]?.score ?? 0;
  const states: TenantState[] = [];
  for (let i = 0; i < noted.length; i += TENANTS_PER_COMMAND) {
    const some = noted.slice(i, i + TENANTS_PER_COMMAND).map(({ member }) => member);
    states.push(...(await countsOf(limiter, scope, some)));
  }
  const idle = noted.filter(
    ({ score }, i) => newestS - score > FORGOTTEN_S && states[i]?.waiting === 0 && states[i]?.running === 0,
  );
  for (let i = 0; i < idle.length; i += TENANTS_PER_COMMAND) {
    const some = idle.slice(i, i + TENANTS_PER_COMMAND).map(({ member }) => member);
    await limiter.runner.once((client) => client.zrem(index, ...some));
  }
  return states.filter(({ waiting, running }) => waiting > 0 || (running ?? 0) > 0);
}

/** Does not count expired leases, which a dead process leaves behind. */
export function runningIn({ runner }: Pick<KeysOfLimiter, 'runner'>, { leases }: ScopeKeys): Promise<number> {
  return runner.once((client) => client.zcount(leases, `(${Math.floor(runner.nowUs)}`, '+inf'));
}

export async function tenantState(limiter: KeysOfLimiter, scope: string, tenant: string): Promise<TenantState> {
  const [state] = await countsOf(limiter, scope, [tenant]);
  return state as TenantState;
}

async function countsOf(
  { space, runner, calls }: KeysOfLimiter,
  scope: string,
  tenants: readonly string[],
): Promise<TenantState[]> {
  const scopes = tenants.map((tenant) => scopeKeys(space, scope, tenant));
  // A script takes a third of the time of separate commands, but on a cluster it can use only the keys of one hash slot.
  const counts = runner.client.isCluster
    ? await runner.once((client) =>
        Promise.all(
          scopes.flatMap(({ queue, leases }) => [
            client.zcard(queue),
            // Expired leases of a dead process do not count.
            client.zcount(leases, `(${Math.floor(runner.nowUs)}`, '+inf'),
          ]),
        ),
      )
    : await calls.count(scopes, runner.nowUs);
  return tenants.map((tenant, i) => ({ tenant, waiting: counts[2 * i] ?? 0, running: counts[2 * i + 1] ?? 0 }));
}

/** The most tenants that are read in one scope: those that waited or ran last. */
const MAX_TENANTS = 1000;

interface Limiter extends KeysOfLimiter {
  readonly readiness: { started(): Promise<void> };
  readonly knownScopes: KnownScopes;
}

export async function readLines(limiter: Limiter): Promise<LineTotals[]> {
  await limiter.readiness.started();
  const totals: LineTotals[] = [];
  // One scope after the other, so that a metrics reader does not slow down decisions.
  for (const [scope, isShared] of limiter.knownScopes.shared) {
    const read = isShared ? ofShared(limiter, scope) : ofTenants(limiter, scope);
    totals.push(...(await read));
  }
  return totals;
}

async function ofTenants(limiter: Limiter, scope: string): Promise<LineTotals[]> {
  const tenants = await ownTenants(limiter, scope, MAX_TENANTS);
  const zero = { scope, waiting: 0, running: 0 };
  return [zero, ...tenants.map(({ tenant, waiting, running = 0 }) => ({ scope, tenant, waiting, running }))];
}

async function ofShared(limiter: Limiter, scope: string): Promise<LineTotals[]> {
  const { tenants } = await sharingTenants(limiter, scope);
  const running = await runningIn(limiter, sharedKeys(limiter.space, scope));
  return [{ scope, waiting: 0, running }, ...tenants.map(({ tenant, waiting }) => ({ scope, tenant, waiting }))];
}

const NOTE_AGAIN_MS = 30_000;
const FLUSH_MS = 500;
const MAX_KEPT = 10_000;
const DAY_MS = 86_400_000;

/** Notes the tenants that wait or run in a scope, so that they can be listed without a scan of all keys. */
export class TenantIndex {
  readonly #noted = new Map<string, number>();
  readonly #pending = new Map<string, { tenants: Set<string>; days: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly write: (scope: string, tenants: readonly string[], days: number) => Promise<unknown>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /**
   * Skips shared scopes, whose own keys name the waiting tenants. Never throws.
   * @param waitMs the time until the turn: a job that waits for weeks is noted only once
   */
  noteWaiting(checks: readonly { scope?: string; tenant: Tenant; shared?: unknown }[], waitMs = 0): void {
    const days = 1 + Math.ceil(waitMs / DAY_MS);
    for (const { scope = SCOPE, tenant, shared } of checks) if (!shared) this.note(scope, tenant, days);
  }

  note(scope: string, tenant: Tenant, days = 1): void {
    const nowMs = this.nowMs();
    const key = `${scope}\0${tenant}\0${days}`;
    if ((this.#noted.get(key) ?? 0) > nowMs) return;
    if (this.#noted.size >= MAX_KEPT) this.#noted.clear();
    this.#noted.set(key, nowMs + NOTE_AGAIN_MS);
    const pending = this.#pending.get(scope) ?? { tenants: new Set<string>(), days };
    pending.tenants.add(String(tenant));
    pending.days = Math.max(pending.days, days);
    this.#pending.set(scope, pending);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = [...this.#pending];
    this.#pending.clear();
    // If a note fails, the next note of the tenant makes up for it.
    await Promise.allSettled(pending.map(([scope, { tenants, days }]) => this.write(scope, [...tenants], days)));
  }
}
