import { type ScopeKeys, targetKeys } from '../../core/keys.js';
import type { LineReports } from '../../core/lines/line-reports.js';
import { ownTenants, sharingTenants } from '../../core/lines/tenants.js';
import { NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import type { LimiterParts } from '../limiter-parts.js';
import { BULLMQ_LOCK_MS } from '../stock/internals.js';
import type { FormerScope, Jobs, Timers } from './ports.js';

/** How many waiters of a line are brought back before the next line is served. */
const BATCH = 100;
/** The pauses before the next rounds: during a rolling deploy old processes park jobs in former scopes again. */
const AGAIN_MS = [60_000, 240_000];
/** A waiter stays if its job does not exist ('unknown'), runs or is being decided ('active'), or is not served here. */
const LEFT_ALONE: readonly (string | undefined)[] = ['unknown', 'active', undefined];

interface Line {
  readonly scope: string;
  readonly tenant: string;
  readonly keys: ScopeKeys;
  /** How many waiters are still to be read, not counting waiters that old processes add meanwhile. */
  unseen: number;
  /** How many waiters at the front were read and stay. */
  passed: number;
}

/** Brings jobs back from scopes that rules no longer name. */
export class FormerScopes {
  constructor(
    private readonly limiter: Pick<LimiterParts, 'space' | 'runner' | 'calls' | 'announcements' | 'options' | 'closed'>,
    private readonly reports: Pick<LineReports, 'report'>,
    private readonly jobs: Jobs,
    private readonly timers: Pick<Timers, 'after'>,
  ) {}

  /**
   * Never throws.
   * @param ofQueue the beginning of the names of the queue's waiters, from queueMemberOf()
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

  /** Brings back a batch from each line in turn, so that a tenant with many jobs does not delay the others. */
  async #inTurn(lines: Line[], ofQueue: string, isOver: () => boolean): Promise<void> {
    for (let line = lines.shift(); line && !isOver(); line = lines.shift()) {
      if (await this.#batch(line, ofQueue)) lines.push(line);
      else if (line.passed > 0 && !line.keys.home)
        await this.limiter.announcements.send({ scope: line.scope, tenant: line.tenant });
    }
  }

  async #batch(line: Line, ofQueue: string): Promise<boolean> {
    const { keys, tenant } = line;
    const count = Math.min(BATCH, line.unseen);
    const found = await this.limiter.calls.waiting(keys, line.passed, count, { of: 'tenant', name: tenant });
    const own = found.filter(({ id }) => id.startsWith(`${ofQueue}:`));
    const states = await Promise.all(own.map(({ id }) => this.jobs.stateHere(id)));
    const coming = own.filter((_, i) => !LEFT_ALONE.includes(states[i]));
    // The waiter leaves before the job is promoted. After the promotion, an old process may park the job again as a new
    // waiter, which must stay.
    const left = await Promise.all(coming.map(({ id }) => this.#leave(line, id)));
    const promoted = coming.filter((_, i) => left[i]).flatMap(({ id }) => this.jobs.find(id).jobs);
    // BullMQ refuses to promote a job that is not delayed, and such a job comes by itself.
    await Promise.all(promoted.map((job) => job.promote().catch(() => undefined)));
    line.unseen -= found.length;
    line.passed += found.length - left.filter(Boolean).length;
    return found.length > 0 && line.unseen > 0;
  }

  /** @returns whether the waiter was there: of several processes only one takes it out */
  async #leave({ scope, keys, tenant }: Line, id: string): Promise<boolean> {
    if (!keys.home) return (await this.limiter.calls.leave(keys, [id])) > 0;
    const call = { scope, keys, compiled: NO_LIMITS, share: { tenant, weight: 1 } };
    const lease = { token: 'former', lastsMs: BULLMQ_LOCK_MS };
    return this.reports.report({ task: 'check', member: id, turnUs: 0, nowUs: 0, scope: call, lease }, 'gone');
  }
}
