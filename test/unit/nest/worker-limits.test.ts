import { Processor, WorkerHost } from '@nestjs/bullmq';
import { RateLimited, type RateLimitedOptions } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';
import type { RateLimitOptions } from '../../../src/bullmq/index.js';
import type { RateLimitDefaults as ModuleDefaults } from '../../../src/nest/rate-limit.options.js';
import { limitsForProcessor } from '../../../src/nest/worker-limits.js';

/** What may be said at each level. */
type RateLimitDefaults = Omit<ModuleDefaults, 'rules'>;

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

  it('replaces the limits of a method that it limits itself', () => {
    class Derived extends Base {
      @RateLimited(['2/s'], { job: 'render' })
      override render(): void {}
    }
    expect(limitsForProcessor(Derived, undefined, {})).toEqual([
      { tiers: ['10/s'], guardMs: 5 },
      { tiers: ['2/s'], job: 'render', guardMs: 5 },
    ]);
  });

  it('replaces limits on process by its own on the class', () => {
    @RateLimited(['30/s'])
    class Derived extends Base {}
    expect(limitsForProcessor(Derived, undefined, {})?.[0]).toEqual({ tiers: ['30/s'] });
  });

  it('keeps what it inherits under other scopes', () => {
    @RateLimited(['100/s'], { scope: 'account' })
    class Account extends Base {}
    class Derived extends Account {
      @RateLimited(['20/s'])
      override async process(): Promise<void> {}
    }
    expect(limitsForProcessor(Derived, undefined, {})).toEqual([
      { tiers: ['20/s'] },
      { tiers: ['100/s'], scope: 'account' },
      { tiers: ['1/s'], job: 'render' },
    ]);
  });
});

describe('several rules for every job', () => {
  const [ofModule, ofOne, ofMain] = [() => 'module', () => 'one', () => 'main'];
  const defaults: RateLimitDefaults = {
    tenant: ofModule,
    missingTenant: 'admit',
    skip: () => false,
    guardMs: 1,
    holdMs: 2,
    spread: true,
    retry: 'back',
    onUnavailable: 'fail',
  };
  const limits: RateLimitDefaults = { tiers: ['1/s'], concurrency: 1 };

  class Plain extends WorkerHost {
    async process() {}
  }

  it('of the module and of the @Processor option have each field of the module but tiers and concurrency', () => {
    const rules = [
      { tiers: ['2/s'], scope: 'a' },
      { concurrency: 3, scope: 'b', tenant: ofOne, guardMs: 0 },
    ] as const;
    const read = [
      { ...defaults, ...rules[0] },
      { ...defaults, ...rules[1] },
    ];
    expect(limitsForProcessor(Plain, undefined, { ...defaults, rules })).toEqual(read);
    expect(limitsForProcessor(Plain, rules, defaults)).toEqual(read);
    const own = { ...defaults, ...limits };
    expect(limitsForProcessor(Plain, undefined, { ...own, rules })).toEqual([own, ...read]);
    expect(limitsForProcessor(Plain, rules, own)).toEqual([own, ...read]);
  });

  it('on class and process have each field of module and @Processor option, and none of each other', () => {
    @RateLimited(['3/s'], { scope: 'account', tenant: ofOne, guardMs: 9 })
    class Twice extends WorkerHost {
      @RateLimited({ concurrency: 4, scope: 'slots' })
      async process() {}
    }
    expect(limitsForProcessor(Twice, { retry: 'front' }, { ...defaults, ...limits })).toEqual([
      { ...defaults, retry: 'front', concurrency: 4, scope: 'slots' },
      { ...defaults, retry: 'front', tiers: ['3/s'], scope: 'account', tenant: ofOne, guardMs: 9 },
    ]);
  });

  it("hand down to methods what is said for the queue's own scope, which also takes limits left out", () => {
    class Thrice extends WorkerHost {
      @RateLimited(['3/s'], { scope: 'account', tenant: ofOne, guardMs: 9 })
      @RateLimited({ concurrency: 4, tenant: ofMain, retry: 'back' })
      async process() {}
      @RateLimited(['5/s'], { job: 'render' })
      render() {}
    }
    expect(limitsForProcessor(Thrice, undefined, { tenant: ofModule, ...limits })).toEqual([
      { tiers: ['1/s'], concurrency: 4, tenant: ofMain, retry: 'back' },
      { tiers: ['3/s'], scope: 'account', tenant: ofOne, guardMs: 9 },
      { tiers: ['5/s'], job: 'render', tenant: ofMain, retry: 'back' },
    ]);
  });

  it('of module, @Processor option, class, process and methods all hold', () => {
    @RateLimited(['1/s'], { scope: 'class' })
    class All extends WorkerHost {
      @RateLimited(['2/s'])
      async process() {}
      @RateLimited(['3/s'], { job: 'render' })
      render() {}
    }
    const rules = limitsForProcessor(All, [{ tiers: ['4/s'], scope: 'option' }], {
      rules: [{ tiers: ['5/s'], scope: 'module' }],
    });
    expect(rules?.map(({ tiers }) => tiers).sort()).toEqual([['1/s'], ['2/s'], ['3/s'], ['4/s'], ['5/s']]);
  });

  it('that are none are handed on to be refused, unless others hold', () => {
    expect(limitsForProcessor(Plain, [], {})).toEqual([]);
    expect(limitsForProcessor(Plain, undefined, { rules: [] })).toBeUndefined();
    expect(limitsForProcessor(Plain, {}, {})).toEqual([{}]);
    expect(limitsForProcessor(Plain, {}, { rules: [{ tiers: ['1/s'] }] })).toEqual([{ tiers: ['1/s'] }]);
  });
});
