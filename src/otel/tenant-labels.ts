import type { Tenant } from '../core/index.js';

const OTHER = 'other';

/** Only the first tenants get a name, because each name is a separate time series. */
export class TenantLabels {
  readonly #known = new Set<string>();

  constructor(private readonly most: number) {}

  of(tenant: Tenant | undefined): string | undefined {
    if (this.most === 0 || tenant === undefined) return undefined;
    const name = String(tenant);
    if (this.#known.has(name)) return name;
    if (this.#known.size >= this.most) return OTHER;
    this.#known.add(name);
    return name;
  }
}
