import { Processor, WorkerHost } from '@nestjs/bullmq';
import { RateLimited, type RateLimitedOptions } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';
import type { RateLimitOptions } from '../../../src/bullmq/index.js';
import type { RateLimitDefaults } from '../../../src/nest/rate-limit.options.js';
import { limitsForProcessor } from '../../../src/nest/worker-limits.js';

const LEVELS = ['method', 'class', 'processor option', 'module'] as const;
type Level = (typeof LEVELS)[number];

/** A value of its own for each level. */
const VALUES: { [F in keyof RateLimitDefaults]-?: Record<Level, RateLimitDefaults[F]> } = {
  tiers: perLevel((i) => [`${i + 1}/s`]),
  concurrency: perLevel((i) => i + 1),
  tenant: perLevel((i) => () => `tenant ${i}`),
  missingTenant: perLevel((i) => ({ tenant: `missing ${i}` })),
  skip: perLevel((i) => () => i > 1),
  guardMs: perLevel((i) => i),
  holdMs: perLevel((i) => i),
  spread: perLevel((i) => i % 2 === 0),
  retry: perLevel((i) => (i % 2 === 0 ? 'back' : 'front')),
  onUnavailable: perLevel((i) => (['admit', 'fail', 'defer', 'admit'] as const)[i]),
};

function perLevel<T>(pick: (i: number) => T): Record<Level, T> {
  return Object.fromEntries(LEVELS.map((level, i) => [level, pick(i)])) as Record<Level, T>;
}

/** The rules of a class limited at every level: those of every job, and those of the jobs named 'render'. */
function rulesOf(options: Record<Level, RateLimitDefaults>) {
  const onClass = options.class as RateLimitedOptions;
  const onMethod = options.method as RateLimitedOptions;
  @RateLimited(['100/s'], onClass)
  class Documents extends WorkerHost {
    async process() {}
    @RateLimited(['100/s'], { ...onMethod, job: 'render' })
    render() {}
  }
  const rules = limitsForProcessor(Documents, options['processor option'], options.module);
  return { everyJob: rules?.[0] as RateLimitOptions, render: rules?.[1] as RateLimitOptions };
}

/** Options that say a field at some levels, and nothing else. */
function saidAt(field: keyof RateLimitDefaults, levels: readonly Level[]): Record<Level, RateLimitDefaults> {
  return perLevel((i) => {
    const level = LEVELS[i] as Level;
    return levels.includes(level) ? { [field]: VALUES[field][level] } : {};
  });
}

const FIELDS = (Object.keys(VALUES) as (keyof RateLimitDefaults)[]).filter(
  (field) => field !== 'tiers' && field !== 'concurrency',
);

describe.each(FIELDS)('%s', (field) => {
  it.each(LEVELS.map((level, i) => ({ level, levels: LEVELS.slice(i) })))(
    'of a method comes from the $level when nothing nearer says it',
    ({ level, levels }) => {
      expect(rulesOf(saidAt(field, levels)).render[field]).toBe(VALUES[field][level]);
    },
  );

  it('of every job never comes from a method', () => {
    expect(rulesOf(saidAt(field, LEVELS)).everyJob[field]).toBe(VALUES[field].class);
    expect(rulesOf(saidAt(field, ['method'])).everyJob).not.toHaveProperty(field);
  });
});

describe('tiers', () => {
  @Processor('plain')
  class Plain extends WorkerHost {
    async process() {}
  }

  it('come from @RateLimited before the @Processor option and the module', () => {
    const { everyJob, render } = rulesOf(saidAt('tiers', ['processor option', 'module']));
    expect(everyJob.tiers).toEqual(['100/s']);
    expect(render.tiers).toEqual(['100/s']);
  });

  it('come from the @Processor option before the module', () => {
    const rules = limitsForProcessor(Plain, { tiers: ['1/s'] }, { tiers: ['2/s'], guardMs: 5 });
    expect(rules).toEqual([{ tiers: ['1/s'], guardMs: 5 }]);
  });

  it('come from the module when nobody else says them', () => {
    expect(limitsForProcessor(Plain, undefined, { tiers: ['2/s'] })).toEqual([{ tiers: ['2/s'] }]);
  });

  it('are of no processor when nobody says them', () => {
    expect(limitsForProcessor(Plain, undefined, { tenant: () => 'acme' })).toBeUndefined();
  });
});

describe('concurrency', () => {
  it('of every job comes from the nearest level, and is not handed down to a method', () => {
    for (const [i, level] of LEVELS.entries()) {
      if (level === 'method') continue;
      const { everyJob, render } = rulesOf(saidAt('concurrency', LEVELS.slice(i)));
      expect(everyJob.concurrency).toBe(VALUES.concurrency[level]);
      expect(render).not.toHaveProperty('concurrency');
    }
  });

  it('of a method is its own', () => {
    const { everyJob, render } = rulesOf(saidAt('concurrency', LEVELS));
    expect([everyJob.concurrency, render.concurrency]).toEqual([VALUES.concurrency.class, VALUES.concurrency.method]);
  });

  it('needs no tiers', () => {
    @RateLimited({ concurrency: 5, guardMs: 7 })
    class Documents extends WorkerHost {
      async process() {}
    }
    expect(limitsForProcessor(Documents, undefined, { tiers: ['1/s'], concurrency: 9 })).toEqual([
      { tiers: ['1/s'], concurrency: 5, guardMs: 7 },
    ]);
    expect(limitsForProcessor(Documents, undefined, {})).toEqual([{ concurrency: 5, guardMs: 7 }]);
  });
});

describe('scope and job', () => {
  class Documents extends WorkerHost {
    @RateLimited(['10/s'], { scope: 'shared' })
    async process() {}
    @RateLimited(['1/s'], { job: 'render' })
    render() {}
    @RateLimited(['2/s'], { job: 'print', scope: 'printer' })
    print() {}
  }

  it('of the limits for every job are not handed down to a method', () => {
    expect(limitsForProcessor(Documents, undefined, {})).toEqual([
      { tiers: ['10/s'], scope: 'shared' },
      { tiers: ['1/s'], job: 'render' },
      { tiers: ['2/s'], job: 'print', scope: 'printer' },
    ]);
  });

  it('of the @Processor option do not narrow what is decorated for every job', () => {
    const rules = limitsForProcessor(Documents, { job: 'render', scope: 'other' }, {});
    expect(rules).toEqual([
      { tiers: ['10/s'], scope: 'shared' },
      { tiers: ['1/s'], job: 'render' },
      { tiers: ['2/s'], job: 'print', scope: 'printer' },
    ]);
  });
});

describe('a class derived from a decorated one', () => {
  class Base extends WorkerHost {
    @RateLimited(['10/s'], { guardMs: 5 })
    async process(): Promise<void> {}
    @RateLimited(['1/s'], { job: 'render' })
    render(): void {}
  }

  it('has its limits', () => {
    class Derived extends Base {}
    expect(limitsForProcessor(Derived, undefined, {})).toEqual(limitsForProcessor(Base, undefined, {}));
  });

  it('has its limits also where it overrides what was decorated', () => {
    class Derived extends Base {
      override async process(): Promise<void> {}
    }
    expect(limitsForProcessor(Derived, undefined, {})).toEqual(limitsForProcessor(Base, undefined, {}));
  });

  it('replaces what it says itself and leaves the base as it was', () => {
    const before = limitsForProcessor(Base, undefined, {});
    class Derived extends Base {
      @RateLimited(['20/s'])
      override async process(): Promise<void> {}
    }
    expect(limitsForProcessor(Derived, undefined, {})).toEqual([
      { tiers: ['20/s'] },
      { tiers: ['1/s'], job: 'render' },
    ]);
    expect(limitsForProcessor(Base, undefined, {})).toEqual(before);
  });

  it('replaces limits on process by its own on the class', () => {
    @RateLimited(['30/s'])
    class Derived extends Base {}
    expect(limitsForProcessor(Derived, undefined, {})?.[0]).toEqual({ tiers: ['30/s'] });
  });
});
