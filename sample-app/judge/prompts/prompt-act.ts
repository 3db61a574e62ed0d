import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import type { Queue, Worker } from 'bullmq';
import type { PromptData } from '../../app/language-model.js';
import { PROMPTS, PromptsProcessor } from '../../app/prompts.processor.js';
import type { LogReader, Place } from '../log-reader.js';
import type { QueueCounts } from '../promise.js';
import { repeat, wait } from '../wait.js';
import type { CountingModel } from './counting-model.js';
import { PromptRecord } from './prompt-record.js';
import { type PromptsResult, promptsResult } from './prompt-result.js';
import { estimateOf, PROMPT_TENANTS, type PromptTenant, REFUSAL } from './prompt-tenants.js';

/** The part of a run in which tenants ask a language model. */
export class PromptAct {
  readonly queue: Queue<PromptData>;
  readonly worker: Worker;
  readonly record = new PromptRecord();
  readonly #added = new Map<string, number>();
  #count = 0;
  #endMs = 0;

  constructor(
    app: INestApplicationContext,
    private readonly model: CountingModel,
  ) {
    this.queue = app.get(getQueueToken(PROMPTS), { strict: false });
    this.worker = app.get(PromptsProcessor).worker;
  }

  /** Where what tenants asked is counted, and the tokens. */
  get places(): Place[] {
    return PROMPT_TENANTS.map(({ id }) => placeOf(id));
  }

  /** Adds prompts, and has the model refuse one, until `stop` is aborted. */
  async play(runMs: number, say: (text: string) => void, stop: AbortSignal): Promise<void> {
    this.record.listen(this.worker, this.model);
    const refuse = async () => {
      await wait(REFUSAL.at * runMs, stop);
      if (stop.aborted) return;
      this.model.refuseNext(REFUSAL.tenant, REFUSAL.retryAfterMs);
      say(`the model answers 429 to ${REFUSAL.tenant}, with Retry-After: ${REFUSAL.retryAfterMs / 1000}`);
    };
    await Promise.all([...PROMPT_TENANTS.map((tenant) => this.#add(tenant, stop)), refuse()]);
    this.#endMs = performance.now();
  }

  result(logs: LogReader, counts: QueueCounts): PromptsResult {
    return promptsResult({
      calls: this.model.calls,
      refusal: this.model.refusal,
      record: this.record,
      addedOf: (tenant) => this.#added.get(tenant) ?? 0,
      entriesOf: (tenant) => logs.entries(placeOf(tenant)),
      unitsOf: (tenant) => logs.units(placeOf(tenant), 'tokens'),
      endMs: this.#endMs,
      counts,
    });
  }

  #add({ id, first, perSecond }: PromptTenant, stop: AbortSignal): Promise<void> {
    return repeat(1000, stop, async (n) => {
      const data = Array.from({ length: n === 0 ? first : perSecond }, (): PromptData => {
        const promptId = this.#count++;
        return { tenantId: id, promptId, estimate: estimateOf(promptId) };
      });
      await this.queue.addBulk(data.map((prompt) => ({ name: 'prompt', data: prompt })));
      this.#added.set(id, (this.#added.get(id) ?? 0) + data.length);
    });
  }
}

function placeOf(tenant: string): Place {
  return { scope: PROMPTS, tenant };
}
