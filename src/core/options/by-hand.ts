import { problem } from '../errors.js';
import { tierList } from '../tiers/tiers.js';
import {
  type CallOptions,
  type Check,
  MAX_CONCURRENCY,
  MAX_GUARD_MS,
  type PeekCheck,
  type PeekOptions,
  type PreparedCheck,
} from './checks.js';
import { checkChoice, checkFields, checkFlag, checkScope, checkTenant, checkText, readMs } from './validate.js';

// Reads the arguments of acquire, acquireAll, peek and peekAll.

const MAX_CHECKS = 16;

const OF_CALL = Object.keys({ id: true, retry: true, onUnavailable: true } satisfies Record<keyof CallOptions, true>);
const OF_SCOPE = Object.keys({ scope: true, guardMs: true, spread: true, cost: true, shared: true } satisfies Record<
  Exclude<keyof Check, 'tenant' | 'tiers'>,
  true
>);
const OF_PEEK = Object.keys({ concurrency: true } satisfies Record<Exclude<keyof PeekCheck, keyof Check>, true>);
const OF_CHECK = { acquire: OF_SCOPE, peek: [...OF_SCOPE, ...OF_PEEK] };
const OF_ONE = { acquire: [...OF_CHECK.acquire, ...OF_CALL], peek: [...OF_CHECK.peek, ...OF_CALL] };
const OF_MANY = {
  acquire: ['tenant', 'tiers', ...OF_CHECK.acquire],
  peek: ['tenant', 'tiers', ...OF_CHECK.peek],
};

type Call = 'acquire' | 'peek';
export type ReadCall = [checks: readonly PreparedCheck[], options: CallOptions];

export function readOne(call: Call, tenant: Check['tenant'], tiers: Check['tiers'], given: PeekOptions): ReadCall {
  const where = `${call}(options)`;
  if (call === 'acquire') checkNoCap(given, where);
  checkFields(given, OF_ONE[call], where);
  checkTenant(tenant, `${call}(tenant)`);
  checkCall(given, call);
  return [sharedLast([readCheck(tenant, tiers, given, call, '')], given, call, call), given];
}

export function readAll(call: Call, checks: readonly PeekCheck[], given: CallOptions): ReadCall {
  const where = `${call}All(checks)`;
  if (!Array.isArray(checks) || checks.length === 0 || checks.length > MAX_CHECKS) {
    const fix = `For one scope there is ${call}(tenant, tiers).`;
    throw problem(`an array of 1 to ${MAX_CHECKS} { tenant, tiers, scope? }`, checks, where, fix);
  }
  // Array.from visits the holes of a sparse array, which checks.map() would skip.
  const read = Array.from(checks as readonly PeekCheck[], (check, i) => {
    const its = `${call}All(checks[${i}])`;
    if (call === 'acquire') checkNoCap(check, its);
    checkFields(check, OF_MANY[call], its);
    checkTenant(check.tenant, `${its}: tenant`);
    return readCheck(check.tenant, check.tiers, check, call, `${its}: `);
  });
  checkFields(given, OF_CALL, `${call}All(options)`);
  checkCall(given, `${call}All`);
  return [sharedLast(read, given, call, `${call}All`), given];
}

/** Callers write the widest shared scope first, and the scripts need it last. */
function sharedLast(
  checks: readonly PreparedCheck[],
  { id }: CallOptions,
  call: Call,
  name: string,
): readonly PreparedCheck[] {
  const shared = checks.filter((check) => check.shared);
  if (shared.length === 0) return checks;
  if (call === 'acquire' && id !== undefined) {
    throw problem(
      'no id beside shared: true, because only jobs wait in a scope that tenants share',
      id,
      `${name}(options.id)`,
      'Leave it out, and ask again after delayMs.',
    );
  }
  return [...checks.filter((check) => !check.shared), ...shared.reverse()];
}

function readCheck(
  tenant: Check['tenant'],
  tiers: Check['tiers'],
  { scope, guardMs, spread, cost, concurrency, shared }: Omit<PeekCheck, 'tenant' | 'tiers'>,
  call: Call,
  where: string,
): PreparedCheck {
  const check: PreparedCheck = { tenant, tiers: tierList(tiers) };
  if (scope !== undefined) {
    checkScope(scope, `${where}scope`);
    check.scope = scope;
  }
  if (guardMs !== undefined) check.guardMs = readMs(guardMs, 0, MAX_GUARD_MS, `${where}guardMs`);
  if (spread !== undefined) check.spread = spread;
  if (cost !== undefined) check.cost = cost;
  if (shared !== undefined) checkFlag(shared, 'shared', `${where}shared`);
  if (shared) check.shared = { weight: 1 };
  if (call === 'acquire') return check;
  const cap = concurrency ?? undefined;
  if (cap !== undefined && !(Number.isInteger(cap) && cap >= 1 && cap <= MAX_CONCURRENCY)) {
    throw problem(
      `how many may run at a time: a whole number from 1 to ${MAX_CONCURRENCY}, or null`,
      cap,
      `${where}concurrency`,
      'null is unlimited. With 0 the tenant is paused, and there is nothing to decide.',
    );
  }
  if (cap !== undefined) check.concurrency = cap;
  return check;
}

function checkCall({ id, retry, onUnavailable }: CallOptions, call: string): void {
  if (id !== undefined) checkText(id, `${call}(options.id)`, 'Leave it out for a request that never joins the line.');
  if (retry !== undefined) checkChoice(retry, ['front', 'back'], `${call}(options.retry)`);
  if (onUnavailable !== undefined)
    checkChoice(onUnavailable, ['defer', 'admit', 'fail'], `${call}(options.onUnavailable)`);
}

function checkNoCap(given: unknown, where: string): void {
  const cap = (given as { concurrency?: unknown } | null | undefined)?.concurrency;
  if (cap === undefined) return;
  throw problem(
    'no concurrency, because a unit that was requested by hand has no end that the limiter could see',
    cap,
    where,
    'Caps are for jobs: set concurrency in rateLimit of a worker, or in @RateLimited.',
  );
}
