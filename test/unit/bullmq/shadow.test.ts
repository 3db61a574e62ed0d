import type { Job, Worker } from 'bullmq';
import { expect, test, vi } from 'vitest';
import { Shadow } from '../../../src/bullmq/gate/shadow.js';
import type { ResolvedRule } from '../../../src/bullmq/rules/options.js';
import { readRules } from '../../../src/bullmq/rules/read-rules.js';
import type { WorkerSide } from '../../../src/bullmq/worker-side.js';

test('at most 1,000 requests of shadow rules are under way, and further jobs are reported once as not counted', async () => {
  const rules = readRules({ tiers: ['1/s'], tenant: () => 'acme', mode: 'shadow' }, 'emails') as ResolvedRule[];
  const waits: ((answer: object) => void)[] = [];
  const admit = vi.fn(() => new Promise<object>((resolve) => waits.push(resolve)));
  const reader = { read: () => ({ scopes: [] }) };
  const side = { limiter: { reader }, admission: { admit } } as unknown as WorkerSide;
  const errors: string[] = [];
  const worker = { emit: (_: string, { message }: Error) => void errors.push(message) } as unknown as Worker;
  const shadow = new Shadow(rules, side, () => 'member', 1000, worker);
  const ask = () => shadow.watch({ id: '1', name: 'send' } as Job, 'token');
  for (let i = 0; i < 1002; i++) ask();
  await vi.waitFor(() => expect(admit).toHaveBeenCalledTimes(1000));
  expect(errors).toEqual(['1000 requests of shadow rules are under way, so these rules do not count this job']);
  for (const answer of waits) answer({ decision: { admitted: true } });
  await shadow.settled();
  ask();
  await vi.waitFor(() => expect(admit).toHaveBeenCalledTimes(1001));
});
