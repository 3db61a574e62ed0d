import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { RateLimited, RateLimitService, RetryLater } from 'bullmq-governor';
import { LanguageModel, type PromptData } from './language-model.js';
import { GUARD_MS } from './plans.js';

export const PROMPTS = 'prompts';
/** What the provider allows to each tenant: requests and tokens, both at once. */
export const PROMPT_TIERS = ['60/3s', '3000 tokens/3s'] as const;

/** Asks the model. A job is priced by the tokens that it is expected to take, and corrected when the answer tells. */
@Processor(PROMPTS, { concurrency: 60 })
export class PromptsProcessor extends WorkerHost {
  constructor(
    private readonly model: LanguageModel,
    private readonly limits: RateLimitService,
  ) {
    super();
  }

  @RateLimited(PROMPT_TIERS, {
    scope: PROMPTS,
    advanced: { guardMs: GUARD_MS },
    cost: (job) => ({ tokens: job.data.estimate }),
  })
  async process(job: Job<PromptData>): Promise<void> {
    const answer = await this.model.ask(job.data);
    // The tenant's jobs wait as long as Retry-After says. This one then comes first, with no attempt spent.
    if (answer.status === 429) throw new RetryLater(answer);
    if (answer.status !== 200) throw new Error(`the model answered ${answer.status}`);
    await this.limits.settle(job, { tokens: answer.tokens });
  }
}
