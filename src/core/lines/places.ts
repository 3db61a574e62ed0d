import type { Decider } from '../decide/decider.js';
import type { RequestReader } from '../decide/request-reader.js';
import type { Deferred, Waiting } from '../decision.js';
import type { PlaceTerms, PreparedCheck } from '../limits/checks.js';
import { cutByArguments } from '../protocol/encode.js';
import {
  type AcquireRequest,
  type EventRequest,
  failureOf,
  isOwn,
  isShared,
  type Promotes,
  type Promotion,
  type Reply,
  type ScopeCall,
} from '../protocol/request.js';
import type { ScriptCalls, WhoseWaiters } from '../protocol/script-calls.js';
import type { Readiness } from '../readiness.js';
import type { TenantIndex } from './tenants.js';

/** A look with this turnUs asks the script to tell later turns to waiters: see lua/lib/home/schedule.lua. */
const RETELLS = 1;

export type WaiterEvent = 'gone' | 'absent' | 'postponed' | 'arrived' | 'coming' | 'waiting';

/** Reports waiter events to the scripts, and promotes the waiters that can start as a result. */
export class LineReports {
  constructor(
    private readonly calls: Pick<ScriptCalls, 'report' | 'waiting'>,
    private readonly promoter: Promotes,
  ) {}

  /** Returns whether the waiter or lease existed. @throws UnavailableError when Redis did not take the report */
  async send(request: EventRequest): Promise<boolean> {
    const reply = await this.calls.report(request);
    this.promoter.promote(reply.promotions);
    if (reply.status === 'failed') throw failureOf(reply);
    return reply.status === 'admitted';
  }

  /** Returns whether the waiter was still in line; for the event 'waiting', whether the waiter still waits as scheduled. */
  report({ scope, lease, member, turnUs }: Promotion, event: WaiterEvent): Promise<boolean> {
    const token = event === 'waiting' ? `${turnUs}` : lease.token;
    return this.send({ scopes: [scope], member, rank: 0, event, lease: { ...lease, token } });
  }

  look(look: Promotion): Promise<boolean> {
    return this.report({ ...look, turnUs: look.task === 'retell' ? RETELLS : 0 }, 'waiting');
  }

  /** Promotes a waiter of a shared scope now, unless it comes by itself within `withinMs`. */
  async come({ scope, lease, member }: Promotion, withinMs: number): Promise<void> {
    await this.send({
      scopes: [scope],
      member,
      rank: 0,
      event: 'come',
      lease: { ...lease, token: `${withinMs * 1000}` },
    });
  }

  firstInLine({ scope, member }: Promotion, count: number, skipped = 0): Promise<Waiting[]> {
    const { tenant = '', gate } = scope.share ?? {};
    const waiting = (of: WhoseWaiters['of'], name: string) =>
      this.calls.waiting(scope.keys, skipped, count, { of, name });
    if (member !== '') return waiting('flow', member);
    if (gate !== undefined) return waiting('gate', gate);
    return waiting(tenant === '' ? 'all' : 'tenant', tenant);
  }
}

const MAX_RESERVATIONS = 1000;

export interface PlaceRequest {
  checks: readonly PreparedCheck[];
  id: string;
  terms: PlaceTerms;
}

interface PlacingParts {
  readonly reader: Pick<RequestReader, 'read'>;
  readonly calls: ScriptCalls;
  readonly decider: Decider;
  readonly readiness: Pick<Readiness, 'pending'>;
  readonly tenants: Pick<TenantIndex, 'noteWaiting'>;
}

/** Reserves and gives up places in lines for jobs that are about to be added. */
export class Places {
  readonly #reports: LineReports;

  constructor(
    private readonly limiter: PlacingParts,
    private readonly promoter: Promotes,
  ) {
    this.#reports = new LineReports(limiter.calls, promoter);
  }

  /**
   * Returns the milliseconds until the turn of each job; 0 = now.
   * @throws ConfigurationError before any reservation is made
   */
  async reserve(jobs: readonly PlaceRequest[]): Promise<number[]> {
    const reservations = await this.reservations(jobs);
    return reservations.map((reservation) => reservation?.delayMs ?? 0);
  }

  /**
   * Reserves places, and returns what a worker would be told about each job; undefined = it may start now, or a worker ends it.
   * @throws ConfigurationError before any reservation is made
   */
  async reservations(jobs: readonly PlaceRequest[]): Promise<(Deferred | undefined)[]> {
    const { calls, readiness } = this.limiter;
    const requests = jobs.map((job) => this.#read(job));
    await readiness.pending;
    const decisions = new Map<AcquireRequest, Deferred>();
    const note = (request: AcquireRequest, reply: Reply) => {
      const decision = this.limiter.decider.refusalOf(reply, request);
      if (decision) decisions.set(request, decision);
    };
    // A job that overflows has no turn: a worker ends the job.
    const reserved = requests.filter(({ excess }) => !excess);
    await Promise.all(
      requests.map(async (request, i) => {
        if (!request.excess && isShared(request)) note(request, await this.#reserveShared(jobs[i] as PlaceRequest));
      }),
    );
    for (const ofTag of calls.byHashTag(reserved.filter((request) => !isShared(request)))) {
      for (let i = 0; i < ofTag.length; i += MAX_RESERVATIONS) {
        const alikes = alike(ofTag.slice(i, i + MAX_RESERVATIONS));
        for (const groups of cutByArguments(alikes, toGroup)) {
          const replies = await calls.enqueue(groups.map(toGroup));
          groups.flat().forEach((request, j) => {
            note(request, replies[j] as Reply);
          });
        }
      }
    }
    return jobs.map(({ checks }, i) => {
      const decision = decisions.get(requests[i] as AcquireRequest);
      if (decision) this.limiter.tenants.noteWaiting(checks, decision.delayMs);
      return decision;
    });
  }

  async #reserveShared({ checks, id, terms }: PlaceRequest): Promise<Reply> {
    const { reply } = await this.limiter.decider.request(checks, { id }, { ...terms, reserves: true });
    this.promoter.promote(reply.promotions);
    if (reply.status === 'failed') throw failureOf(reply);
    return reply;
  }

  /**
   * Removes waiters from all their lines, at most 3,000 waiters in one call. Promotes the waiters that may start as a
   * result.
   */
  async leaveAll(jobs: readonly PlaceRequest[]): Promise<void> {
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

  /** Returns whether the job was in a line. */
  async leave(job: PlaceRequest): Promise<boolean> {
    const request = this.#read(job);
    const scopes = request.scopes.filter(({ narrow }) => !narrow);
    return (
      await Promise.all(scopes.map((scope) => this.#reports.send({ ...request, scopes: [scope], event: 'gone' })))
    ).includes(true);
  }

  /** Returns whether jobs were gone in the line in which the scope refused the job. Their waiters have then stepped out. */
  async areGone({ checks, id, terms }: PlaceRequest, scope: string): Promise<boolean> {
    const { scopes } = this.#read({ checks, id, terms });
    const line = scopes.at(-1)?.share ? scopes.at(-1) : scopes.find((its) => its.scope === scope);
    const look = { task: 'look' as const, member: id, turnUs: 0, nowUs: 0, lease: terms.lease };
    return (line && (await this.promoter.areGone?.({ ...look, scope: line }))) ?? false;
  }

  #read({ checks, id, terms }: PlaceRequest): AcquireRequest {
    return this.limiter.reader.read(checks, { id }, terms);
  }
}

/** Groups requests with the same scopes, limits, costs and rank. Keeps the order within each line. */
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
