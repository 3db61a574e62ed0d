import type { Job } from 'bullmq';
import { beforeEach, expect, test } from 'vitest';
import type { Verdict } from '../../../src/bullmq/gate/verdict.js';
import type { RateLimitOptions } from '../../../src/bullmq/rules/options.js';
import type { Answer } from '../../../src/core/leases/admission.js';
import { gateOf } from '../../support/gate.js';
import { gate as valve } from '../../support/until.js';

const ADMITTED: Answer = { decision: { admitted: true } };
let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

const tenantOf = (job: Job) => (job.data as { tenant: string }).tenant;

function decideBy(limits: Partial<RateLimitOptions>, answer: (id: string) => Promise<Answer> = async () => ADMITTED) {
  const gate = gateOf(
    { tenant: tenantOf, ...limits },
    {
      limiter: { options: { onUnavailable: 'defer' }, counts: { unavailable: 0 }, epochMs: Date.now },
      admission: {
        admit: (_checks: unknown, { id }: { id: string }) => {
          asked.push(id);
          return answer(id);
        },
      },
    },
  );
  return (id: string, tenant: string): Promise<Verdict> =>
    gate.judge({ id, name: 'job', data: { tenant }, attemptsMade: 0 } as Job, 'token');
}

/** Waits until every promise that can settle has settled. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

function byHand<T>() {
  const valves = new Map<string, ReturnType<typeof valve<T | Error>>>();
  const of = (id: string) => {
    const known = valves.get(id) ?? valve<T | Error>();
    valves.set(id, known);
    return known;
  };
  const answer = async (job: Job): Promise<T> => {
    const value = await of(job.id as string).opened;
    if (value instanceof Error) throw value;
    return value;
  };
  const say = async (id: string, value: T | Error) => {
    of(id).open(value);
    await settle();
  };
  return { answer, say };
}

test('a job sends its request after the earlier jobs of its tenant, and does not wait for jobs of other tenants', async () => {
  const tiers = byHand<string[] | null>();
  const decide = decideBy({ tiers: tiers.answer });
  for (const [id, tenant] of ['a1', 'b1', 'a2', 'a3', 'b2'].map((id) => [id, id[0]] as [string, string]))
    void decide(id, tenant);
  await tiers.say('a3', ['5/h']);
  await tiers.say('a2', ['5/h']);
  await tiers.say('b1', ['5/h']);
  expect(asked).toEqual(['b1']);
  await tiers.say('a1', ['5/h']);
  await tiers.say('b2', ['5/h']);
  expect(asked).toEqual(['b1', 'a1', 'a2', 'a3', 'b2']);
});

test.each<[string, null | Error, string[]]>([
  ['fails', new Error('no database'), ['a2']],
  ['answers unlimited', null, ['a1', 'a2']],
])(
  'when the function of a job %s, the jobs behind that job send their requests at once',
  async (_what, value, sent) => {
    const tiers = byHand<string[] | null>();
    const decide = decideBy({ tiers: tiers.answer });
    void decide('a1', 'a');
    void decide('a2', 'a');
    await tiers.say('a2', ['5/h']);
    expect(asked).toEqual([]);
    await tiers.say('a1', value);
    expect(asked).toEqual(sent);
  },
);

test('a job waits for an earlier job until that job turns out to have another tenant', async () => {
  const tenant = byHand<string>();
  const tiers = byHand<string[]>();
  const decide = decideBy({ tenant: tenant.answer, tiers: tiers.answer });
  for (const id of ['1', '2', '3']) void decide(id, '');
  await tenant.say('2', 'b');
  await tiers.say('2', ['5/h']);
  await tenant.say('3', 'a');
  await tiers.say('3', ['5/h']);
  expect(asked).toEqual([]);
  await tenant.say('1', 'a');
  expect(asked).toEqual(['2']);
  await tiers.say('1', ['5/h']);
  expect(asked).toEqual(['2', '1', '3']);
});

test('a job whose tenant is known at once stays behind an earlier job whose tenant is looked up', async () => {
  const tenant = byHand<string>();
  const decide = decideBy({ tenant: (job) => (job.id === '1' ? tenant.answer(job) : 'a'), tiers: ['5/h'] });
  void decide('1', '');
  void decide('2', '');
  await settle();
  expect(asked).toEqual([]);
  await tenant.say('1', 'a');
  expect(asked).toEqual(['1', '2']);
});

test('a job whose functions answer at once stays behind earlier jobs of its tenant, but not behind jobs of other tenants', async () => {
  const tiers = byHand<string[]>();
  const decide = decideBy({ tiers: (job) => (job.id === 'a1' ? tiers.answer(job) : ['5/h']) });
  void decide('a1', 'a');
  void decide('a2', 'a');
  void decide('b1', 'b');
  await settle();
  expect(asked).toEqual(['b1']);
  await tiers.say('a1', ['5/h']);
  expect(asked).toEqual(['b1', 'a1', 'a2']);
});

test('a job that is held for its turn, or waits for Redis, delays no other job', async () => {
  const near: Answer = {
    decision: { admitted: false, delayMs: 20, reason: 'rate', scope: 'emails', position: 0, turn: new Date() },
  };
  const { opened } = valve<Answer>();
  const decide = decideBy({ tiers: async () => ['5/h'] }, (id) => {
    if (id === 'late') return opened;
    return Promise.resolve(asked.filter((other) => other === id).length === 1 && id === 'held' ? near : ADMITTED);
  });
  void decide('late', 'a');
  const held = decide('held', 'a');
  const behind = decide('behind', 'a');
  await settle();
  expect(asked.slice(0, 3)).toEqual(['late', 'held', 'behind']);
  expect(await behind).toMatchObject({ run: true });
  expect(await held).toMatchObject({ run: true });
  expect(asked).toEqual(['late', 'held', 'behind', 'held']);
});
