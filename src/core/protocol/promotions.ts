import type { AcquireRequest, Promotion, Reply } from '../requests/request.js';
import type { LeaseTerms, ScopeCall } from '../requests/scope-call.js';
import { underCapOfLine } from './compiled-limits.js';

/** The codes of the entries behind the answers: see lua/lib/reply.lua. */
export const ENTRY = { promote: 20, delay: 21, check: 22, look: 23, retell: 24 } as const;
const ENTRY_FIELDS = 4;
const TASKS = new Map<unknown, Promotion['task']>(
  Object.entries(ENTRY).map(([task, code]) => [code, task as Promotion['task']]),
);

type Entry = readonly (number | string | undefined)[];

/** A scope of a call, and the request that names it. */
interface NamedScope {
  readonly nth: number;
  readonly scope: ScopeCall;
  readonly lease: LeaseTerms | undefined;
}

/** Adds each promotion to the reply to the request whose scope it names. */
export function addPromotions(
  replies: Reply[],
  entries: readonly (number | string)[],
  nowUs: number,
  requests: readonly AcquireRequest[],
): void {
  const scopes = scopesOf(requests);
  for (let at = 0; at < entries.length; at += ENTRY_FIELDS) {
    const entry = entries.slice(at, at + ENTRY_FIELDS);
    const { nth, scope, lease } = scopes[Number(entry[1])] as NamedScope;
    // Only a request for a job may schedule waiters. A decision by hand only learns that there are waiters, whom the
    // jobs' own requests see to.
    if (!lease) continue;
    const reply = replies[nth] as Reply;
    const promotion = { ...taskOf(entry), nowUs, scope: asWaitersHaveIt(scope), lease };
    replies[nth] = { ...reply, promotions: [...reply.promotions, promotion] };
  }
}

function taskOf([code, , third, last]: Entry): Pick<Promotion, 'task' | 'member' | 'turnUs'> {
  const task = TASKS.get(Number(code)) as Promotion['task'];
  if (task === 'look' || task === 'retell') return { task, member: '', turnUs: Number(third) };
  return { task, member: String(third), turnUs: Number(last) };
}

/** Returns the scope with the limits of its waiters, which may wait under a cap that the request does not have. */
function asWaitersHaveIt(scope: ScopeCall): ScopeCall {
  const { compiled, share } = scope;
  return compiled.cap === undefined && !share ? { ...scope, compiled: underCapOfLine(compiled) } : scope;
}

/** The scopes of a call, as a script counts them. */
function scopesOf(requests: readonly AcquireRequest[]): NamedScope[] {
  return requests.flatMap(({ scopes, lease }, nth) => scopes.map((scope) => ({ nth, scope, lease })));
}
