/* A test decides when leases are renewed or released, and takes the promotions. */

import { RequestReader } from '../../../../src/core/decide/request-reader.js';
import { scopeKeys } from '../../../../src/core/keys.js';
import type { PreparedCheck } from '../../../../src/core/limits/checks.js';
import { KnownLimits } from '../../../../src/core/limits/known-limits.js';
import { LimitsCompiler } from '../../../../src/core/limits/limits.js';
import { LineReports, type WaiterEvent } from '../../../../src/core/lines/places.js';
import { CALL_STAMP } from '../../../../src/core/protocol/call-stamp.js';
import { LATE } from '../../../../src/core/protocol/replies.js';
import type { Promotes, Promotion } from '../../../../src/core/protocol/request.js';
import { decodeHolders, decodeWaiters, ScriptCalls } from '../../../../src/core/protocol/script-calls.js';
import { running, waiting } from '../../../../src/core/protocol/scripts.generated.js';
import { ConnectionWatch } from '../../../../src/core/redis/connection.js';
import { ScriptRunner } from '../../../../src/core/redis/script-runner.js';
import { KnownScopes } from '../../../../src/core/scopes/known-scopes.js';
import type { Virtual } from '../virtual.js';

type Client = ConstructorParameters<typeof ScriptRunner>[0];
export type AcquireRequest = Parameters<ScriptCalls['acquire']>[0];
export type Reply = Awaited<ReturnType<ScriptCalls['acquire']>>;
export type ScopeCall = AcquireRequest['scopes'][number];
export type { WaiterEvent } from '../../../../src/core/lines/places.js';
export type { Promotion } from '../../../../src/core/protocol/request.js';

interface RunOptions {
  id: string;
  token: string;
  lastsMs: number;
  priority?: number;
  front?: boolean;
  /** If set, the request reserves a place and starts nothing. */
  reserves?: true;
}

export class LeaseScripts {
  readonly calls: ScriptCalls;
  readonly reports: LineReports;
  sent = 0;
  #notAfterUs: number | undefined;
  readonly #runner: ScriptRunner;
  readonly #requests: RequestReader;
  readonly #known: KnownLimits;
  readonly #space;
  #promotions: Promotion[] = [];

  constructor({ redis, prefix, clock }: Virtual, overdueMs: number) {
    const limits = new LimitsCompiler(
      () => undefined,
      () => clock.us / 1000,
    );
    this.#known = new KnownLimits(limits, new KnownScopes());
    this.#space = { prefix, hashTag: 'tenant' };
    // Typed by shape: see ConnectionInput.
    const client = redis as unknown as Client;
    const timed = {
      evalsha: (...[sha1, count, keys, args]: Parameters<Client['evalsha']>) => {
        this.sent++;
        return this.#inTime(client.evalsha(sha1, count, keys, this.#timed(args)));
      },
      eval: (...[text, count, keys, args]: Parameters<Client['eval']>) =>
        this.#inTime(client.eval(text, count, keys, this.#timed(args))),
    };
    const watch = new ConnectionWatch(client, () => undefined);
    this.#runner = new ScriptRunner(timed as Client, { deadlineMs: 20_000, now: clock.now }, watch, CALL_STAMP);
    const promoter = { promote: (promotions: readonly Promotion[]) => void this.#promotions.push(...promotions) };
    this.calls = new RecordingCalls(this.#runner, overdueMs, promoter);
    this.reports = new LineReports(this.calls, promoter);
    this.#requests = new RequestReader(this.#space, false, this.#known);
  }

  keysOf(tenant: string, scope = 'default'): ReturnType<typeof scopeKeys> {
    return scopeKeys(this.#space, scope, tenant);
  }

  toCall(
    checks: readonly PreparedCheck[],
    { id, token, lastsMs, priority = 0, front, ...terms }: RunOptions,
  ): AcquireRequest {
    const options = { id, ...(front && { retry: 'front' as const }) };
    return this.#requests.read(checks, options, { lease: { token, lastsMs }, priority, ...terms });
  }

  async ask(checks: readonly PreparedCheck[], run: RunOptions): Promise<{ call: AcquireRequest; reply: Reply }> {
    const call = this.toCall(checks, run);
    const reply = await this.calls.acquire(call);
    if (!reply.otherLimits) return { call, reply };
    this.#known.note(call, reply.otherLimits);
    return this.ask(checks, run);
  }

  /** Returns the promotions since the last call. A promotion without a member asks for a look. */
  takePromotions(scope?: ScopeCall): Promotion[] {
    const taken = this.#promotions.filter((promotion) => scope === undefined || promotion.scope === scope);
    this.#promotions = this.#promotions.filter((promotion) => !taken.includes(promotion));
    return taken;
  }

  /** @returns whether the call was in time */
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

  reserve(call: AcquireRequest): ReturnType<ScriptCalls['enqueue']> {
    return this.calls.enqueue([{ ...call, member: '1', members: [call.member] }]);
  }

  /** @returns whether the run held the lease */
  release(call: AcquireRequest, scope = call.scopes[0] as ScopeCall): Promise<boolean> {
    return this.reports.send({ ...call, scopes: [scope], event: 'release' });
  }

  /** @returns whether each run still held its lease */
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

  /** @param scope marks the promotions of this call for takePromotions */
  report(promotion: Promotion, event: WaiterEvent, scope: ScopeCall): Promise<boolean> {
    return this.reports.report({ ...promotion, scope }, event);
  }

  /** Returns the line with turns; null = parked or called. */
  async line(keys: ReturnType<typeof scopeKeys>): Promise<{ id: string; us: number | null }[]> {
    const { waiters: names, queue, settings } = keys;
    const reply = await this.#runner.run(waiting, [names, queue, settings], ['', '', '0', '1000', 'all', '']);
    const waiters = decodeWaiters(reply);
    return waiters.map(({ id, turnUs }) => ({ id, us: turnUs || null }));
  }

  /** Returns the running jobs as text: job id, end in microseconds, token, start in microseconds. */
  async running({ leases, holders }: ReturnType<typeof scopeKeys>): Promise<string[]> {
    const found = decodeHolders(await this.#runner.run(running, [leases, holders], ['', '']));
    return found.map(({ id, endsUs, held }) => `${id} ${endsUs} ${held}`).sort();
  }

  /** Sets the test's deadline. */
  #timed(args: readonly string[]): string[] {
    return args.length < 2 ? [...args] : args.with(1, this.#notAfterUs === undefined ? '' : `${this.#notAfterUs}`);
  }

  async #inTime(reply: Promise<unknown>): Promise<unknown> {
    const fields = (await reply) as unknown[];
    if (fields[0] === LATE) throw new TooLate();
    return fields;
  }
}

/** Records the promotions. A call rejects if it gets no reply. */
class RecordingCalls extends ScriptCalls {
  constructor(
    runner: ScriptRunner,
    overdueMs: number,
    private readonly promoter: Promotes,
  ) {
    super(runner, overdueMs, false, () => undefined);
  }

  override async acquire(request: AcquireRequest): Promise<Reply> {
    const reply = await super.acquire(request);
    if (reply.cause) throw reply.cause;
    this.promoter.promote(reply.promotions);
    return reply;
  }
}

class TooLate extends Error {}
