import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { moduleOf } from '../../support/docs/block-module.js';
import { type Block, blocksUnder, root } from '../../support/docs/documents.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

/** The application whose test the recipe shows. */
const APPLICATION = (queue: string) => `
import { BullModule, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Module } from '@nestjs/common';
import { RateLimited, RateLimitModule } from 'bullmq-governor';
import { expect, it, vi } from 'vitest';

const connection = ${JSON.stringify(redisOptions())};
const mailer = { deliver: vi.fn(async () => 'sent') };
class Mailer {}

@Processor('${queue}', { concurrency: 50 })
class EmailProcessor extends WorkerHost {
  constructor(@Inject(Mailer) private readonly ours: typeof mailer) { super(); }

  @RateLimited('10/s')
  async process() { return this.ours.deliver(); }
}

@Module({ imports: [
  BullModule.forRoot({ connection }),
  RateLimitModule.forRoot({ connection, prefix: '${unique('end-to-end')}', tenant: (job) => job.data.tenantId }),
  BullModule.registerQueue({ name: '${queue}' }),
], providers: [EmailProcessor, Mailer] })
class AppModule {}
`;

const [sample] = blocksUnder('docs/recipes/unit-tests.md', 'End-to-end tests in NestJS') as [Block];
const queue = unique('emails');
const folder = join(root, 'test/.docs');
const file = join(folder, `${queue}.ts`);
mkdirSync(folder, { recursive: true });
writeFileSync(file, APPLICATION(queue) + moduleOf(sample).replaceAll("'emails'", `'${queue}'`));
afterAll(() => rmSync(file, { force: true }));

describe('the test of the recipe', () => import(file));
