import type { Job, Queue } from 'bullmq';
import type { LimiterParts } from '../../core/internals.js';
import { type ScopeKeys, scopeKeys, type Tenant, targetKeys } from '../../core/keys.js';
import type { LineReports } from '../../core/lines/places.js';
import { ownTenants, sharingTenants } from '../../core/lines/tenants.js';
import { NO_LIMITS } from '../../core/protocol/compiled-limits.js';
import type { Promotion } from '../../core/protocol/request.js';
import { countedFor } from '../evaluate/evaluate.js';
import type { ResolvedRule } from '../rules/options.js';
import { BULLMQ_LOCK_MS, inChunks, isDeferred } from '../stock/internals.js';
import { jobOfMember, queueNameOf, queueOfMember, readMember } from '../stock/member.js';
import type { FormerScope, Jobs, Timers } from './ports.js';
import type { ServedQueues } from './served-queues.js';

/** How many waiters of a line are brought back before the next line is served. */
const BATCH = 100;
/** The pauses before the next rounds: during a rolling deploy old processes park jobs in former scopes again. */
const AGAIN_MS = [60_000, 240_000];
/** A waiter stays if its job does not exist ('unknown'), runs or is being decided ('active'), or is not served here. */
const LEFT_ALONE: readonly (string | undefined)[] = ['unknown', 'active', undefined];

const LEASE = { token: 'former', lastsMs: BULLMQ_LOCK_MS };
const NOBODY = { task: 'promote', member: '', turnUs: 0, nowUs: 0, lease: LEASE } as const;

interface Line {
  readonly scope: string;
  readonly tenant: string;
  readonly keys: ScopeKeys;
  /** Set if only those waiters leave whose jobs have moved to other lines. */
  readonly isPresent?: true | undefined;
  /** Set if tenants share the scope, or if a waiter of the line did not come at its promotion. */
  readonly promotion?: Promotion | undefined;
}

/** Brings jobs back from scopes that rules no longer name, and from lines of tenants that are no longer theirs. */
export class FormerScopes {
  constructor(
    private readonly limiter: LimiterParts,
    private readonly reports: Pick<LineReports, 'report'>,
    private readonly jobs: Jobs & Pick<ServedQueues, 'queuesOf'>,
    private readonly timers: Pick<Timers, 'after'>,
    /** The rules by which the jobs of a queue may wait. */
    private readonly rulesOf: (queue: string) => readonly ResolvedRule[],
  ) {}

  /**
   * Never throws.
   * @param ofQueue the beginning of the names of the queue's waiters, from queueMemberOf()
   */
  async bringBack(ofQueue: string, former: readonly FormerScope[], isOver: () => boolean, nth = 0): Promise<void> {
    if (former.length === 0 || isOver()) return;
    // The waiters that a failure leaves behind come with the next round, or by themselves.
    await this.#inTurn(former, ofQueue, isOver).catch(() => undefined);
    const againMs = AGAIN_MS[nth];
    if (againMs !== undefined) this.timers.after(againMs, () => void this.bringBack(ofQueue, former, isOver, nth + 1));
  }

  /**
   * Called when a waiter did not come at its promotion. If its job has moved, brings it back, and others of its line too: a
   * deploy moves many at once.
   */
  async broughtBack(promotion: Promotion): Promise<boolean> {
    const { member, scope: its } = promotion;
    if (this.jobs.find(member).holdMs === undefined || !(await this.#hasMoved(member, its))) return false;
    const line = { ...its, tenant: its.share?.tenant ?? '', isPresent: true as const, promotion };
    await this.#leave(line, member);
    await this.#promote([member]);
    for await (const _ of this.#batches(line, queueOfMember(member), BATCH, 1)) if (this.limiter.closed.aborted) break;
    return true;
  }

  /** Brings back a batch from each line in turn, so that a tenant with many jobs does not delay the others. */
  async #inTurn(former: readonly FormerScope[], ofQueue: string, isOver: () => boolean): Promise<void> {
    const lines: AsyncGenerator<void>[] = [];
    for (const { scope, shared, isPresent } of former) {
      const tenants = shared
        ? (await sharingTenants(this.limiter, scope)).tenants
        : await ownTenants(this.limiter, scope);
      for (const { tenant, waiting } of tenants) {
        const keys = targetKeys(this.limiter.space, scope, shared ? undefined : tenant);
        const call = { scope, keys, compiled: NO_LIMITS, share: { tenant, weight: 1 } };
        const promotion = shared ? { ...NOBODY, scope: call } : undefined;
        lines.push(this.#batches({ scope, tenant, keys, isPresent, promotion }, ofQueue, waiting));
      }
    }
    for (let line = lines.shift(); line && !isOver(); line = lines.shift())
      if (!(await line.next()).done) lines.push(line);
  }

  /**
   * Brings back the waiters of a line.
   * @param unseen how many waiters it has, not counting those that old processes add meanwhile
   * @param left how many waiters have left it
   */
  async *#batches(line: Line, ofQueue: string, unseen: number, left = 0): AsyncGenerator<void> {
    const { scope, tenant, keys, isPresent, promotion } = line;
    /** How many waiters at the front were read and stay. */
    let passed = 0;
    while (unseen > 0) {
      // Of a line whose first waiter has not moved, no more is read, unless that waiter is of another queue.
      const isFirst = isPresent && passed + left === 0;
      const count = isFirst ? 1 : Math.min(BATCH, unseen);
      const found = await this.limiter.calls.waiting(keys, passed, count, { of: 'tenant', name: tenant });
      const own = found.filter(({ id }) => id.startsWith(`${ofQueue}:`));
      const moved = isPresent ? await filtered(own, ({ id }) => this.#hasMoved(id, line)) : own;
      const coming = await filtered(moved, async ({ id }) => !LEFT_ALONE.includes(await this.jobs.stateHere(id)));
      // The waiter leaves before the job is promoted. After the promotion, an old process may park the job again as a new
      // waiter, which must stay.
      const gone = await filtered(coming, ({ id }) => this.#leave(line, id));
      await this.#promote(gone.map(({ id }) => id));
      unseen -= found.length;
      passed += found.length - gone.length;
      left += gone.length;
      if (found.length === 0 || (isPresent && moved.length === 0 && !(isFirst && own.length === 0))) break;
      yield;
    }
    if (passed > 0 && left > 0 && !promotion) await this.limiter.announcements.send({ scope, tenant });
  }

  /** Whether the rules give the job another tenant than that of the line, or none. False if no rule names the scope. */
  async #hasMoved(member: string, { scope, keys }: Pick<Line, 'scope' | 'keys'>): Promise<boolean> {
    const its = readMember(member);
    const shared = keys.home !== undefined;
    const isOf = (rule: ResolvedRule) => rule.scope === scope && rule.shared === shared && rule.mode === 'enforce';
    const rules = its ? this.rulesOf(queueNameOf(its.prefix, its.queue)).filter(isOf) : [];
    if (!its || rules.length === 0) return false;
    const found = await Promise.all(this.jobs.queuesOf(its).map((queue) => jobOfMember(queue, its)));
    const job = found.find((one) => one !== undefined);
    if (!job) return false;
    // The tenants of a shared scope have one line. Its script moves a job to the flow of its tenant.
    const isElsewhere = (tenant: Tenant | undefined) =>
      tenant === undefined || (!shared && scopeKeys(this.limiter.space, scope, tenant).log !== keys.log);
    const moved = await Promise.all(rules.map((rule) => countedFor(rule, job).then(isElsewhere, () => false)));
    return moved.every(Boolean);
  }

  async #promote(members: readonly string[]): Promise<void> {
    const jobs = members.flatMap((member) => this.jobs.find(member).jobs);
    // BullMQ refuses to promote a job that is not delayed, and such a job comes by itself.
    await Promise.all(jobs.map((job) => job.promote().catch(() => undefined)));
  }

  /** @returns whether the waiter was there: of several processes only one takes it out */
  async #leave({ keys, promotion }: Line, id: string): Promise<boolean> {
    if (!promotion) return (await this.limiter.calls.leave(keys, [id])) > 0;
    // The report also schedules the next waiter.
    return this.reports.report({ ...promotion, member: id }, 'gone');
  }
}

async function filtered<Item>(items: readonly Item[], isWanted: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const wanted = await Promise.all(items.map(isWanted));
  return items.filter((_, i) => wanted[i]);
}

/** The pause after a search; after a search in vain at least this multiple of the time that it took. */
const REST_MS = 10_000;
const REST = 20;
/** The pauses before the next jobs are brought back: until a worker has fetched the last of these, but at most so many. */
const ASKS_MS = 200;
const MAX_ASKS = 25;

interface Search {
  /** How many jobs were in no line. */
  found: number;
  ended: Promise<unknown>;
  isWantedAgain: boolean;
}

/** Brings back jobs that a deferral has delayed and that stand in no line, as after a loss of the limiter's keys. */
export class LostLines {
  /** The searches that run or have ended a moment ago. */
  readonly #searches = new Map<Queue, Search>();

  constructor(
    private readonly queues: Pick<ServedQueues, 'find' | 'queuesOf'>,
    private readonly timers: Pick<Timers, 'nowMs' | 'sleep' | 'after'>,
    private readonly inNoLine: (queue: Queue, jobs: readonly Job[]) => Promise<readonly Job[]>,
  ) {}

  /** Call it when Redis does not have the lease of a running job. A lease whose time has passed looks the same. */
  notice(member: string): void {
    const named = readMember(member);
    if (!named || !this.queues.find(member).isServed) return;
    for (const queue of this.queues.queuesOf(named)) this.search(queue);
  }

  /** Never throws. If a search runs or has just ended, the next one starts later. */
  search(queue: Queue): Pick<Search, 'found' | 'ended'> {
    const last = this.#searches.get(queue);
    if (last) {
      last.isWantedAgain = true;
      return last;
    }
    const search: Search = { found: 0, ended: Promise.resolve(), isWantedAgain: false };
    this.#searches.set(queue, search);
    search.ended = this.#pass(queue, search);
    return search;
  }

  async #pass(queue: Queue, search: Search): Promise<void> {
    const beganMs = this.timers.nowMs();
    await inChunks(queue, 'delayed', true, (ids) => this.#bringBack(queue, ids, search)).catch(() => 0);
    const restMs = search.found > 0 ? 0 : REST * (this.timers.nowMs() - beganMs);
    this.timers.after(Math.max(REST_MS, restMs), () => {
      this.#searches.delete(queue);
      // A pass misses the jobs that a worker is deferring at that moment.
      if (search.isWantedAgain || search.found > 0) this.search(queue);
    });
  }

  async #bringBack(queue: Queue, ids: readonly string[], search: Search): Promise<number> {
    const jobs = await Promise.all(ids.map((id) => queue.getJob(id)));
    const deferred = jobs.flatMap((job) => (job && isDeferred(job) ? [job] : []));
    const lost = deferred.length > 0 ? await this.inNoLine(queue, deferred) : [];
    search.found += lost.length;
    // BullMQ refuses to promote a job that has come by itself.
    const promoted = await Promise.allSettled(lost.map((job) => job.promote()));
    let state = lost.length > 0 ? 'waiting' : '';
    for (let n = 0; n < MAX_ASKS && (state === 'waiting' || state === 'prioritized'); n++) {
      await this.timers.sleep(ASKS_MS);
      state = (await lost.at(-1)?.getState()) ?? '';
    }
    return promoted.filter(({ status }) => status === 'fulfilled').length;
  }
}
