/**
 * The token that a decorated class has injected, so that an application without the module does not start. A text,
 * because Nest prints it as the missing dependency.
 */
export const RATE_LIMIT_MODULE = 'RateLimitModule.forRoot() of bullmq-governor';

/** The property of an instance that it is injected into; Nest prints this too. */
export const PROOF = Symbol('@RateLimited');
