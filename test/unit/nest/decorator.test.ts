import { WorkerHost } from '@nestjs/bullmq';
import { ConfigurationError, RateLimited } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';

/** The error of a class that cannot be written. */
function refusal(write: () => unknown): ConfigurationError {
  try {
    write();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return error as ConfigurationError;
  }
  throw new Error('the decorator accepted it');
}

describe('refused where it is written', () => {
  it('on the class and on process', () => {
    const error = refusal(() => {
      @RateLimited(['1/s'])
      class Twice extends WorkerHost {
        @RateLimited(['2/s'])
        async process() {}
      }
      return Twice;
    });
    expect(error.message).toBe(
      "@RateLimited on Twice: expected limits for every job in one place, got '@RateLimited on the class and on process'. " +
        'Put all tiers into one of the two.',
    );
  });

  it('on another method without a job', () => {
    const error = refusal(() => {
      class NoJob extends WorkerHost {
        async process() {}
        @RateLimited(['1/s'])
        render() {}
      }
      return NoJob;
    });
    expect(error.message).toBe(
      "@RateLimited on NoJob.render: expected { job: 'name' } on a method other than process, got undefined (undefined). " +
        'BullMQ only calls process: say which jobs this method handles.',
    );
  });

  it('on process with a job', () => {
    const error = refusal(() => {
      class JobOnProcess extends WorkerHost {
        @RateLimited(['1/s'], { job: 'render' })
        async process() {}
      }
      return JobOnProcess;
    });
    expect(error.message).toBe(
      '@RateLimited on JobOnProcess.process: expected no job name on the class or on process, where it holds for every ' +
        "job, got 'render'. Put @RateLimited(tiers, { job: 'render' }) on the method that handles it.",
    );
  });

  it('on the class with a job', () => {
    const error = refusal(() => {
      @RateLimited(['1/s'], { job: 'render' })
      class JobOnClass extends WorkerHost {
        async process() {}
      }
      return JobOnClass;
    });
    expect(error).toMatchObject({ where: '@RateLimited on JobOnClass', given: 'render' });
  });

  it.each([
    ['text that is no tier', ['ten a second'], /expected a tier such as '10\/s'.*got 'ten a second'\. Units are ms, s/],
    ['an unknown unit', ['10/fortnight'], /got '10\/fortnight'/],
    ['a limit of zero', ['0/s'], /whole number from 1 to 10000000, got '0\/s'\. To pause a tenant/],
    ['a fractional limit', ['0.5/s'], /got '0\.5\/s'\. .* half a job a second is 1\/2s/],
    ['a negative limit', ['-1/s'], /whole number from 1 to 10000000, got '-1\/s'/],
    ['a window of zero', [{ limit: 1, windowMs: 0 }], /a window from 1 to 34560000000 milliseconds/],
    ['one bad tier beside good ones', ['10/s', '120/min', 'x'], /got 'x'/],
    ['no tiers', [], /an array of 1 to 16 tiers, got \[\]\. Write e\.g\. \['10\/s', '120\/min'\]/],
    ['a tier outside an array', '10/s' as unknown as string[], /an array of 1 to 16 tiers, got '10\/s'/],
    ['nothing', undefined as unknown as string[], /an array of 1 to 16 tiers, got undefined/],
  ])('%s', (_, tiers, message) => {
    const error = refusal(() => {
      class Emails extends WorkerHost {
        @RateLimited(tiers)
        async process() {}
      }
      return Emails;
    });
    expect(error.message).toMatch(message);
    expect(error.where).toBe('@RateLimited on Emails.process');
  });
});

it.each<[string, object, string]>([
  [
    'an option that does not exist',
    { tenent: () => 'acme' },
    "expected one of tiers, concurrency, tenant, scope, job, skip, guardMs, spread, retry, onUnavailable, missingTenant, holdMs, got 'tenent'. Check the spelling.",
  ],
  [
    'a negative guardMs',
    { guardMs: -5 },
    'guardMs: expected a number of milliseconds from 0 to 60000, got -5 (number). Leave it out for the default.',
  ],
  [
    'a tenant that is no function',
    { tenant: 'acme' },
    "expected tenant: a function of the job, got 'acme'. Write e.g. tenant: (job) => job.data.tenantId; for one limit over all jobs tenant: () => 'all'.",
  ],
])('is refused where it is written for %s', (_, options, problem) => {
  const error = refusal(() => {
    class Emails extends WorkerHost {
      @RateLimited(['1/s'], options)
      async process() {}
    }
    return Emails;
  });
  expect(error.message).toMatch(/^@RateLimited on Emails\.process: /);
  expect(error.message).toContain(problem);
});

it('accepts tiers as a function, which is asked about each job', () => {
  class Emails extends WorkerHost {
    @RateLimited(() => {
      throw new Error('asked while it was written');
    })
    async process() {}
  }
  expect(Reflect.get(Emails.prototype, 'process')).toBeTypeOf('function');
});
