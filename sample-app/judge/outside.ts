import { CountingMailProvider } from './account/counting-mail-provider.js';
import { contractOf } from './contract.js';
import { CountingUpstream } from './counting-upstream.js';
import { CountingExports } from './exports/counting-exports.js';
import { CountingModel } from './prompts/counting-model.js';

/** Stands in for the other companies that the application calls. */
export interface Outside {
  upstream: CountingUpstream;
  mailProvider: CountingMailProvider;
  languageModel: CountingModel;
  exportsApi: CountingExports;
}

export function newOutside(): Outside {
  return {
    upstream: new CountingUpstream(contractOf),
    mailProvider: new CountingMailProvider(),
    languageModel: new CountingModel(),
    exportsApi: new CountingExports(),
  };
}

/** Forgets the calls that were counted one by one. */
export function forgetCalls({ languageModel, exportsApi }: Outside): void {
  languageModel.calls.length = 0;
  exportsApi.callsMs.length = 0;
}
