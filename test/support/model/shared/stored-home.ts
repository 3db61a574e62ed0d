/* Checks that waiters, flows and tenants leave no trace after they have left. */
import { keysUnder } from '../../redis/redis.js';
import type { Fault } from './random-plans.js';
import type { SharedWorld } from './shared-world.js';
import type { SharedJob } from './simulated-queue.js';

/** The offset of the flow in the record of a waiter: after the ticket, little-endian. See lua/lib/home/order.lua. */
const FLOW_AT = 7;
/** The number of bytes of a flow. Members of the lines begin with their flow; members of the heads end with it. */
const FLOW_BYTES = 4;
/** The number of bytes that hold the length of a part, in front of that part of a member. See lua/lib/shared/flow.lua. */
const PART_BYTES = 2;

/** A waiter with a smaller score is away. */
const AWAY = -4e15;
/** These keys are kept while no job waits. */
const KEPT = /:(log|leases|holders)$/;

/** Returns the keys that are left after all jobs have ended, and faults in them. */
export async function leftOf(world: SharedWorld, fault: Fault): Promise<string[]> {
  const { redis, prefix } = world.virtual;
  const { waiters, queue, home = [] } = world.keys;
  const left = (await keysUnder(redis, prefix)).filter((key) => !KEPT.test(key));
  if (fault !== 'stop' || (await redis.zcount(queue, `(${AWAY}`, '+inf')) > 0) return left;
  // A stopped process does not report waiters whose jobs are missing: these waiters are away for an hour.
  const faults = await faultsOf(world);
  return [...faults, ...left.filter((key) => ![waiters, queue, ...home].includes(key))];
}

export async function faultsOf(world: SharedWorld): Promise<string[]> {
  const { redis } = world.virtual;
  const { waiters: waitersKey, queue, home = [] } = world.keys;
  const [linesKey, flowsKey, readyKey, asleepKey, headsKey] = home as [string, string, string, string, string];
  const [waiters, lines, scheduled, aside, stored, ready, asleep, heads] = await Promise.all([
    redis.hgetallBuffer(waitersKey),
    redis.zrangeBuffer(linesKey, '0', '-1'),
    redis.zrangebyscore(queue, '0', '+inf'),
    redis.zrangebyscore(queue, '-inf', '(0'),
    redis.hgetallBuffer(flowsKey),
    redis.zrange(readyKey, '0', '-1'),
    redis.zrange(asleepKey, '0', '-1'),
    redis.zrangeBuffer(headsKey, '0', '-1'),
  ]);
  const fields = Object.keys(stored);
  delete waiters[''];
  const members = Object.keys(waiters);
  const ids = new Set(Object.values(waiters).map((known) => String((known as Buffer).readUIntLE(FLOW_AT, 6))));
  const tenants = new Set(members.map((member) => world.jobOf(member)?.tenant));
  const named = (first: string) => fields.filter((field) => field.startsWith(first)).map((field) => field.slice(1));
  const faults: string[] = [];
  const noneOf = (what: string, found: readonly string[]) => {
    if (found.length > 0) faults.push(`${what}: ${found.join(', ')}`);
  };
  if (members.length !== lines.length + scheduled.length + aside.length)
    faults.push(
      `${members.length} wait, ${lines.length} parked, ${scheduled.length} scheduled, ${aside.length} aside or away`,
    );
  noneOf(
    'aside or away without a record',
    aside.filter((member) => !members.includes(member)),
  );
  noneOf(
    'scheduled without a record',
    scheduled.filter((member) => !members.includes(member)),
  );
  const flows = named('f');
  noneOf(
    'flows without a waiter',
    flows.filter((id) => !ids.has(id)),
  );
  noneOf(
    'flows that waiters name but that have no record',
    [...ids].filter((id) => !flows.includes(id)),
  );
  if (named('n').length !== flows.length) faults.push(`${named('n').length} names of ${flows.length} flows`);
  noneOf(
    'tenants without a waiter',
    named('t').filter((tenant) => !tenants.has(tenant) && !ready.includes(tenant)),
  );
  const standing = { parked: lines.map((member) => String(member.readUInt32BE(0))), heads: heads.map(flowOf) };
  for (const [name, found] of Object.entries(standing)) {
    const lost = found.filter((id) => !ids.has(id));
    noneOf(`${name} without a flow`, lost);
  }
  const gates = named('r');
  for (const gate of gates) {
    const itsJob = (member: string) => passes(gate, world.jobOf(member) as SharedJob);
    const flowsOf = members
      .filter(itsJob)
      .map((member) => String((waiters[member] as Buffer).readUIntLE(FLOW_AT, FLOW_BYTES)));
    const size = new Set(flowsOf).size;
    const noted = Number(stored[`r${gate}`]);
    if (noted !== size) faults.push(`${noted} flows instead of ${size} name the gate ${gate}`);
    const count = stored[`g${gate}`]?.readUInt32LE(0);
    const its = scheduled.filter(itsJob).length;
    if (count !== undefined && count !== its) faults.push(`gate of ${gate} counts ${count}, and ${its} are scheduled`);
  }
  noneOf(
    'gates without a flow',
    named('g').filter((gate) => !gate.startsWith(' ') && !gates.includes(gate)),
  );
  noneOf(
    'gates that wake no flow',
    heads
      .filter((member) => member.toString('latin1', 0, 1) === 'r')
      .map(gateOf)
      .filter((gate) => !asleep.includes(gate)),
  );
  return faults;
}

function passes(gate: string, { tenant, narrow, isPlain }: SharedJob): boolean {
  const [log = '', of = tenant] = gate.split(' ');
  const name = /\{([^{}]*)\}::log$/.exec(log)?.[1];
  if (name !== undefined) return of === tenant && (narrow ?? []).includes(name);
  return !isPlain && log.includes(`{${tenant}}`);
}

const gateOf = (member: Buffer) =>
  member.toString('utf8', 1 + PART_BYTES, 1 + PART_BYTES + member.readUIntBE(1, PART_BYTES));
const flowOf = (member: Buffer) => String(member.readUInt32BE(member.length - FLOW_BYTES));
