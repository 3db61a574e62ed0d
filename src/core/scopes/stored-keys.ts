import { type KeySpace, type ScopeKeys, sharedKeys, targetKeys } from '../keys.js';
import type { ReadTarget } from '../options/target.js';
import type { Commands } from '../redis/client.js';

export class StoredKeys {
  constructor(
    private readonly runner: Pick<Commands, 'once'>,
    private readonly space: KeySpace,
  ) {}

  async has(keys: Omit<ScopeKeys, 'settings'>): Promise<boolean> {
    return (await this.runner.once((client) => client.exists(...Object.values(keys).flat()))) !== 0;
  }

  /** Settings of a tenant in a shared scope are stored with the scope. */
  async hasAnyOf({ scope, tenant }: ReadTarget): Promise<boolean> {
    if (await this.has(targetKeys(this.space, scope, tenant))) return true;
    return tenant !== undefined && this.has(sharedKeys(this.space, scope));
  }
}
