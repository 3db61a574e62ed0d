import { expect } from 'vitest';

/**
 * All of them ran, and nobody further from its place than `most`: of those who are woken together and may run together
 * any may start first, for the promotion of one may find BullMQ's script on the server and that of the other not yet.
 */
export function expectOrder(ran: readonly string[], order: readonly string[], most: number): void {
  expect(ran.toSorted()).toEqual(order.toSorted());
  const off = ran.map((id, at) => Math.abs(at - order.indexOf(id)));
  expect(Math.max(...off)).toBeLessThanOrEqual(most);
}
