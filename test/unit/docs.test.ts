import { expect, it } from 'vitest';
import { problemsOf } from '../support/docs/compile.js';
import { blocksOf, documents, readBlocks } from '../support/docs/documents.js';

const WRONG = 'a document with mistakes';
const wrong = readBlocks(
  WRONG,
  `# Mistakes
\`\`\`ts
import { GovernedWorker } from 'bullmq-governor/bullmq';
\`\`\`
\`\`\`ts
new GovernedWorker('emails', handler, { connection, rateLimit: { tiers: ['10/s'], tenants: () => 'all' } });
\`\`\`
\`\`\`ts
new RateLimitModule();
\`\`\``,
);
const problems = problemsOf([...documents.flatMap(blocksOf), ...wrong]);

it.each(documents)('every code block of %s compiles, and imports the package by name', (document) => {
  expect(problems.get(document) ?? []).toEqual([]);
});

it('the compiler refuses an option that is misspelt and a class that was never imported', () => {
  expect(problems.get(WRONG)).toEqual([
    expect.stringMatching(/^a document with mistakes:6: new GovernedWorker(.|\n)*'tenants' does not exist/),
    expect.stringMatching(
      /^a document with mistakes:9: new RateLimitModule\(\);\n.*Cannot find name 'RateLimitModule'/,
    ),
  ]);
});
