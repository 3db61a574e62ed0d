import type { Running, Waiting } from '../decide/decision.js';
import { type KeySpace, partKeys, sharedKeys, targetKeys } from '../keys.js';
import { type BeginCall, type ReadTarget, textOf } from '../options/target.js';
import { checkCount, checkFields } from '../options/validate.js';
import type { PlainCalls } from '../protocol/plain-calls.js';
import type { Commands } from '../redis/client.js';
import { shown } from '../util/stamped.js';
import { type Admissions, admissionsOf, logsOf } from './admissions.js';

/** The part of a list to return. */
export interface PageOptions {
  /** The number of entries to skip. Default 0. */
  offset?: number;
  /** The maximum number of entries, 1 to 10,000. Default 100. */
  count?: number;
}

interface ViewingParts {
  readonly calls: PlainCalls;
  readonly space: KeySpace;
  readonly runner: Commands;
  readonly begin: BeginCall;
}

/** The methods are those of LimitHandle. */
export class LimitViews {
  constructor(private readonly limiter: ViewingParts) {}

  async waiting(target: ReadTarget, options: PageOptions = {}): Promise<Waiting[]> {
    const where = `${textOf(target)}.waiting(options)`;
    checkFields(options, ['offset', 'count'], where);
    const { offset = 0, count = 100 } = options;
    checkCount(offset, 0, Number.MAX_SAFE_INTEGER, `${where}: offset`);
    checkCount(count, 1, 10_000, `${where}: count`);
    const sharing = await this.limiter.begin('waiting', target);
    const { calls, space } = this.limiter;
    const { scope, tenant } = target;
    const found = await (sharing && tenant !== undefined
      ? calls.waiting(sharedKeys(space, scope), offset, count, { of: 'tenant', name: String(tenant) })
      : calls.waiting(this.#keysOf(target), offset, count));
    return found.map(shown);
  }

  async running(target: ReadTarget): Promise<Running[]> {
    const sharing = await this.limiter.begin('running', target);
    const { scope, tenant } = target;
    const keys = sharing ? partKeys(sharedKeys(this.limiter.space, scope), String(tenant)) : this.#keysOf(target);
    return (await this.limiter.calls.running(keys)).map(shown);
  }

  async admissions(target: ReadTarget, options: { count?: number } = {}): Promise<Admissions[]> {
    const where = `${textOf(target)}.admissions(options)`;
    checkFields(options, ['count'], where);
    const { count = 1000 } = options;
    checkCount(count, 1, 10_000, `${where}: count`);
    await this.limiter.begin('admissions', target);
    const keys = this.#keysOf(target);
    return admissionsOf(this.limiter, keys, await logsOf(this.limiter, keys), count);
  }

  #keysOf({ scope, tenant }: ReadTarget) {
    return targetKeys(this.limiter.space, scope, tenant);
  }
}
