import { expect, test, vi } from 'vitest';
import { ConfigurationError } from '../../../src/core/errors.js';
import { SCOPE, targetKeys } from '../../../src/core/keys.js';
import { knownScopesOf } from '../../../src/core/scopes/known-scopes.js';
import type { NotedRule } from '../../../src/core/scopes/notes.js';
import { Scopes } from '../../../src/core/scopes/scopes.js';
import { notedRule } from '../../support/redis/noted.js';

const SPACE = { prefix: 'governor', hashTag: 'tenant' } as const;

/** `noted` are the limits in Redis, the newest first. `hasKeys` may throw, as if Redis were away. */
function scopesOf(
  store: string,
  noted: () => readonly [limit: NotedRule, atS: number][] = () => [],
  hasKeys: () => boolean = () => false,
) {
  const warn = vi.fn();
  const client = { zrevrange: async () => [], exists: async () => Number(hasKeys()) };
  const queues = async () =>
    noted().map(([limit, atS]) => ({ queue: '', atS, note: { id: '', by: '', rules: [limit], asked: [] } }));
  const scopes = new Scopes({
    runner: { once: async (call: (it: object) => unknown) => call(client) },
    calls: { note: async () => undefined },
    space: SPACE,
    readiness: { started: async () => undefined },
    options: { warn },
    knownScopes: knownScopesOf(store),
    notes: { all: queues },
  } as unknown as ConstructorParameters<typeof Scopes>[0]);
  return { scopes, warn };
}

const KEYS = targetKeys(SPACE, 'emials', 'acme');

function away(): never {
  throw new Error('Connection is closed.');
}

test('if no rule of this process uses a scope, the scope causes one warning, but none while Redis does not answer', async () => {
  let hasKeys: () => boolean = away;
  const { scopes, warn } = scopesOf('watched', undefined, () => hasKeys());
  const look = (scope: string) => scopes.warnOfEmpty('waiting', scope, 'acme', KEYS);
  await look('away');
  hasKeys = () => true;
  await look('there');
  expect(warn).not.toHaveBeenCalled();
  hasKeys = () => false;
  for (let i = 0; i < 2; i++) await look('emials');
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^waiting: .*'emials'.*'acme'/)]]);
});

test('the default scope causes a warning only if this process uses other scopes', async () => {
  const { scopes, warn } = scopesOf('of calls by hand');
  const look = () => scopes.warnOfEmpty('waiting', SCOPE, 'acme', KEYS);
  await look();
  expect(warn).not.toHaveBeenCalled();
  knownScopesOf('of calls by hand').note('emails');
  await look();
  expect(warn).toHaveBeenCalledOnce();
});

test('an unknown name is refused if other scopes are in use, causes one warning if no scope is in use, and is accepted if Redis fails during the check', async () => {
  let notes: () => [] = () => [];
  let hasKeys: () => boolean = () => true;
  const { scopes, warn } = scopesOf(
    'checked',
    () => notes(),
    () => hasKeys(),
  );
  const check = (scope = 'emials') => scopes.begin('get', { scope, tenant: 'acme' }).catch(String);
  const CLOSED = 'Error: Connection is closed.';
  await check();
  expect(warn).not.toHaveBeenCalled();
  hasKeys = () => false;
  for (let i = 0; i < 2; i++) await check();
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^of\('emials', 'acme'\)\.get\(\): Redis knows no limit yet\./)],
  ]);
  knownScopesOf('checked').note('emails');
  notes = away;
  // The error of the call that follows the check.
  expect(await check()).toBe(CLOSED);
  notes = () => [];
  hasKeys = away;
  expect(await check()).toBe(CLOSED);
  hasKeys = () => false;
  expect(await check(SCOPE)).toBe(false);
  expect(await check()).toContain("of('emials', 'acme').get(): expected a limit");
});

test('an unknown name is accepted if a thousand scopes are known, in this process or in all processes', async () => {
  const names = Array.from({ length: 1000 }, (_, i) => `tenant-${i}`);
  const known = knownScopesOf('thousand');
  const look = async (used: string[]) => {
    const { scopes, warn } = scopesOf('thousand', () => used.map((name) => [notedRule(name), 1000]));
    await scopes.warnOfEmpty('peek', 'other', 'acme', KEYS);
    const refused = await scopes.begin('get', { scope: 'other', tenant: 'acme' }).then(
      () => undefined,
      (error: unknown) => error,
    );
    return [refused, warn.mock.calls.length];
  };
  known.note('emails');
  expect(await look(names.slice(0, 998))).toEqual([expect.any(ConfigurationError), 1]);
  expect(await look(names.slice(0, 999))).toEqual([undefined, 1]);
  for (const name of names) known.note(name);
  expect(known.shared.size).toBe(1000);
  expect(await look([])).toEqual([undefined, 0]);
});

test('a call for all tenants is refused if this process counts each tenant on its own, and accepted if it does not use the scope, or both shares it and counts each tenant', async () => {
  const [{ scopes }, known] = [scopesOf('one'), knownScopesOf('one')];
  known.note('own');
  known.note('both');
  known.note('both', true);
  known.note('shared first', true);
  known.note('shared first');
  knownScopesOf('other store').note('own', true);
  const pause = (scope: string) => scopes.begin('pause', { scope });
  await expect(pause('own')).rejects.toThrow("limit 'own' counts each tenant on its own");
  await expect(scopes.begin('set', { scope: 'own', tenant: 'acme' }, 2)).rejects.toThrow(ConfigurationError);
  for (const scope of ['both', 'shared first']) expect(await pause(scope)).toBe(false);
  const { scopes: others } = scopesOf('other store');
  expect(await others.begin('pause', { scope: 'own' })).toBe(false);
});

test('a scope whose note is lost still counts as shared while Redis has keys of that scope', async () => {
  const isShared = async (hasKeys: boolean) =>
    scopesOf('lost', undefined, () => hasKeys).scopes.begin('get', { scope: 'account', tenant: 'acme' });
  expect([await isShared(true), await isShared(false)]).toEqual([true, undefined]);
});

test('requests by hand that name a narrow scope alone are refused, unless its note may come from a dead process', async () => {
  const { scopes } = scopesOf('chains', () => [
    [notedRule('region', { shared: true, within: 'account' }), 9000],
    [notedRule('endpoint', { shared: true, within: 'account' }), 1000],
  ]);
  await scopes.look();
  expect(() => scopes.checkChain('region', 'region', 'acquire(options.shared)')).toThrow(
    "acquire(options.shared): expected 'account' as the widest scope that tenants share, in which the jobs of 'region' wait, got 'region'.",
  );
  scopes.checkChain('region', 'account', 'acquireAll(checks)');
  scopes.checkChain('endpoint', 'endpoint', 'acquireAll(checks)');
  scopes.note('region', true, 'world');
  expect(() => scopes.checkChain('region', 'account', 'acquire(options.shared)')).toThrow("expected 'world'");
});

test('processes tell each other that a rule of a scope has a cost, until a newer rule has none', async () => {
  const notes = [notedRule('llm', { isCosted: true }), notedRule('account', { shared: true, isCosted: true })];
  let noted = notes.map((limit): [NotedRule, number] => [limit, 1000]);
  const { scopes: byHand } = scopesOf('by hand', () => noted);
  const known = knownScopesOf('by hand');
  const learnt = async () => {
    const { changes } = known;
    await byHand.inUse();
    return [known.inBuckets('llm'), known.inBuckets('account'), known.changes - changes];
  };
  expect(await learnt()).toEqual([true, true, 2]);
  const { scopes: own } = scopesOf('ruled', () => noted);
  own.note('llm', false);
  await own.inUse();
  expect(knownScopesOf('ruled').inBuckets('llm')).toBe(false);
  own.note('llm', false, undefined, true);
  noted = [[notedRule('llm'), 1001], ...noted];
  expect(await learnt()).toEqual([false, true, 1]);
  expect(await learnt()).toEqual([false, true, 0]);
  await own.inUse();
  expect(knownScopesOf('ruled').inBuckets('llm')).toBe(true);
  own.note('llm', false);
  expect(knownScopesOf('ruled').inBuckets('llm')).toBe(false);
});
