import type { LimiterInternals } from '../../core/internals.js';
import { type ScopeKeys, targetKeys } from '../../core/keys.js';
import type { LineReports } from '../../core/lines/line-reports.js';
import { ownTenants, sharingTenants } from '../../core/lines/tenants.js';
import { NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';
import type { FormerScope, Jobs, Timers } from './ports.js';

/** The number of waiters of a line that are brought back before those of the next line. */
const BATCH = 100;
/** When former scopes are looked at again, in milliseconds: during a rolling deploy old processes park jobs there again. */
const AGAIN_MS = [60_000, 240_000];
/** States of jobs that are left alone: no job is there, or a process decides on it just now. */
const LEFT_ALONE: readonly (string | undefined)[] = ['unknown', 'active', undefined];

/** A line of a former scope. */
interface Line {
  readonly scope: string;
  readonly tenant: string;
  readonly keys: ScopeKeys;
  /** The number of waiters that were in it, without those that were looked at since: old processes may add more. */
  unseen: number;
  /** The number of first waiters that stay. */
  passed: number;
}

/** Brings the jobs of a queue back that wait in scopes which its rules no longer name, so that they ask by its rules. */
export class FormerScopes {
  constructor(
    private readonly limiter: Pick<
      LimiterInternals,
      'space' | 'runner' | 'calls' | 'announcements' | 'options' | 'closed'
    >,
    private readonly reports: Pick<LineReports, 'report'>,
    private readonly jobs: Jobs,
    private readonly timers: Pick<Timers, 'after'>,
  ) {}

  /**
   * Brings the jobs of a queue back now, and looks again some minutes later. Never throws.
   * @param ofQueue the beginning of its waiters, as memberOf() names them
   * @param isOver whether the worker of the queue is closed
   */
  async bringBack(ofQueue: string, former: readonly FormerScope[], isOver: () => boolean, nth = 0): Promise<void> {
    if (former.length === 0 || isOver()) return;
    try {
      await this.#inTurn(await this.#linesOf(former), ofQueue, isOver);
    } catch (error) {
      if (isOver() || this.limiter.closed.aborted) return;
      const scopes = former.map(({ scope }) => `'${scope}'`).join(', ');
      this.limiter.options.warn(
        `jobs of '${ofQueue}' that wait in ${scopes}, which no rule names any longer, were not all brought back: ${String(error)}. ` +
          'They come by themselves, most of them within ten minutes.',
      );
    }
    const againMs = AGAIN_MS[nth];
    if (againMs !== undefined) this.timers.after(againMs, () => void this.bringBack(ofQueue, former, isOver, nth + 1));
  }

  async #linesOf(former: readonly FormerScope[]): Promise<Line[]> {
    const lines: Line[] = [];
    for (const { scope, shared } of former) {
      const tenants = shared
        ? (await sharingTenants(this.limiter, scope)).tenants
        : await ownTenants(this.limiter, scope);
      for (const { tenant, waiting } of tenants) {
        const keys = targetKeys(this.limiter.space, scope, shared ? undefined : tenant);
        if (waiting > 0) lines.push({ scope, tenant, keys, unseen: waiting, passed: 0 });
      }
    }
    return lines;
  }

  /** A batch of each line, and the next batch of each: a tenant with many jobs does not stand in front of the others. */
  async #inTurn(lines: Line[], ofQueue: string, isOver: () => boolean): Promise<void> {
    for (let line = lines.shift(); line && !isOver(); line = lines.shift()) {
      if (await this.#batch(line, ofQueue)) lines.push(line);
      else if (line.passed > 0 && !line.keys.home)
        await this.limiter.announcements.send({ scope: line.scope, tenant: line.tenant });
    }
  }

  /** @returns whether the line has more */
  async #batch(line: Line, ofQueue: string): Promise<boolean> {
    const { keys, tenant } = line;
    const count = Math.min(BATCH, line.unseen);
    const found = await this.limiter.calls.waiting(keys, line.passed, count, { of: 'tenant', name: tenant });
    const own = found.filter(({ id }) => id.startsWith(`${ofQueue}:`));
    const states = await Promise.all(own.map(({ id }) => this.jobs.stateHere(id)));
    const coming = own.filter((_, i) => !LEFT_ALONE.includes(states[i]));
    // It leaves first: an old process that fetches the job may park it again, and that waiter has to stay.
    const left = await Promise.all(coming.map(({ id }) => this.#leave(line, id)));
    const promoted = coming.filter((_, i) => left[i]).flatMap(({ id }) => this.jobs.find(id).jobs);
    // A job that is not delayed comes anyway.
    await Promise.all(promoted.map((job) => job.promote().catch(() => undefined)));
    line.unseen -= found.length;
    line.passed += found.length - left.filter(Boolean).length;
    return found.length > 0 && line.unseen > 0;
  }

  /** @returns whether the waiter was in the line: of several processes one takes it out */
  async #leave({ scope, keys, tenant }: Line, id: string): Promise<boolean> {
    if (!keys.home) return (await this.limiter.calls.leave(keys, [id])) > 0;
    const call = { scope, keys, compiled: NO_LIMITS, share: { tenant, weight: 1 } };
    const lease = { token: 'former', lastsMs: BULLMQ_LOCK_MS };
    return this.reports.report({ task: 'check', member: id, turnUs: 0, nowUs: 0, scope: call, lease }, 'gone');
  }
}
