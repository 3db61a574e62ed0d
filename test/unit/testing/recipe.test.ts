import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { moduleOf } from '../../support/docs/block-module.js';
import { blocksOf, root } from '../../support/docs/documents.js';

/** The start of each test file: in an application, each block is a test file of its own. */
const AROUND = `
import { expect, it, vi } from 'vitest';
import { EmailProcessor, Mailer } from '../support/docs/email-processor.js';
const mailer = { deliver: vi.fn(async () => 'sent') };
`;

const folder = join(root, 'test/.docs');
const unitTests = blocksOf('docs/recipes/unit-tests.md').filter(
  ({ headings }) => !headings.includes('End-to-end tests in NestJS'),
);
const files = unitTests.map((block) => ({
  block,
  file: join(folder, `unit-tests-${process.pid}-${block.line}.ts`),
}));

mkdirSync(folder, { recursive: true });
for (const { block, file } of files) writeFileSync(file, AROUND + moduleOf(block));
afterAll(() => {
  for (const { file } of files) rmSync(file, { force: true });
});

describe('the tests of the recipe', async () => {
  for (const { file } of files) await import(file);
});
