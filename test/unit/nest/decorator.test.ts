import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { RateLimited } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';
import { misuse } from '../../support/assertions.js';

/** Decorates a method of the class Emails. */
function on(method: 'process' | 'render', ...args: Parameters<typeof RateLimited>): object {
  class Emails extends WorkerHost {
    async process() {}
    render() {}
  }
  const descriptor = Object.getOwnPropertyDescriptor(Emails.prototype, method) as PropertyDescriptor;
  RateLimited(...args)(Emails.prototype, method, descriptor);
  return Emails;
}

describe('a refusal of @RateLimited at its declaration', () => {
  it('names both places if the class and process are limited under one scope', () => {
    const error = misuse(() => {
      @RateLimited(['1/s'])
      class Twice extends WorkerHost {
        @RateLimited(['2/s'])
        async process() {}
      }
      return Twice;
    });
    expect(error.message).toMatch(
      /^@RateLimited on Twice: expected one @RateLimited .*, got 'one on Twice\.process and one on the class Twice'\. Put the tiers of both into one @RateLimited, or give one of them a scope, e\.g\. \{ scope: 'account' \}\.$/,
    );
  });

  it('comes for two @RateLimited on process in one named scope', () => {
    const error = misuse(() => {
      class Twice extends WorkerHost {
        @RateLimited(['1/s'], { scope: 'account' })
        @RateLimited(['2/s'], { scope: 'account' })
        async process() {}
      }
      return Twice;
    });
    expect(error.message).toContain("in scope 'account', got 'two on Twice.process'. Put the tiers of both into one");
  });

  it.each([[['1/s']], ['emails']])('comes for %j without a job name on a method other than process', (limits) => {
    expect(misuse(() => on('render', limits as string)).message).toMatch(
      /^@RateLimited on Emails\.render: expected \{ job: 'name' \} on a method other than process, got undefined\./,
    );
  });

  it.each([
    [['1/s'], '@RateLimited(tiers, '],
    ['emails', "@RateLimited('emails', "],
  ])('comes for %j with a job name on process', (limits, line) => {
    const { message } = misuse(() => on('process', limits as string, { job: 'render' }));
    expect(message).toMatch(/^@RateLimited on Emails\.process: expected no job name on the class or on process/);
    expect(message).toContain(`Put ${line}{ job: 'render' }) on the method that handles it.`);
  });

  it('comes for a job name on the class', () => {
    class Emails extends WorkerHost {
      async process() {}
    }
    const error = misuse(() => RateLimited(['1/s'], { job: 'render' })(Emails));
    expect(error).toMatchObject({ where: '@RateLimited on Emails', given: 'render' });
  });

  it.each([
    [
      'a string that is no tier',
      ['ten a second'],
      /expected a tier such as '10\/s'.*got 'ten a second'\. Units of time/,
    ],
    ['nothing', undefined as never, /an array of 1 to 16 tiers, got undefined/],
  ])('comes for %s', (_, tiers, message) => {
    const error = misuse(() => on('process', tiers));
    expect(error.message).toMatch(message);
    expect(error.where).toBe('@RateLimited on Emails.process');
  });

  it.each<[string, object, string]>([
    ['an option that does not exist', { tenent: () => 'acme' }, "got 'tenent'. Did you mean 'tenant'?"],
    ['a negative guardMs', { advanced: { guardMs: -5 } }, 'from 0 to 60000, got -5 (number). Leave it out'],
    [
      'a tenant that is no function',
      { tenant: 'acme' },
      "expected tenant: a function of the job, got 'acme'. Write e.g.",
    ],
    ['a weight without shared', { scope: 'stripe', weight: 2 }, 'expected no weight without shared: true'],
    [
      'a shared concurrency that depends on the job',
      { scope: 'stripe', shared: true, concurrency: (job: Job) => job.attemptsMade },
      'expected a concurrency that is the same for every job',
    ],
  ])('comes for %s', (_, options, problem) => {
    const { message } = misuse(() => on('process', ['1/s'], options));
    expect(message).toMatch(/^@RateLimited on Emails\.process: /);
    expect(message).toContain(problem);
  });
});

it('names of limits and tiers can be combined', () => {
  expect(() => RateLimited(['1/s'])(on('process', 'emails') as never)).not.toThrow();
});

describe('a cap', () => {
  it.each<[string, Parameters<typeof RateLimited>]>([
    ['alone, of null', [{ concurrency: null }]],
    ['alone, with other options', [{ concurrency: 5, tenant: () => 'acme', advanced: { guardMs: 50 } }]],
    ['beside tiers that are a function', [() => null, { concurrency: 100_000 }]],
  ])('a cap is accepted %s', (_, args) => {
    expect(on('process', ...args)).toBeTypeOf('function');
  });

  it('tiers and a cap are accepted as functions, which are called for each job', () => {
    const asked = () => {
      throw new Error('asked while it was written');
    };
    expect(on('process', asked, { concurrency: asked })).toBeTypeOf('function');
    expect(on('process', { concurrency: asked })).toBeTypeOf('function');
  });

  it.each<[string, unknown, string]>([
    ['fractional', 2.5, '2.5 (number)'],
    ['too large', 100_001, '100001 (number)'],
    ['not a number', Number.NaN, 'NaN (number)'],
    ['text', '5', "'5'"],
  ])('a cap that is %s is refused at its declaration, alone and beside tiers', (_, concurrency, shown) => {
    const message = `a whole number from 0 to 100000, or null, got ${shown}. 0 starts no job, null is unlimited.`;
    const cap = concurrency as number;
    expect(misuse(() => on('process', { concurrency: cap })).message).toContain(message);
    expect(misuse(() => on('process', ['1/s'], { concurrency: cap })).message).toContain(message);
  });

  it.each<[string, object]>([
    ['without a cap', { tenant: () => 'acme' }],
    ['with tiers', { tiers: ['1/s'] }],
  ])('in place of tiers, options %s are refused, because they have no cap', (_, options) => {
    expect(misuse(() => on('process', options as never)).message).toMatch(
      /expected tiers such as .*, or \{ concurrency \}, got \{.*\}\. Tiers come first: @RateLimited\(tiers, options\)\.$/,
    );
  });
});
