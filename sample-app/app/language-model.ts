/** The data of a job: one prompt. */
export interface PromptData {
  tenantId: string;
  promptId: number;
  /** Tokens that prompt and answer will take, as far as one can know before. */
  estimate: number;
}

/** A response of the model's provider, with what a handler needs of it. */
export interface ModelAnswer {
  /** 200, or 429 when the provider wants no more calls of the tenant for now. */
  status: number;
  headers: { 'retry-after'?: string };
  /** What the provider counted. */
  tokens: number;
}

/** A language model. Yours would send an HTTP request; the sample passes one that knows what it was asked. */
export abstract class LanguageModel {
  abstract ask(prompt: PromptData): Promise<ModelAnswer>;
}
