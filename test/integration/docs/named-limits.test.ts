import { Test } from '@nestjs/testing';
import { expect, it, onTestFinished } from 'vitest';
import { type Block, blocksOf } from '../../support/docs/documents.js';
import { runBlock } from '../../support/docs/run-block.js';
import { limits } from '../../support/nest/nest-app.js';

interface Mailer {
  deliver(customer: string, to: string): Promise<string>;
}

it('a service of a feature module delivers as often as its named limit allows, and then says when again', async () => {
  const [sample] = blocksOf('docs/recipes/named-limits.md') as [Block];
  const { Mailer, MailModule } = await runBlock<{ Mailer: new () => Mailer; MailModule: new () => object }>(sample, {
    before: 'const send = async (data: { to: string }) => "sent to " + data.to;',
    replace: { "['10/s', '2000/day']": "['2/h', '2000/day']" },
    names: ['Mailer', 'MailModule'],
  });
  const app = await Test.createTestingModule({ imports: [limits(), MailModule] }).compile();
  onTestFinished(() => app.close());
  const mailer = app.get(Mailer, { strict: false });
  const answers = [];
  for (let n = 0; n < 3; n++) answers.push(await mailer.deliver('acme', 'ada@acme.com'));
  expect(answers).toEqual([
    'sent to ada@acme.com',
    'sent to ada@acme.com',
    expect.stringMatching(/^again in \d{7} ms$/),
  ]);
  expect(await mailer.deliver('globex', 'bob@globex.com')).toBe('sent to bob@globex.com');
});
