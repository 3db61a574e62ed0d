import { onTestFinished, vi } from 'vitest';

/** Stops Date.now() until the test is over: the delay of an enqueued job is then exactly the time until its turn. */
export function freezeDate(): void {
  const frozen = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => frozen.mockRestore());
}
