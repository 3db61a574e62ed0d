/**
 * What a decorated class asks to have injected, so that an application without the module
 * does not start. A text, for Nest prints it as what is missing.
 */
export const RATE_LIMIT_MODULE = 'RateLimitModule.forRoot() of bullmq-governor';

/** Where it is put on an instance; Nest prints this too. */
export const PROOF = Symbol('@RateLimited');
