/* What a home stores, against who waits in it: nothing may be left of waiters, flows and tenants that have gone. */
import type { SharedWorld } from './shared-world.js';

/** What is known of a waiter: its ticket, and then its flow, little-endian. See lua/lib/home/order.lua. */
const FLOW_AT = 7;
/** A member of the lines begins with its flow, and one of the heads ends with it. */
const FLOW_BYTES = 4;
/** @returns what is wrong with the stored state of the shared scope */
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
    'aside or away, and no waiter',
    aside.filter((member) => !members.includes(member)),
  );
  noneOf(
    'scheduled and no waiter',
    scheduled.filter((member) => !members.includes(member)),
  );
  const flows = named('f');
  noneOf(
    'flows of nobody',
    flows.filter((id) => !ids.has(id)),
  );
  noneOf(
    'flows that are not known',
    [...ids].filter((id) => !flows.includes(id)),
  );
  if (named('n').length !== flows.length) faults.push(`${named('n').length} names of ${flows.length} flows`);
  const ownerOf = (log: string) => /\{(.*?)\}/.exec(log)?.[1] ?? log;
  const owners = named('g').map(ownerOf);
  const counted = scheduled.map((member) => world.jobOf(member)).filter((job) => !job?.isPlain);
  noneOf(
    'gates that count others than are scheduled',
    named('g').filter((log) => {
      const count = (stored[`g${log}`] as Buffer).readUInt32LE(0);
      return count !== counted.filter((job) => job?.tenant === ownerOf(log)).length;
    }),
  );
  noneOf(
    'gates of nobody',
    owners.filter((tenant) => !tenants.has(tenant)),
  );
  noneOf(
    'tenants of whom nobody waits',
    named('t').filter((tenant) => !tenants.has(tenant) && !ready.includes(tenant)),
  );
  const standing = {
    parked: lines.map((member) => String(member.readUInt32BE(0))),
    asleep,
    heads: heads.map((member) => String(member.readUInt32BE(member.length - FLOW_BYTES))),
  };
  for (const [name, found] of Object.entries(standing)) {
    const lost = found.filter((id) => !ids.has(id));
    noneOf(`${name} and no flow`, lost);
  }
  return faults;
}
