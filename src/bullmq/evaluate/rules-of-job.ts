import type { Job } from 'bullmq';
import type { OnUnavailable } from '../../core/index.js';
import type { ResolvedRule } from '../rules/options.js';

export class RulesOfJob {
  readonly #byName: boolean;

  constructor(private readonly rules: readonly ResolvedRule[]) {
    this.#byName = rules.some((rule) => rule.job !== undefined);
  }

  /** The rules for the job's name come first. */
  of(job: Job): readonly ResolvedRule[] {
    if (!this.#byName) return this.rules;
    return [
      ...this.rules.filter((rule) => rule.job === job.name),
      ...this.rules.filter((rule) => rule.job === undefined),
    ];
  }

  policyOf(job: Job): OnUnavailable | undefined {
    return this.of(job).find(({ onUnavailable }) => onUnavailable !== undefined)?.onUnavailable;
  }
}
