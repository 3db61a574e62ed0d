import type { Decider } from '../decide/decider.js';
import type { Decision } from '../decide/decision.js';
import { REASONS } from '../decide/reasons.js';
import { SCOPE } from '../keys.js';
import { LineReports } from '../lines/line-reports.js';
import type { TenantIndex } from '../lines/tenant-index.js';
import type { CallOptions, JobTerms, PreparedCheck } from '../options/checks.js';
import { cutByArguments } from '../protocol/requests.js';
import type { ScriptCalls } from '../protocol/script-calls.js';
import type { Readiness } from '../readiness.js';
import { type AcquireRequest, type EventRequest, failureOf, isShared, type Promotes } from '../requests/request.js';
import type { RequestReader } from '../requests/request-reader.js';
import { isOwn, type ScopeCall } from '../requests/scope-call.js';
import type { Contention } from './contention.js';
import { HeldLease, hasCap, LeaseRenewer } from './lease-renewer.js';

/** The most reservations in one call; cutByArguments may cut further. */
const MAX_RESERVATIONS = 1000;

/** A decision, and the lease of an admitted job if its limits have a cap. */
export interface Answer {
  decision: Decision;
  held?: HeldLease | undefined;
  /** Set if the job has no limits, so that no unit was counted. */
  isUnlimited?: true;
  /** Milliseconds until the turn of a deferred job, also if the turn is an estimate. */
  waitMs?: number;
}

const STARTS = { admitted: true } as const;

/** The request of a job for a reservation, or to leave its lines. */
export interface ReservationRequest {
  checks: readonly PreparedCheck[];
  id: string;
  terms: Pick<JobTerms, 'lease' | 'priority'>;
}

interface AdmittingParts {
  readonly reader: RequestReader;
  readonly calls: ScriptCalls;
  readonly decider: Decider;
  readonly readiness: Pick<Readiness, 'pending'>;
  readonly tenants: Pick<TenantIndex, 'note'>;
}

/**
 * Admits jobs for workers: decides with leases, makes reservations, and removes waiters from lines. For use inside this
 * package.
 */
export class Admission {
  readonly #renewer: LeaseRenewer;
  readonly #reports: LineReports;

  constructor(
    private readonly limiter: AdmittingParts,
    private readonly promoter: Promotes,
    private readonly contention: Contention,
  ) {
    this.#renewer = new LeaseRenewer(limiter.calls, promoter, contention);
    this.#reports = new LineReports(limiter.calls, promoter);
  }

  /**
   * Requests one unit for a job.
   * @throws ConfigurationError for limits that can never work; UnavailableError only with onUnavailable 'fail'
   */
  async acquire(checks: readonly PreparedCheck[], options: CallOptions, terms: JobTerms): Promise<Answer> {
    const { request, reply, decision } = await this.limiter.decider.decide(checks, options, terms, this.promoter);
    if (!decision) return { decision: STARTS, isUnlimited: true };
    if (reply.status === 'failed') return { decision };
    this.#renewer.noteLimits(request.scopes);
    if (!decision.admitted || request.scopes.some(hasCap)) this.#noteTenants(checks);
    if (!decision.admitted) {
      if (REASONS[decision.reason].isPromoted) this.contention.note();
      return { decision, waitMs: Math.ceil((reply.turnUs - reply.nowUs) / 1000) };
    }
    if (!request.scopes.some(hasCap)) return { decision };
    const held = new HeldLease(request, terms.onLost);
    this.#renewer.hold(held);
    return { decision, held };
  }

  /** Ends a lease, once; never throws. */
  release(held: HeldLease): void {
    this.#renewer.release(held);
  }

  /** Resolves when the leases released before this call have ended in Redis, or cannot be ended now. */
  settled(): Promise<void> {
    return this.#renewer.settled();
  }

  /**
   * Makes reservations for jobs that are about to be added.
   * @returns milliseconds until the turn of each, in their order; 0 = now
   * @throws ConfigurationError for bad input, before any reservation is made; UnavailableError when Redis does not answer
   */
  async reserve(jobs: readonly ReservationRequest[]): Promise<number[]> {
    const { calls, readiness } = this.limiter;
    const requests = jobs.map((job) => this.#read(job));
    await readiness.pending;
    const delaysMs = new Map<AcquireRequest, number>();
    // A job that overflows has no turn: its worker ends it.
    const reserved = requests.filter(({ excess }) => !excess);
    await Promise.all(
      requests.map(async (request, i) => {
        if (request.excess || !isShared(request)) return;
        delaysMs.set(request, await this.#reserveShared(jobs[i] as ReservationRequest));
      }),
    );
    for (const ofTag of calls.byHashTag(reserved.filter((request) => !isShared(request)))) {
      for (let i = 0; i < ofTag.length; i += MAX_RESERVATIONS) {
        const alikes = alike(ofTag.slice(i, i + MAX_RESERVATIONS));
        for (const groups of cutByArguments(alikes, toGroup)) {
          const { turnsUs, nowUs } = await calls.enqueue(groups.map(toGroup));
          groups.flat().forEach((request, j) => {
            delaysMs.set(request, Math.max(0, Math.ceil(((turnsUs[j] ?? 0) - nowUs) / 1000)));
          });
        }
      }
    }
    jobs.forEach(({ checks }, i) => {
      if (delaysMs.get(requests[i] as AcquireRequest)) this.#noteTenants(checks);
    });
    return requests.map((request) => delaysMs.get(request) ?? 0);
  }

  /** Makes the reservation of a job in a shared scope. @returns milliseconds until its turn, or until it comes by itself */
  async #reserveShared({ checks, id, terms }: ReservationRequest): Promise<number> {
    const { reply } = await this.limiter.decider.ask(checks, { id }, { ...terms, reserves: true });
    this.promoter.promote(reply.promotions);
    if (reply.status === 'failed') throw failureOf(reply);
    return Math.max(0, Math.ceil(((reply.backUs ?? reply.turnUs) - reply.nowUs) / 1000));
  }

  /**
   * Removes at most 5,000 waiters from every line that they may be in, and promotes waiters that have room then.
   * @throws UnavailableError when Redis does not answer
   */
  async leaveAll(jobs: readonly ReservationRequest[]): Promise<void> {
    const lines = new Map<string, EventRequest[]>();
    for (const request of jobs.map((job) => this.#read(job))) {
      for (const scope of request.scopes.filter(({ narrow }) => !narrow)) {
        const line = lines.get(scope.keys.log) ?? [];
        line.push({ ...request, scopes: [scope], event: 'left' });
        lines.set(scope.keys.log, line);
      }
    }
    await Promise.all([...lines.values()].map((line) => this.#leaveLine(line)));
  }

  /** Removes waiters from one line. The report about the last of them schedules the line. */
  async #leaveLine(line: readonly EventRequest[]): Promise<void> {
    const last = line.at(-1) as EventRequest;
    const [scope] = last.scopes;
    const others = line.slice(0, -1);
    if (scope && isOwn(scope) && others.length > 0) {
      const members = others.map(({ member }) => member);
      await this.limiter.calls.leave(scope.keys, members);
    } else {
      await Promise.all(others.map((left) => this.#reports.send(left)));
    }
    await this.#reports.send({ ...last, event: 'gone' });
  }

  /**
   * Removes a waiter from every line that it may be in, and promotes waiters that have room then.
   * @returns whether it was in a line
   * @throws UnavailableError when Redis does not answer
   */
  async leave(job: ReservationRequest): Promise<boolean> {
    const request = this.#read(job);
    const scopes = request.scopes.filter(({ narrow }) => !narrow);
    return (await Promise.all(scopes.map((scope) => this.#gone(request, scope)))).includes(true);
  }

  close(): void {
    this.#renewer.close();
  }

  #gone(request: AcquireRequest, scope: ScopeCall): Promise<boolean> {
    return this.#reports.send({ ...request, scopes: [scope], event: 'gone' });
  }

  /** Notes tenants in their own scopes. A shared scope needs no note, because its own keys name the waiting tenants. */
  #noteTenants(checks: readonly PreparedCheck[]): void {
    for (const { scope = SCOPE, tenant, shared } of checks) if (!shared) this.limiter.tenants.note(scope, tenant);
  }

  #read({ checks, id, terms }: ReservationRequest): AcquireRequest {
    return this.limiter.reader.read(checks, { id }, terms);
  }
}

/**
 * Groups requests with the same scopes, limits, costs and rank. The order within a line is kept; requests in different lines
 * need no order.
 */
function alike(requests: readonly AcquireRequest[]): AcquireRequest[][] {
  const groups: AcquireRequest[][] = [];
  const last = new Map<string, AcquireRequest[]>();
  for (const request of requests) {
    const lines = request.scopes.map(({ keys }) => keys.log).join(' ') + request.rank;
    const group = last.get(lines);
    const isSame = (scope: ScopeCall, s: number) => {
      const other = group?.[0]?.scopes[s];
      return scope.compiled === other?.compiled && scope.costs?.join() === other.costs?.join();
    };
    if (group && request.scopes.every(isSame)) {
      group.push(request);
    } else {
      const started = [request];
      groups.push(started);
      last.set(lines, started);
    }
  }
  return groups;
}

function toGroup(requests: readonly AcquireRequest[]): AcquireRequest {
  return {
    ...(requests[0] as AcquireRequest),
    member: `${requests.length}`,
    members: requests.map(({ member }) => member),
  };
}
