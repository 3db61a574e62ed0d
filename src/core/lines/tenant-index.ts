import { SCOPE, type Tenant } from '../keys.js';

const NOTE_AGAIN_MS = 30_000;
const FLUSH_MS = 500;
const MAX_NOTED = 10_000;
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
    if (this.#noted.size >= MAX_NOTED) this.#noted.clear();
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
