import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccessControl } from '../../../src/dashboard/node/access.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REQUEST = {} as IncomingMessage;

test('a request whose authorize never settles ends after ten seconds with 504 and a warning', async () => {
  const warn = vi.fn();
  const access = new AccessControl(() => new Promise(() => undefined), false, warn);
  const asked = access.ask(REQUEST, { action: 'view' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toMatchObject({ status: 504 });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('authorize did not answer within 10000 ms'));
});
