import { WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { ConfigurationError, RateLimited } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';

function refusal(write: () => unknown): ConfigurationError {
  try {
    write();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return error as ConfigurationError;
  }
  throw new Error('the decorator accepted it');
}

describe('a refusal of @RateLimited at its declaration', () => {
  it('@RateLimited is refused on the class and on process under one scope, and the error names both places', () => {
    const error = refusal(() => {
      @RateLimited(['1/s'])
      class Twice extends WorkerHost {
        @RateLimited(['2/s'])
        async process() {}
      }
      return Twice;
    });
    expect(error.message).toBe(
      "@RateLimited on Twice: expected one @RateLimited for every job of Twice in the queue's own scope, " +
        "got 'one on Twice.process and one on the class Twice'. " +
        "Put the tiers of both into one @RateLimited, or give one of them a scope, e.g. { scope: 'account' }.",
    );
  });

  it('two @RateLimited on process in one named scope are refused', () => {
    const error = refusal(() => {
      class Twice extends WorkerHost {
        @RateLimited(['1/s'], { scope: 'account' })
        @RateLimited(['2/s'], { scope: 'account' })
        async process() {}
      }
      return Twice;
    });
    expect(error.message).toBe(
      "@RateLimited on Twice.process: expected one @RateLimited for every job of Twice in scope 'account', " +
        "got 'two on Twice.process'. Put the tiers of both into one @RateLimited, or give one of them another scope.",
    );
  });

  it.each<[string, () => ClassDecorator, string]>([
    [
      'tiers',
      () => RateLimited(['50/s', '2/min'], { shared: true }),
      "@RateLimited(['50/s', '2/min'], { scope: 'stripe', shared: true })",
    ],
    [
      'a function',
      () => RateLimited(() => ['1/s'], { shared: true }),
      "@RateLimited(['100/s'], { scope: 'stripe', shared: true })",
    ],
    [
      'only a concurrency',
      () => RateLimited({ concurrency: 5, shared: true }),
      "@RateLimited({ concurrency: 5, scope: 'stripe', shared: true })",
    ],
  ])(
    '@RateLimited is refused with %s and shared: true without a scope, and the error shows the line to write',
    (_, written, line) => {
      const error = refusal(() => {
        class Shared extends WorkerHost {
          async process() {}
        }
        written()(Shared);
      });
      expect(error.message).toBe(
        `@RateLimited on Shared: scope: expected a scope beside shared: true, got undefined. Name what all tenants share: ${line}. ` +
          'Write the same scope in each rule of this limit.',
      );
    },
  );

  it('@RateLimited without a job name is refused on a method other than process', () => {
    const error = refusal(() => {
      class NoJob extends WorkerHost {
        async process() {}
        @RateLimited(['1/s'])
        render() {}
      }
      return NoJob;
    });
    expect(error.message).toBe(
      "@RateLimited on NoJob.render: expected { job: 'name' } on a method other than process, got undefined. " +
        'BullMQ only calls process: say which jobs this method handles.',
    );
  });

  it('@RateLimited with names of limits is refused in the same places as with tiers, and can be combined with tiers', () => {
    const on = (method: 'process' | 'render', ...given: [string, { job: string }?]) => {
      class Named extends WorkerHost {
        async process() {}
        render() {}
      }
      const [name, options = {}] = given;
      const descriptor = Object.getOwnPropertyDescriptor(Named.prototype, method) as PropertyDescriptor;
      RateLimited(name as string, options as { job: string })(Named.prototype, method, descriptor);
      RateLimited(['1/s'])(Named);
    };
    expect(refusal(() => on('render', 'emails')).message).toContain("expected { job: 'name' } on a method other than");
    const { message } = refusal(() => on('process', 'emails', { job: 'render' }));
    expect(message).toContain('expected no job name on');
    expect(message).toContain("Put @RateLimited('emails', { job: 'render' }) on");
    expect(() => on('process', 'emails')).not.toThrow();
  });

  it('@RateLimited with a job name is refused on process', () => {
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

  it('@RateLimited with a job name is refused on the class', () => {
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
    [
      'a string that is no tier',
      ['ten a second'],
      /expected a tier such as '10\/s'.*got 'ten a second'\. Units of time are ms, s/,
    ],
    ['an unknown unit', ['10/fortnight'], /got '10\/fortnight'/],
    ['a limit of zero', ['0/s'], /whole number from 1 to 10000000, got '0\/s'\. To stop a tenant/],
    ['a fractional limit', ['0.5/s'], /got '0\.5\/s'\. .* one job in two seconds is 1\/2s/],
    ['a negative limit', ['-1/s'], /whole number from 1 to 10000000, got '-1\/s'/],
    ['a window of zero', [{ limit: 1, windowMs: 0 }], /a window from 1 to 34560000000 milliseconds/],
    ['one bad tier beside good ones', ['10/s', '120/min', 'x'], /got 'x'/],
    ['no tiers', [], /an array of 1 to 16 tiers, got \[\]\. Write e\.g\. '10\/s' or \['10\/s', '120\/min'\]/],
    [
      'a bare string that is no tier',
      '10/second or so' as string,
      /expected a tier such as '10\/s'.*got '10\/second or so'/,
    ],
    [
      "BullMQ's limiter",
      { max: 5, duration: 1000 } as unknown as string[],
      /expected tiers as \{ limit, windowMs \}, got \{"max":5,"duration":1000\}/,
    ],
    ['nothing', undefined as unknown as string[], /an array of 1 to 16 tiers, got undefined/],
  ])('@RateLimited is refused for %s', (_, tiers, message) => {
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
    "expected one of tiers, concurrency, tenant, scope, shared, weight, cost, job, onUnavailable, missingTenant, maxWait, maxWaiting, onOverflow, mode, advanced, got 'tenent'. Did you mean 'tenant'?",
  ],
  [
    'a negative guardMs',
    { advanced: { guardMs: -5 } },
    'advanced.guardMs: expected a number of milliseconds from 0 to 60000, got -5 (number). Leave it out for the default.',
  ],
  [
    'a tenant that is no function',
    { tenant: 'acme' },
    "expected tenant: a function of the job, got 'acme'. Write e.g. tenant: (job) => job.data.tenantId here, or once in RateLimitModule.forRoot() or new JobLimiter(). For one limit over all jobs: tenant: () => 'all'.",
  ],
  [
    'a shared scope without a name',
    { shared: true },
    "scope: expected a scope beside shared: true, got undefined. Name what all tenants share: @RateLimited(['1/s'], { scope: 'stripe', shared: true }). Write the same scope in each rule of this limit.",
  ],
  [
    'a weight without shared',
    { scope: 'stripe', weight: 2 },
    "weight: expected no weight without shared: true, because only a shared scope is divided between tenants, got 2 (number). Write e.g. { scope: 'stripe', shared: true, weight }, or leave weight out.",
  ],
  [
    'a shared concurrency that depends on the job',
    { scope: 'stripe', shared: true, concurrency: (job: Job) => job.attemptsMade },
    'concurrency: expected a concurrency that is the same for every job, because all tenants share the one limit, got function concurrency.',
  ],
])('@RateLimited is refused at its declaration for %s', (_, options, problem) => {
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

it('@RateLimited accepts tiers as a function, which is called for each job', () => {
  class Emails extends WorkerHost {
    @RateLimited(() => {
      throw new Error('asked while it was written');
    })
    async process() {}
  }
  expect(Reflect.get(Emails.prototype, 'process')).toBeTypeOf('function');
});

function write(...args: Parameters<typeof RateLimited>): unknown {
  class Emails extends WorkerHost {
    @RateLimited(...args)
    async process() {}
  }
  return Emails;
}

describe('a cap', () => {
  it.each<[string, Parameters<typeof RateLimited>]>([
    ['alone', [{ concurrency: 5 }]],
    ['alone, of null', [{ concurrency: null }]],
    ['alone, of zero', [{ concurrency: 0 }]],
    ['alone, with other options', [{ concurrency: 5, tenant: () => 'acme', advanced: { guardMs: 50 } }]],
    ['beside tiers', [['1/s'], { concurrency: 5 }]],
    ['beside tiers that are a function', [() => null, { concurrency: 100_000 }]],
  ])('a cap is accepted %s', (_, args) => {
    expect(write(...args)).toBeTypeOf('function');
  });

  it('a cap is accepted as a function, which is called for each job', () => {
    const asked = () => {
      throw new Error('asked while it was written');
    };
    expect(write({ concurrency: asked })).toBeTypeOf('function');
    expect(write(['1/s'], { concurrency: asked })).toBeTypeOf('function');
  });

  it.each<[string, unknown, string]>([
    ['negative', -1, '-1 (number)'],
    ['fractional', 2.5, '2.5 (number)'],
    ['too large', 100_001, '100001 (number)'],
    ['not a number', Number.NaN, 'NaN (number)'],
    ['infinite', Number.POSITIVE_INFINITY, 'Infinity (number)'],
    ['text', '5', "'5'"],
    ['a boolean', true, 'true (boolean)'],
    ['a list', [5], '[5]'],
  ])('a cap that is %s is refused at its declaration, alone and beside tiers', (_, concurrency, shown) => {
    const message =
      '@RateLimited on Emails.process: concurrency: expected a number of jobs that may run at a time: a whole number from 0 to ' +
      `100000, or null, got ${shown}. 0 starts no job, null is unlimited.`;
    const cap = concurrency as number;
    expect(refusal(() => write({ concurrency: cap })).message).toBe(message);
    expect(refusal(() => write(['1/s'], { concurrency: cap })).message).toBe(message);
  });

  it.each<[string, object]>([
    ['that are empty', {}],
    ['without a cap', { tenant: () => 'acme' }],
    ['with an undefined cap', { concurrency: undefined }],
    ['with tiers', { tiers: ['1/s'] }],
  ])('in place of tiers, options %s are refused, because they have no cap', (_, options) => {
    const error = refusal(() => write(options as never));
    expect(error.message).toMatch(
      /^@RateLimited on Emails\.process: expected tiers such as \['10\/s', '120\/min'\], or \{ concurrency \}, got \{.*\}\. Tiers come first: @RateLimited\(tiers, options\)\.$/,
    );
  });

  it('a cap is refused beside an option that does not exist', () => {
    expect(refusal(() => write({ concurrency: 5, tenent: () => 'acme' } as never)).message).toMatch(
      /^@RateLimited on Emails\.process: expected one of .*, got 'tenent'\. Did you mean 'tenant'\?$/,
    );
  });
});
