import type { Cost } from './cost.js';
import { settle } from './settlement.js';

/** The calls of a limiter that correct what was charged. */
export class Settling {
  /**
   * Corrects what an admission took, in the same windows, up or down: for a price that is known only afterwards. Those in
   * line come sooner, or later, by it. What no window counts any more is left as it is, and so is concurrency. A second
   * correction goes before the first.
   * @param of the decision that acquire gave; or in a handler its job, for what its start took, or the decision that
   *   checkpoint gave, for what the checkpoint took
   * @param actual what it really took: see Cost; it may be more than a limit. A unit that it does not name stays as it was
   * @throws ConfigurationError for what this process did not admit, or a cost that can be none; UnavailableError when
   *   Redis does not answer: then it can be repeated. Where the first call may have been counted, the repetition gives
   *   nothing back twice
   */
  async settle(of: object, actual: Cost): Promise<void> {
    await settle(of, actual, 'settle');
  }

  /**
   * Gives back what an admission took, where the upstream was never called: settle with 0 of everything.
   * @throws as settle
   */
  async refund(of: object): Promise<void> {
    await this.settle(of, 0);
  }
}
