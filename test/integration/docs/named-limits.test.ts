import { Test } from '@nestjs/testing';
import { expect, it, onTestFinished } from 'vitest';
import { type Block, blocksOf } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';

interface Mailer {
  deliver(customer: string, to: string): Promise<string>;
}

it('a service sends mails up to the limit that all customers share, and then returns the wait until the next mail', async () => {
  const [sample] = blocksOf('docs/recipes/named-limits.md') as [Block];
  const { Mailer, AppModule } = await runBlock<{ Mailer: new () => Mailer; AppModule: new () => object }>(sample, {
    before: 'const send = async (data: { to: string }) => "sent to " + data.to;',
    replace: { "total: ['100/s']": "total: ['2/h']", 'emails: {': "'emails': {" },
    names: ['Mailer', 'AppModule'],
  });
  const app = await Test.createTestingModule({ imports: [AppModule] }).compile();
  onTestFinished(() => app.close());
  await app.init();
  const mailer = app.get(Mailer, { strict: false });
  expect(await mailer.deliver('acme', 'ada@acme.com')).toBe('sent to ada@acme.com');
  expect(await mailer.deliver('globex', 'bob@globex.com')).toBe('sent to bob@globex.com');
  expect(await mailer.deliver('acme', 'ada@acme.com')).toMatch(/^again in [0-9]+ ms$/);
});
