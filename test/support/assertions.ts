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
 * Expects each job at most `most` positions from its position in `order`. Jobs that are promoted together may start in
 * any order, because each promotion is a separate call to BullMQ.
 */
export function expectOrder(ran: readonly string[], order: readonly string[], most: number): void {
  expect(ran.toSorted()).toEqual(order.toSorted());
  const off = ran.map((id, at) => Math.abs(at - order.indexOf(id)));
  expect(Math.max(...off)).toBeLessThanOrEqual(most);
}
