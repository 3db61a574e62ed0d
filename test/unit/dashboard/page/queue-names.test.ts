import { expect, it } from 'vitest';
import { queueNames } from '../../../../src/dashboard/page/workers/worker-state.js';

/** Names `queues`, in which jobs are looked up, and the queues of a scope, which need not be among `queues`. */
function named(queues: string[], ofScope: string[] = []): string[] {
  const scope = { scope: 'emails', shared: false, queues: ofScope, tiers: [], concurrency: null };
  return [...queues, ...ofScope].map(queueNames({ queues, scopes: [scope] }));
}

it('the page leaves out a prefix that all queues have', () => {
  expect(named(['shop:a:mails', 'shop:a:calls'], ['shop:a:mails'])).toEqual(['mails', 'calls', 'mails']);
  expect(named(['mails', 'calls'])).toEqual(['mails', 'calls']);
});

it('the page keeps prefixes that differ', () => {
  expect(named(['eu:mails', 'us:mails'])).toEqual(['eu:mails', 'us:mails']);
  expect(named(['mails'], ['us:mails'])).toEqual(['mails', 'us:mails']);
});
