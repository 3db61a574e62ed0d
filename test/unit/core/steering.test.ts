import { expect, test, vi } from 'vitest';
import { parseChange } from '../../../src/core/options/target.js';
import { Steering } from '../../../src/core/steer/steering.js';
import { parseTiers } from '../../../src/core/tiers/tiers.js';

const TARGET = { scope: 'emails', tenant: 'acme' };

/** Redis has a stored weight, but no stored limits. */
function steeringOf(isShared: boolean | undefined) {
  const send = vi.fn(async () => undefined);
  const setShare = vi.fn<(...args: unknown[]) => Promise<boolean>>(async () => true);
  const pause = vi.fn(async () => 0);
  const steering = new Steering({
    calls: {
      pause,
      resume: async () => false,
      leave: async () => 0,
      setShare,
      setLimits: async () => undefined,
      clearLimits: async () => false,
      reset: async () => undefined,
    },
    space: { prefix: 'governor', hashTag: 'tenant' },
    runner: { once: async () => [], nowUs: 0 },
    begin: async () => isShared,
    announcements: { send },
    overrides: { note: async () => undefined },
    options: { warn: () => undefined },
  } as unknown as ConstructorParameters<typeof Steering>[0]);
  return { steering, send, setShare, pause };
}

test.each<[string, boolean, (steering: Steering) => Promise<unknown>, unknown[]]>([
  ['pause()', false, (steering) => steering.pause(TARGET, '1min'), [{ ...TARGET, paused: true }]],
  ['resume() without a pause', false, (steering) => steering.resume(TARGET), [TARGET]],
  ['set() of a weight', true, (steering) => steering.set(TARGET, { weight: 2 }), [{ scope: 'emails' }]],
  ['set() of a concurrency', false, (steering) => steering.set(TARGET, { concurrency: 2 }), [TARGET]],
  ['clear() of a weight', true, (steering) => steering.clear(TARGET), [TARGET, { scope: 'emails' }]],
  ['reset()', false, (steering) => steering.reset(TARGET), [TARGET]],
  ['leave() of an id that does not wait', false, (steering) => steering.leave(TARGET, '1'), [TARGET]],
])('%s is announced to the workers of the limit', async (_, isShared, call, announced) => {
  const { steering, send } = steeringOf(isShared);
  await call(steering);
  expect(send.mock.calls.flat()).toEqual(announced);
});

test('tiers of a tenant replace its stored concurrency if no process has noted whether tenants share the scope', async () => {
  const { steering, setShare } = steeringOf(undefined);
  await steering.set(TARGET, { tiers: parseTiers(['1/h'], 'tiers'), concurrency: 2 });
  expect(setShare.mock.calls.map(([, ...rest]) => rest)).toEqual([['acme', 'cap', '', expect.any(String)]]);
});

test.each([
  ['null', undefined],
  ['{}', undefined],
  ['{"scope":5}', undefined],
  ['{"member":5,"keys":{"log":"a"}}', undefined],
  ['{"member":null,"keys":{"log":"a"}}', undefined],
  ['{"member":"a","keys":{"log":"a"}}', { member: 'a', keys: { log: 'a' } }],
])('workers ignore a message that is not an announcement: %s', (message, change) => {
  expect(parseChange(message)).toEqual(change);
});

test('a pause that is stored for both cases is told with the later end', async () => {
  const { steering, pause } = steeringOf(undefined);
  pause.mockResolvedValueOnce(60_000_000).mockResolvedValueOnce(90_000_000);
  expect(await steering.pause(TARGET, '1min')).toEqual(new Date(90_000));
});
