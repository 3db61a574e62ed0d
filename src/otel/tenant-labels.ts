import type { Tenant } from '../core/index.js';

/** What stands for the tenants beyond the first ones. */
const OTHER = 'other';

/** The attribute of tenants: each value of it is a time series of its own, so only so many get one. */
export class TenantLabels {
  readonly #known = new Set<string>();

  /** @param most 0 = no tenant is named */
  constructor(private readonly most: number) {}

  /** @returns nothing where tenants are not named, and where there is none */
  of(tenant: Tenant | undefined): string | undefined {
    if (this.most === 0 || tenant === undefined) return undefined;
    const name = String(tenant);
    if (this.#known.has(name)) return name;
    if (this.#known.size >= this.most) return OTHER;
    this.#known.add(name);
    return name;
  }
}
