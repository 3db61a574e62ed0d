import { expect } from 'vitest';
import { ConfigurationError } from '../../src/core/errors.js';

export function refusal(call: () => unknown): Error | undefined {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  return undefined;
}

/** Returns the ConfigurationError that a call must throw. */
export function misuse(call: () => unknown): ConfigurationError {
  const error = refusal(call);
  expect(error).toBeInstanceOf(ConfigurationError);
  return error as ConfigurationError;
}

/** Expects `order`. A job may be `most` places off, because jobs that are promoted together may start in any order. */
export function expectOrder(ran: readonly string[], order: readonly string[], most: number): void {
  expect(ran.toSorted()).toEqual(order.toSorted());
  const off = ran.map((id, at) => Math.abs(at - order.indexOf(id)));
  expect(Math.max(...off)).toBeLessThanOrEqual(most);
}
