import { chainsKey, type KeySpace, scopesKey } from '../keys.js';
import type { Commands } from '../redis/commands.js';

/** After this age, a note may come from a dead process: live processes repeat their notes each hour. */
export const NOTE_STANDS_S = 7200;

/**
 * Reads and writes notes in Redis: whether tenants share each scope that a process uses, and the chains of shared scopes.
 */
export class ScopeNotes {
  constructor(
    private readonly runner: Pick<Commands, 'once'>,
    private readonly note: (index: string, names: readonly string[]) => Promise<void>,
    private readonly space: KeySpace,
    private readonly started: () => Promise<void>,
  ) {}

  async write(scopes: readonly string[], areShared: boolean): Promise<void> {
    await this.#write(scopes, scopesKey(this.space, areShared));
  }

  async writeChain(scope: string, widest: string): Promise<void> {
    await this.#write([JSON.stringify([scope, widest])], chainsKey(this.space));
  }

  notedAt(scope: string, isShared: boolean): Promise<string | null> {
    return this.runner.once((client) => client.zscore(scopesKey(this.space, isShared), scope));
  }

  async list(areShared: boolean): Promise<Map<string, string>> {
    const key = scopesKey(this.space, areShared);
    const fields = await this.runner.once((client) => client.zrevrange(key, 0, -1, 'WITHSCORES'));
    return new Map(fields.flatMap((scope, i) => (i % 2 === 0 ? [[scope, fields[i + 1] as string] as const] : [])));
  }

  /** Returns each shared scope with the widest scope in its chain; oldest note first. */
  async chains(): Promise<[scope: string, widest: string][]> {
    const fields = await this.runner.once((client) => client.zrevrange(chainsKey(this.space), 0, -1, 'WITHSCORES'));
    const oldestS = Number(fields[1] ?? 0) - NOTE_STANDS_S;
    const recent = fields.filter((_, i) => i % 2 === 0 && Number(fields[i + 1]) >= oldestS);
    return recent.map((text) => JSON.parse(text) as [string, string]).reverse();
  }

  async #write(names: readonly string[], key: string): Promise<void> {
    await this.started();
    if (names.length > 0) await this.note(key, names);
  }
}
