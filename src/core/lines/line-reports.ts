import type { Waiting } from '../decide/decision.js';
import type { WhoseWaiters } from '../protocol/plain-calls.js';
import type { ScriptCalls } from '../protocol/script-calls.js';
import { type EventRequest, failureOf, type Promotes, type Promotion } from '../requests/request.js';

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
    const reply = await this.calls.report(request, true);
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
    const { tenant = '', room } = scope.share ?? {};
    const waiting = (of: WhoseWaiters['of'], name: string) =>
      this.calls.waiting(scope.keys, skipped, count, { of, name });
    if (member !== '') return waiting('flow', member);
    if (room !== undefined) return waiting('room', room);
    return waiting(tenant === '' ? 'all' : 'tenant', tenant);
  }
}
