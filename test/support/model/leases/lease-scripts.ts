import { scopeKeys } from '../../../../src/core/keys.js';
import { LimitsCompiler } from '../../../../src/core/limits.js';
import { LineReports, type WaiterEvent } from '../../../../src/core/line-reports.js';
import type { PreparedCheck } from '../../../../src/core/options.js';
import { CALL_STAMP } from '../../../../src/core/protocol/call-stamp.js';
import { decodeHolders, decodeWaiters, LATE } from '../../../../src/core/protocol/replies.js';
import { encodeRunning, encodeWaiting } from '../../../../src/core/protocol/requests.js';
import { ScriptCalls } from '../../../../src/core/protocol/script-calls.js';
import { running, waiting } from '../../../../src/core/protocol/scripts.generated.js';
import { ConnectionWatch } from '../../../../src/core/redis/connection-watch.js';
import { ScriptRunner } from '../../../../src/core/redis/script-runner.js';
import type { Promotes, Promotion } from '../../../../src/core/request.js';
import { RequestReader } from '../../../../src/core/request-reader.js';
import type { Virtual } from '../virtual.js';

type Client = ConstructorParameters<typeof ScriptRunner>[0];
export type AcquireRequest = Parameters<ScriptCalls['acquire']>[0];
export type Reply = Awaited<ReturnType<ScriptCalls['acquire']>>;
export type ScopeCall = AcquireRequest['scopes'][number];
export type { WaiterEvent } from '../../../../src/core/line-reports.js';
export type { Promotion } from '../../../../src/core/request.js';

/** Who asks, and the lease that it takes. */
export interface Applicant {
  id: string;
  token: string;
  lastsMs: number;
  priority?: number;
  front?: boolean;
}

/**
 * The scripts as a limiter calls them, but nothing of what goes on by itself around them: leases are renewed and
 * released, and those who are woken are told, when the test says so.
 */
export class LeaseScripts {
  readonly calls: ScriptCalls;
  readonly reports: LineReports;
  /** How often a script was called. */
  sent = 0;
  #notAfterUs: number | undefined;
  readonly #runner: ScriptRunner;
  readonly #asks: RequestReader;
  readonly #space;
  #promotions: Promotion[] = [];

  constructor(
    { redis, prefix, clock }: Virtual,
    private readonly overdueMs: number,
  ) {
    this.#space = { prefix, hashTag: 'tenant' };
    // Typed by shape: see ConnectionInput.
    const client = redis as unknown as Client;
    const timed = {
      evalsha: (...[sha1, count, keys, args]: Parameters<Client['evalsha']>) => {
        this.sent++;
        return this.#inTime(client.evalsha(sha1, count, keys, this.#withDeadline(args)));
      },
      eval: (...[text, count, keys, args]: Parameters<Client['eval']>) =>
        this.#inTime(client.eval(text, count, keys, this.#withDeadline(args))),
    };
    const watch = new ConnectionWatch(client, () => undefined);
    this.#runner = new ScriptRunner(timed as Client, { deadlineMs: 20_000, now: clock.now }, watch, CALL_STAMP);
    const promoter = { promote: (promotions: readonly Promotion[]) => void this.#promotions.push(...promotions) };
    this.calls = new HeardCalls(this.#runner, overdueMs, promoter);
    this.reports = new LineReports(this.calls, promoter);
    this.#asks = new RequestReader(this.#space, false, new LimitsCompiler(() => undefined));
  }

  keysOf(tenant: string, scope = 'default'): ReturnType<typeof scopeKeys> {
    return scopeKeys(this.#space, scope, tenant);
  }

  toCall(checks: readonly PreparedCheck[], { id, token, lastsMs, priority = 0, front }: Applicant): AcquireRequest {
    const options = { id, ...(front && { retry: 'front' as const }) };
    return this.#asks.read(checks, options, { lease: { token, lastsMs }, priority });
  }

  /**
   * What was told since the last time, or about one scope of one call: who is to come, and without a member when
   * to look again whether they came.
   */
  takePromotions(scope?: ScopeCall): Promotion[] {
    // A look that a request without a cap leads to is by a cap that it does not name.
    const isOf = ({ scope: its }: Promotion) =>
      its === scope || (scope?.compiled.cap === undefined && its.keys === scope?.keys);
    const taken = this.#promotions.filter((wake) => scope === undefined || isOf(wake));
    this.#promotions = this.#promotions.filter((wake) => !taken.includes(wake));
    return taken;
  }

  /**
   * ScriptCalls as somebody who waits until then, and no longer.
   * @returns whether it was in time; if not, the scripts are to have done nothing
   */
  async within(notAfterUs: number, call: () => Promise<unknown>): Promise<boolean> {
    this.#notAfterUs = notAfterUs;
    try {
      await call();
      return true;
    } catch (error) {
      if (!(error instanceof Error && error.cause instanceof TooLate)) throw error;
      return false;
    } finally {
      this.#notAfterUs = undefined;
    }
  }

  /** Gives a place to whoever would ask so. */
  place(call: AcquireRequest): ReturnType<ScriptCalls['enqueue']> {
    return this.calls.enqueue([{ ...call, member: '1', members: [call.member] }]);
  }

  /** @returns whether there was such a lease */
  release(call: AcquireRequest, scope = call.scopes[0] as ScopeCall): Promise<boolean> {
    return this.reports.send({ ...call, scopes: [scope], event: 'release' });
  }

  /** @returns for each whether it was still there */
  renew(leases: readonly { call: AcquireRequest; scope?: ScopeCall }[]): Promise<boolean[]> {
    return this.calls.renew(
      leases.map(({ call, scope = call.scopes[0] as ScopeCall }) => ({
        keys: [scope.keys.leases, scope.keys.holders],
        member: call.member,
        token: call.lease?.token ?? '',
        lastsMs: call.lease?.lastsMs ?? 0,
      })),
    );
  }

  /** Says what became of one that was woken, for which `scope` stands in the call. */
  tell(promotion: Promotion, event: WaiterEvent, scope: ScopeCall): Promise<boolean> {
    return this.reports.report({ ...promotion, scope }, event);
  }

  /** Who is in line, and its time: null for one that waits for a lease, or is to take one. */
  async line({ line, turns }: ReturnType<typeof scopeKeys>): Promise<{ id: string; us: number | null }[]> {
    const call = encodeWaiting([line, turns], 0, 1000, this.overdueMs);
    const waiters = decodeWaiters(await this.#runner.run(waiting, call.keys, call.args));
    return waiters.map(({ id, turnUs }) => ({ id, us: turnUs || null }));
  }

  /** Who holds a lease: its id, when it ends, its token and since when. */
  async running({ leases, holders }: ReturnType<typeof scopeKeys>): Promise<string[]> {
    const call = encodeRunning([leases, holders]);
    const found = decodeHolders(await this.#runner.run(running, call.keys, call.args));
    return found.map(({ id, endsUs, held }) => `${id} ${endsUs} ${held}`).sort();
  }

  #withDeadline(args: readonly string[]): string[] {
    return args.with(1, this.#notAfterUs === undefined ? '' : `${this.#notAfterUs}`);
  }

  async #inTime(reply: Promise<unknown>): Promise<unknown> {
    const fields = (await reply) as unknown[];
    if (fields[0] === LATE) throw new TooLate();
    return fields;
  }
}

/** Calls of the scripts whose promotions are noted, and which reject where there is no reply. */
class HeardCalls extends ScriptCalls {
  constructor(
    runner: ScriptRunner,
    overdueMs: number,
    private readonly promoter: Promotes,
  ) {
    super(runner, overdueMs, false);
  }

  override async acquire(request: AcquireRequest): Promise<Reply> {
    const reply = await super.acquire(request);
    if (reply.cause) throw reply.cause;
    this.promoter.promote(reply.promotions);
    return reply;
  }
}

/** A script was called for somebody who waited no longer. */
class TooLate extends Error {}
