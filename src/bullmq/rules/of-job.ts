/**
 * A function of a job. It is declared as a method is, because TypeScript lets the parameters of a method be
 * narrower: `(job: Job<EmailData, void, 'send'>) => ...` goes also where nothing says what the jobs are.
 */
export type OfJob<JobType, Answer> = { of(job: JobType): Answer | Promise<Answer> }['of'];
