/** An application without the module does not start. The token is a text because Nest prints it as the missing dependency. */
export const RATE_LIMIT_MODULE = 'RateLimitModule.forRoot() of bullmq-governor';

/** Receives the token; Nest prints its name too. */
export const PROOF = Symbol('@RateLimited');
