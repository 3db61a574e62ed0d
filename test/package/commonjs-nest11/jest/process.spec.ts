import { Test } from '@nestjs/testing';
import type { Job } from 'bullmq';
import { EmailProcessor, Mailer } from './app';

const mailer = { deliver: async () => 'sent' };

it('process refuses a job from a test, and says what to do', async () => {
  const call = async () => new EmailProcessor(mailer).process({ id: '42' } as Job);
  await expect(call()).rejects.toThrow('In a test, run the job with RateLimitTestingService');
});

it('a testing module without RateLimitModule finds the processor if the missing providers are mocked', async () => {
  const providers = [EmailProcessor, { provide: Mailer, useValue: mailer }];
  const testing = await Test.createTestingModule({ providers })
    .useMocker(() => ({}))
    .compile();
  expect(await testing.get(EmailProcessor).send({ to: 'ada@acme.com' })).toBe('sent');
});
