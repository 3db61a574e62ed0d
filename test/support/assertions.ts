import { expect } from 'vitest';

export function refusal(call: () => unknown): Error | undefined {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  return undefined;
}

/**
 * Expects that all jobs ran, each at most `most` positions away from its position in `order`. Jobs that are promoted
 * together may start in any order, because their promotions are separate calls to BullMQ.
 */
export function expectOrder(ran: readonly string[], order: readonly string[], most: number): void {
  expect(ran.toSorted()).toEqual(order.toSorted());
  const off = ran.map((id, at) => Math.abs(at - order.indexOf(id)));
  expect(Math.max(...off)).toBeLessThanOrEqual(most);
}
