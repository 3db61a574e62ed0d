import { Test } from '@nestjs/testing';
import type { Job } from 'bullmq';
import { EmailProcessor, Mailer } from './app';

const mailer = { deliver: async () => 'sent' };

it('refuses a job that a test hands to process, and says what to do', async () => {
  const call = async () => new EmailProcessor(mailer).process({ id: '42' } as Job);
  await expect(call()).rejects.toThrow(
    'A test that calls process itself has no such worker: let it run the job by RateLimitTestingService',
  );
});

it('finds the processor in a testing module without RateLimitModule where what is missing is mocked', async () => {
  const providers = [EmailProcessor, { provide: Mailer, useValue: mailer }];
  const testing = await Test.createTestingModule({ providers })
    .useMocker(() => ({}))
    .compile();
  expect(await testing.get(EmailProcessor).send({ to: 'ada@acme.com' })).toBe('sent');
});
