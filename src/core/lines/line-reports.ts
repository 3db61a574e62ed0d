import type { Waiting } from '../decide/decision.js';
import type { ScriptCalls } from '../protocol/script-calls.js';
import { type EventRequest, failureOf, type Promotes, type Promotion } from '../requests/request.js';

/** What became of a waiter that was promoted or scheduled. */
export type WaiterEvent = 'gone' | 'absent' | 'postponed' | 'arrived' | 'coming' | 'waiting';

/** Reports to the scripts what became of waiters, and has those promoted for whom that makes room. */
export class LineReports {
  constructor(
    private readonly calls: Pick<ScriptCalls, 'report' | 'waiting'>,
    private readonly promoter: Promotes,
  ) {}

  /**
   * Reports an event at once.
   * @returns whether there was such a waiter or lease
   * @throws UnavailableError when Redis did not take the report
   */
  async send(request: EventRequest): Promise<boolean> {
    const reply = await this.calls.report(request, true);
    this.promoter.promote(reply.promotions);
    if (reply.status === 'failed') throw failureOf(reply);
    return reply.status === 'admitted';
  }

  /**
   * Reports what became of a waiter.
   * @returns whether it was still in line, and with 'waiting' whether it waits as it was scheduled
   * @throws UnavailableError as send
   */
  report({ scope, lease, member, turnUs }: Promotion, event: WaiterEvent): Promise<boolean> {
    const token = event === 'waiting' ? `${turnUs}` : lease.token;
    return this.send({ scopes: [scope], member, rank: 0, event, lease: { ...lease, token } });
  }

  /** Has a waiter of a scope that tenants share come now, unless it comes within a time. @throws as send */
  async come({ scope, lease, member }: Promotion, withinMs: number): Promise<void> {
    await this.send({
      scopes: [scope],
      member,
      rank: 0,
      event: 'come',
      lease: { ...lease, token: `${withinMs * 1000}` },
    });
  }

  /** The first waiters of a line, at most `count`; in a scope that tenants share those of a flow, or of a tenant. */
  firstInLine({ scope, member }: Promotion, count: number): Promise<Waiting[]> {
    const { tenant = '', room } = scope.share ?? {};
    if (member !== '') return this.calls.waiting(scope.keys, 0, count, { of: 'flow', name: member });
    if (room !== undefined) return this.calls.waiting(scope.keys, 0, count, { of: 'room', name: room });
    return this.calls.waiting(scope.keys, 0, count, { of: tenant === '' ? 'all' : 'tenant', name: tenant });
  }
}
