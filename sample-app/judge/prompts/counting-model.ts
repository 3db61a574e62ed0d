import { setTimeout as sleep } from 'node:timers/promises';
import { LanguageModel, type ModelAnswer, type PromptData } from '../../app/language-model.js';

/** One call of the model. Times by the steady clock of this process. */
export interface ModelCall extends PromptData {
  atMs: number;
  answeredMs?: number;
  /** What it really took; nothing where it was refused. */
  tokens?: number;
}

/** The one answer of 429. */
export interface ModelRefusal {
  tenantId: string;
  promptId: number;
  answeredMs: number;
  retryAfterMs: number;
}

/** Real tokens by estimate: of four prompts two take less than was estimated, and one takes more. */
const REAL = [0.4, 1, 0.7, 1.3] as const;
const LEAST_MS = 100;
const MOST_MS = 300;

/** Stands in for the provider of a language model: knows the real number of tokens, and refuses a call when it is told to. */
export class CountingModel extends LanguageModel {
  readonly calls: ModelCall[] = [];
  refusal: ModelRefusal | undefined;
  #refuses: { tenantId: string; retryAfterMs: number } | undefined;

  /** The next call of the tenant is answered with 429. */
  refuseNext(tenantId: string, retryAfterMs: number): void {
    this.#refuses = { tenantId, retryAfterMs };
  }

  override async ask(prompt: PromptData): Promise<ModelAnswer> {
    const call: ModelCall = { ...prompt, atMs: performance.now() };
    this.calls.push(call);
    if (this.#refuses?.tenantId === prompt.tenantId) return this.#refuse(call, this.#refuses.retryAfterMs);
    await sleep(LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
    call.answeredMs = performance.now();
    call.tokens = Math.round(prompt.estimate * (REAL[prompt.promptId % REAL.length] as number));
    return { status: 200, headers: {}, tokens: call.tokens };
  }

  #refuse({ tenantId, promptId, atMs }: ModelCall, retryAfterMs: number): ModelAnswer {
    this.#refuses = undefined;
    this.refusal = { tenantId, promptId, answeredMs: atMs, retryAfterMs };
    return { status: 429, headers: { 'retry-after': `${retryAfterMs / 1000}` }, tokens: 0 };
  }
}
