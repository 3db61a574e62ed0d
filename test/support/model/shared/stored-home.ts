/* What a home stores, against who waits in it: nothing may be left of waiters, flows and tenants that have gone. */
import type { SharedWorld } from './shared-world.js';

/** A place names its queue and then its flow: see lua/lib/shared/places.lua. */
const FLOW_AT = 2;

/** Reads the waiters that stand aside: see lua/lib/shared/aside.lua. */
const ASIDE = `
  local text, found = redis.call('HGET', KEYS[1], 'A'), {}
  for _, its in pairs(text and cmsgpack.unpack(text) or {}) do
    for i = 3, #its, 2 do
      if its[i + 1] > 0 then found[#found + 1] = its[i] end
    end
  end
  return found[1] and cjson.encode(found) or '[]'`;

/** @returns what is wrong with the stored state of the shared scope */
export async function faultsOf(world: SharedWorld): Promise<string[]> {
  const { redis } = world.virtual;
  const { waiters: waitersKey, queue, home = [] } = world.keys;
  const [scheduledKey, flowsKey, readyKey, asleepKey, stoppedKey] = home as [string, string, string, string, string];
  const aside = JSON.parse((await redis.eval(ASIDE, 1, flowsKey)) as string) as string[];
  const [waiters, queued, scheduled, stored, ...flowSets] = await Promise.all([
    redis.hgetallBuffer(waitersKey),
    redis.zcard(queue),
    redis.zrange(scheduledKey, '0', '-1'),
    redis.hgetallBuffer(flowsKey),
    redis.zrange(readyKey, '0', '-1'),
    redis.zrange(asleepKey, '0', '-1'),
    redis.zrange(stoppedKey, '0', '-1'),
  ]);
  const fields = Object.keys(stored);
  const members = Object.keys(waiters);
  const ids = new Set(
    Object.values(waiters).map((place) => String((place as Buffer).readUInt32BE(FLOW_AT)).padStart(8, '0')),
  );
  const tenants = new Set(members.map((member) => world.jobOf(member)?.tenant));
  const named = (first: string) => fields.filter((field) => field.startsWith(first)).map((field) => field.slice(1));
  const faults: string[] = [];
  const noneOf = (what: string, found: readonly string[]) => {
    if (found.length > 0) faults.push(`${what}: ${found.join(', ')}`);
  };
  if (members.length !== queued + scheduled.length + aside.length)
    faults.push(`${members.length} wait, ${queued} parked, ${scheduled.length} scheduled, ${aside.length} aside`);
  noneOf(
    'aside and no waiter',
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
  const ahead = (flowSets[0] as string[]).filter((id) => id.startsWith('t')).map((id) => id.slice(1));
  noneOf(
    'tenants of whom nobody waits',
    named('t').filter((tenant) => !tenants.has(tenant) && !ahead.includes(tenant)),
  );
  for (const [n, name] of ['ready', 'asleep', 'stopped'].entries()) {
    const found = (flowSets[n] as string[]).filter((id) => !id.startsWith('t') && !ids.has(id));
    noneOf(`${name} and no flow`, found);
  }
  return faults;
}
