import { SCOPE, type Tenant } from '../keys.js';

const NOTE_AGAIN_MS = 30_000;
const FLUSH_MS = 500;
const MAX_NOTED = 10_000;

/** Notes the tenants that wait or run in a scope, so that they can be listed without a scan of all keys. */
export class TenantIndex {
  readonly #noted = new Map<string, number>();
  readonly #pending = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly write: (scope: string, tenants: readonly string[]) => Promise<unknown>,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Skips shared scopes, whose own keys name the waiting tenants. Never throws. */
  noteWaiting(checks: readonly { scope?: string; tenant: Tenant; shared?: unknown }[]): void {
    for (const { scope = SCOPE, tenant, shared } of checks) if (!shared) this.note(scope, tenant);
  }

  note(scope: string, tenant: Tenant): void {
    const nowMs = this.nowMs();
    const key = `${scope}\0${tenant}`;
    if ((this.#noted.get(key) ?? 0) > nowMs) return;
    if (this.#noted.size >= MAX_NOTED) this.#noted.clear();
    this.#noted.set(key, nowMs + NOTE_AGAIN_MS);
    const tenants = this.#pending.get(scope) ?? new Set<string>();
    this.#pending.set(scope, tenants.add(String(tenant)));
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
    await Promise.allSettled(pending.map(([scope, tenants]) => this.write(scope, [...tenants])));
  }
}
