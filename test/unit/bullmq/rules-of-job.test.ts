import type { Job } from 'bullmq';
import { expect, test } from 'vitest';
import { RulesOfJob } from '../../../src/bullmq/evaluate/evaluate.js';
import type { ResolvedRule } from '../../../src/bullmq/rules/options.js';

const job = (name: string) => ({ name }) as Job;

test('the rules for a job name come before the rules for all jobs, and onUnavailable for a job name overrides onUnavailable for all jobs', () => {
  const rules = [{ onUnavailable: 'fail' }, { job: 'mail', onUnavailable: 'admit' }, { job: 'sms' }, { job: 'mail' }];
  const of = new RulesOfJob(rules as ResolvedRule[]);
  expect(of.of(job('mail'))).toEqual([rules[1], rules[3], rules[0]]);
  expect(of.of(job('other'))).toEqual([rules[0]]);
  expect(['mail', 'sms', 'other'].map((name) => of.policyOf(job(name)))).toEqual(['admit', 'fail', 'fail']);
});
