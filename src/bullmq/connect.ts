import type { RateLimiter } from '../core/index.js';
import { internalsOf, type LimiterInternals } from '../core/internals.js';
import { gateOf, type ScopeKeys, sharedKeys, targetKeys } from '../core/keys.js';
import { Admission } from '../core/leases/admission.js';
import { Contention } from '../core/leases/lease-renewer.js';
import { Places } from '../core/lines/places.js';
import type { LimitChange, RulesChange } from '../core/options/target.js';
import type { RefreshTimes } from '../core/protocol/script-calls.js';
import { Nudges, systemTimers } from './defer/timers.js';
import { declaredRules } from './limits/declared-rules.js';
import { inNoLine } from './limits/leave.js';
import { NotedRules } from './notes/noted-rules.js';
import { QueueNotes } from './notes/queue-notes.js';
import { chainsOf } from './rules/chains.js';
import type { ResolvedRule } from './rules/options.js';
import { nudgeServer, queueOf } from './stock/internals.js';
import { queueNameOf } from './stock/member.js';
import { FormerScopes, LostLines } from './wake/former-scopes.js';
import { type PromoterPorts } from './wake/ports.js';
import { Promoter } from './wake/promoter.js';
import { ServedQueues } from './wake/served-queues.js';
import { LOOK_MS, lineLooks } from './wake/turn-looks.js';
import { enforcedRules, type WorkerSide } from './worker-side.js';

/** After a change of limits, a refresh does not promote a waiter that comes by itself within 500 ms. */
const CHANGED: RefreshTimes = { withinMs: 500, apartMs: 0 };

const sides = new WeakMap<RateLimiter, WorkerSide>();

export function workerSideOf(limiter: RateLimiter): WorkerSide {
  const known = sides.get(limiter) ?? connect(limiter, internalsOf(limiter));
  sides.set(limiter, known);
  return known;
}

function connect(of: RateLimiter, limiter: LimiterInternals): WorkerSide {
  const contention = new Contention();
  const nudges = new Nudges(nudgeServer);
  const queues = new ServedQueues((queue) => nudges.drop(queue));
  const ports: PromoterPorts = {
    calls: limiter.calls,
    jobs: queues,
    timers: systemTimers,
    looks: (lines) => limiter.calls.looks(lines),
    nudge: (job, atMs) => nudges.at(queueOf(job), atMs),
    handOver: (waiter) => limiter.announcements.send(waiter),
    broughtBack: (promotion) => formerScopes.broughtBack(promotion),
  };
  const promoter = new Promoter(ports, limiter.options, contention, limiter.metrics);
  const rules = new Map<string, readonly ResolvedRule[]>();
  const noted = new NotedRules(of, rules);
  const notes = new QueueNotes(limiter);
  const lostLines = new LostLines(queues, systemTimers, async ({ opts, name }, jobs) => {
    const queue = queueNameOf(opts.prefix, name);
    const ofQueue = await enforcedRules({ noted }, queue, `jobs of '${queue}'`);
    return ofQueue ? inNoLine(limiter, [...ofQueue, ...declaredRules(of)], jobs) : [];
  });
  const admission = new Admission(limiter, promoter, contention, (member) => lostLines.notice(member));
  const places = new Places(limiter, promoter);
  const rulesOf = (queue: string) => [...(rules.get(queue) ?? []), ...declaredRules(of)];
  const formerScopes = new FormerScopes(limiter, promoter.reports, queues, systemTimers, rulesOf);
  const lookLater = lineLooks(systemTimers, (scope, keys) =>
    promoter.refresh(scope, keys, { withinMs: LOOK_MS, apartMs: LOOK_MS / 2 }),
  );
  const close = () => {
    admission.close();
    promoter.close();
    queues.close();
    nudges.close();
  };
  limiter.closed.addEventListener('abort', close, { once: true });
  const retell = (line: ScopeKeys) => promoter.retell(line);
  let listening: Promise<void> | undefined;
  const listen = () => {
    if (listening) return listening;
    const onRules = (change: RulesChange) => void notes.hear(change).catch(() => undefined);
    const onChange = ({ scope, tenant, paused }: LimitChange) => {
      const keys = targetKeys(limiter.space, scope, tenant);
      if (paused) return retell(keys);
      promoter.refresh(scope, keys, CHANGED);
      // A job with shared scopes waits in the line of the widest shared scope of its chain.
      for (const [home, isWithin] of homesBeside(scope, rules)) {
        const its = tenant === undefined ? '' : String(tenant);
        const gate = isWithin ? gateOf(sharedKeys(limiter.space, scope), its) : undefined;
        if (its !== '' || gate) promoter.refresh(home, sharedKeys(limiter.space, home), CHANGED, its, gate);
      }
    };
    listening = limiter.announcements.listen(onChange, onRules, (waiter) => promoter.takeOver(waiter));
    return listening;
  };
  return {
    limiter,
    admission,
    places,
    promoter,
    retell,
    lookLater,
    formerScopes,
    lostLines,
    queues,
    rules,
    noted,
    notes,
    listen,
  };
}

/**
 * Looks at the queues with a rule for `scope`. Maps the widest shared scope of each chain to true if `scope` is a narrower
 * scope of that chain.
 */
function homesBeside(scope: string, rules: ReadonlyMap<string, readonly ResolvedRule[]>): Map<string, boolean> {
  const homes = new Map<string, boolean>();
  for (const ofQueue of rules.values()) {
    if (!ofQueue.some((rule) => rule.scope === scope)) continue;
    // Resolved rules have the widest shared scope last.
    const inOrder = [...ofQueue].reverse();
    for (const [wide, ...narrow] of chainsOf(inOrder)) {
      if (wide) homes.set(wide.scope, homes.get(wide.scope) || narrow.some((rule) => rule.scope === scope));
    }
  }
  return homes;
}
