import { expect } from 'vitest';

export function refusal(call: () => unknown): Error | undefined {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  return undefined;
}

/** Expects `order`. A job may be `most` places off, because jobs that are promoted together may start in any order. */
export function expectOrder(ran: readonly string[], order: readonly string[], most: number): void {
  expect(ran.toSorted()).toEqual(order.toSorted());
  const off = ran.map((id, at) => Math.abs(at - order.indexOf(id)));
  expect(Math.max(...off)).toBeLessThanOrEqual(most);
}
