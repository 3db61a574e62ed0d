import { describe, expect, it } from 'vitest';
import { moduleOf } from '../support/docs/block-module.js';
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

it('the README and pages under docs have code', () => {
  const withCode = documents.filter((document) => blocksOf(document).length > 0);
  expect(withCode).toEqual(
    expect.arrayContaining(['README.md', 'docs/without-nestjs.md', 'docs/recipes/named-limits.md']),
  );
});

describe('a code block', () => {
  const text = [
    '# Page',
    '```ts',
    "import { a, type B } from 'x';",
    'const c = a;',
    '```',
    '## Part',
    '```ts continues',
    'const d: B = c;',
    '```',
    '```json',
    '{}',
    '```',
    '```ts',
    'const e = a;',
    '```',
  ].join('\n');
  const blocks = readBlocks('page.md', text);

  it('is identified by its line and by the headings above it', () => {
    expect(blocks.map(({ line, headings }) => [line, headings])).toEqual([
      [3, ['Page']],
      [8, ['Page', 'Part']],
      [14, ['Page', 'Part']],
    ]);
  });

  it('that continues another block is in the same module', () => {
    expect(moduleOf(blocks[1] as (typeof blocks)[0], blocks)).toBe(
      "import { a, type B } from 'x';\nconst c = a;\nconst d: B = c;\nexport {};",
    );
  });

  it('that continues no block gets only the imports of the blocks above it', () => {
    expect(moduleOf(blocks[2] as (typeof blocks)[0], blocks)).toBe(
      "import { a } from 'x';\nimport { type B } from 'x';\nconst e = a;\nexport {};",
    );
  });

  it('with an unknown word in its fence is an error, because it would never be compiled', () => {
    expect(() => readBlocks('page.md', '```typescript\nnot code\n```')).toThrow(/page\.md:1/);
    expect(() => readBlocks('page.md', '```ts ignore\nnot code\n```')).toThrow(/page\.md:1/);
  });
});
