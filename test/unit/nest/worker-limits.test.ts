import { Processor, WorkerHost } from '@nestjs/bullmq';
import { RateLimited, type RateLimitedOptions } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';
import type { RateLimitOptions } from '../../../src/bullmq/index.js';
import { Declarations } from '../../../src/bullmq/limits/declared-limits.js';
import { limitsForProcessor } from '../../../src/nest/boot/worker-limits.js';
import { type RateLimitDefaults as ModuleDefaults, splitOptions } from '../../../src/nest/rate-limit.options.js';

type RateLimitDefaults = Omit<ModuleDefaults, 'rules'>;

const LEVELS = ['method', 'class', 'processor option', 'module'] as const;
type Level = (typeof LEVELS)[number];

const VALUES: { [F in keyof RateLimitDefaults]-?: Record<Level, RateLimitDefaults[F]> } = {
  tiers: perLevel((i) => [`${i + 1}/s`]),
  concurrency: perLevel((i) => i + 1),
  tenant: perLevel((i) => () => `tenant ${i}`),
  missingTenant: perLevel((i) => (i % 2 === 0 ? 'admit' : 'fail')),
  advanced: perLevel((i) => ({ guardMs: i, holdMs: i, spread: i % 2 === 0 })),
  cost: perLevel((i) => i + 1),
  onUnavailable: perLevel((i) => (['admit', 'fail', 'defer', 'admit'] as const)[i]),
  maxWait: perLevel((i) => i),
  maxWaiting: perLevel((i) => i),
  onOverflow: perLevel((i) => (['drop', 'fail', 'wait', 'drop'] as const)[i]),
  mode: perLevel((i) => (i % 2 === 0 ? 'shadow' : 'enforce')),
};

function perLevel<T>(pick: (i: number) => T): Record<Level, T> {
  return Object.fromEntries(LEVELS.map((level, i) => [level, pick(i)])) as Record<Level, T>;
}

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

function saidAt(field: keyof RateLimitDefaults, levels: readonly Level[]): Record<Level, RateLimitDefaults> {
  return perLevel((i) => {
    const level = LEVELS[i] as Level;
    return levels.includes(level) ? { [field]: VALUES[field][level] } : {};
  });
}

const FIELDS = (Object.keys(VALUES) as (keyof RateLimitDefaults)[]).filter(
  (field) => field !== 'tiers' && field !== 'concurrency',
);

describe.each(FIELDS)('the option %s', (field) => {
  it.each(LEVELS.map((level, i) => ({ level, levels: LEVELS.slice(i) })))(
    `${field} of a method comes from the $level if no nearer level sets it`,
    ({ level, levels }) => {
      expect(rulesOf(saidAt(field, levels)).render[field]).toEqual(VALUES[field][level]);
    },
  );

  it(`${field} of the rule for every job never comes from a method`, () => {
    expect(rulesOf(saidAt(field, LEVELS)).everyJob[field]).toEqual(VALUES[field].class);
    expect(rulesOf(saidAt(field, ['method'])).everyJob).not.toHaveProperty(field);
  });
});

describe('tiers', () => {
  @Processor('plain')
  class Plain extends WorkerHost {
    async process() {}
  }

  it('the tiers of the module hold if no other level sets tiers', () => {
    expect(limitsForProcessor(Plain, undefined, { tiers: ['2/s'] })).toEqual([{ tiers: ['2/s'] }]);
  });

  it('a processor has no limits if no level sets tiers', () => {
    expect(limitsForProcessor(Plain, undefined, { tenant: () => 'acme' })).toBeUndefined();
  });
});

describe('concurrency', () => {
  it('the cap of the rule for every job comes from the nearest level, and a method does not inherit it', () => {
    for (const [i, level] of LEVELS.entries()) {
      if (level === 'method') continue;
      const { everyJob, render } = rulesOf(saidAt('concurrency', LEVELS.slice(i)));
      expect(everyJob.concurrency).toBe(VALUES.concurrency[level]);
      expect(render).not.toHaveProperty('concurrency');
    }
  });

  it('a cap needs no tiers', () => {
    @RateLimited({ concurrency: 5, advanced: { guardMs: 7 } })
    class Documents extends WorkerHost {
      async process() {}
    }
    expect(limitsForProcessor(Documents, undefined, { tiers: ['1/s'], concurrency: 9 })).toEqual([
      { tiers: ['1/s'], concurrency: 5, advanced: { guardMs: 7 } },
    ]);
    expect(limitsForProcessor(Documents, undefined, {})).toEqual([{ concurrency: 5, advanced: { guardMs: 7 } }]);
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

  it('a method inherits neither the scope nor the job of the limits for every job', () => {
    expect(limitsForProcessor(Documents, undefined, {})).toEqual([
      { tiers: ['10/s'], scope: 'shared' },
      { tiers: ['1/s'], job: 'render' },
      { tiers: ['2/s'], job: 'print', scope: 'printer' },
    ]);
  });

  it('scope and job of the @Processor option do not narrow the decorated limits for every job', () => {
    const rules = limitsForProcessor(Documents, { job: 'render', scope: 'other' }, {});
    expect(rules).toEqual([
      { tiers: ['10/s'], scope: 'shared' },
      { tiers: ['1/s'], job: 'render' },
      { tiers: ['2/s'], job: 'print', scope: 'printer' },
    ]);
  });
});

describe('shared and weight', () => {
  const weight = () => 2;

  it('belong to the rule that names the shared scope: neither a method nor a rule of the module inherits them', () => {
    @RateLimited(['10/s'], { scope: 'stripe', shared: true, weight, advanced: { guardMs: 5 } })
    class Documents extends WorkerHost {
      async process() {}
      @RateLimited(['1/s'], { job: 'render' })
      render() {}
    }
    expect(limitsForProcessor(Documents, undefined, { rules: [{ scope: 'account', tiers: ['9/s'] }] })).toEqual([
      { tiers: ['10/s'], scope: 'stripe', shared: true, weight, advanced: { guardMs: 5 } },
      { tiers: ['1/s'], job: 'render', advanced: { guardMs: 5 } },
      { scope: 'account', tiers: ['9/s'] },
    ]);
  });

  it('shared scopes form a chain from the outside in: the module, the list of @Processor, the class from top to bottom, its methods', () => {
    const shared = (scope: string, job?: string) => ({ scope, shared: true, ...(job && { job }) });
    @RateLimited(['9/s'], shared('class'))
    @RateLimited(['8/s'])
    @RateLimited(['7/s'], shared('below'))
    class Calls extends WorkerHost {
      @RateLimited(['6/s'], shared('process'))
      async process() {}
      @RateLimited(['5/s'], shared('method', 'send'))
      send() {}
    }
    const rules = [{ tiers: ['9/s'], ...shared('module') }];
    const option = [{ tiers: ['9/s'], ...shared('option') }];
    const chain = (given: ReturnType<typeof limitsForProcessor>) =>
      given?.filter((rule) => rule.shared).map(({ scope }) => scope);
    expect(chain(limitsForProcessor(Calls, option, { rules }))).toEqual([
      'module',
      'option',
      'class',
      'below',
      'process',
      'method',
    ]);
    class Sends extends WorkerHost {
      @RateLimited(['5/s'], shared('method', 'send'))
      send() {}
      @RateLimited(['6/s'], shared('process'))
      async process() {}
    }
    expect(chain(limitsForProcessor(Sends, undefined, {}))).toEqual(['process', 'method']);
  });

  it('come from the @Processor option, with its scope, if a class has only one rule', () => {
    @RateLimited(['10/s'])
    class Documents extends WorkerHost {
      async process() {}
    }
    const option = { scope: 'stripe', shared: true, weight };
    expect(limitsForProcessor(Documents, option, {})).toEqual([{ tiers: ['10/s'], ...option }]);
  });

  it.each(['shared', 'weight'])('the module has no default for %s, because it names no scope', (option) => {
    const options = { connection: {}, [option]: option === 'shared' ? true : 2 };
    expect(() => splitOptions(options)).toThrow(
      `RateLimitModule.forRoot(): ${option}: expected no ${option} among the defaults`,
    );
  });
});

describe('a class derived from a decorated class', () => {
  class Base extends WorkerHost {
    @RateLimited(['10/s'], { advanced: { guardMs: 5 } })
    async process(): Promise<void> {}
    @RateLimited(['1/s'], { job: 'render' })
    render(): void {}
  }

  it('a derived class has the limits of its base even if it overrides a decorated method', () => {
    class Derived extends Base {
      override async process(): Promise<void> {}
    }
    expect(limitsForProcessor(Derived, undefined, {})).toEqual(limitsForProcessor(Base, undefined, {}));
  });

  it('a derived class replaces the inherited limits that it sets itself, and does not change its base', () => {
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

  it('a derived class keeps the limits that it inherits under other scopes', () => {
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
    advanced: { guardMs: 1, holdMs: 2, spread: true },
    onUnavailable: 'fail',
  };
  const limits: RateLimitDefaults = { tiers: ['1/s'], concurrency: 1 };

  class Plain extends WorkerHost {
    async process() {}
  }

  it('rules of the module and of the @Processor option inherit each field of the module except tiers and concurrency', () => {
    const rules = [
      { tiers: ['2/s'], scope: 'a' },
      { concurrency: 3, scope: 'b', tenant: ofOne, advanced: { guardMs: 0 } },
    ] as const;
    const read = [
      { ...defaults, ...rules[0] },
      { ...defaults, ...rules[1], advanced: { ...defaults.advanced, guardMs: 0 } },
    ];
    expect(limitsForProcessor(Plain, undefined, { ...defaults, rules })).toEqual(read);
    expect(limitsForProcessor(Plain, rules, defaults)).toEqual(read);
    const own = { ...defaults, ...limits };
    expect(limitsForProcessor(Plain, undefined, { ...own, rules })).toEqual([own, ...read]);
  });

  it('rules on class and process inherit each field of the module and the @Processor option, and nothing from each other', () => {
    @RateLimited(['3/s'], { scope: 'account', tenant: ofOne, advanced: { guardMs: 9 } })
    class Twice extends WorkerHost {
      @RateLimited({ concurrency: 4, scope: 'slots' })
      async process() {}
    }
    expect(limitsForProcessor(Twice, { advanced: { holdMs: 7 } }, { ...defaults, ...limits })).toEqual([
      { ...defaults, advanced: { ...defaults.advanced, holdMs: 7 }, concurrency: 4, scope: 'slots' },
      {
        ...defaults,
        advanced: { ...defaults.advanced, holdMs: 7, guardMs: 9 },
        tiers: ['3/s'],
        scope: 'account',
        tenant: ofOne,
      },
    ]);
  });

  it("methods inherit the fields of the rule for the queue's own scope, even if that rule has no limits", () => {
    class Thrice extends WorkerHost {
      @RateLimited(['3/s'], { scope: 'account', tenant: ofOne, advanced: { guardMs: 9 } })
      @RateLimited({ concurrency: 4, tenant: ofMain, advanced: { guardMs: 7 } })
      async process() {}
      @RateLimited(['5/s'], { job: 'render' })
      render() {}
    }
    expect(limitsForProcessor(Thrice, undefined, { tenant: ofModule, ...limits })).toEqual([
      { tiers: ['1/s'], concurrency: 4, tenant: ofMain, advanced: { guardMs: 7 } },
      { tiers: ['3/s'], scope: 'account', tenant: ofOne, advanced: { guardMs: 9 } },
      { tiers: ['5/s'], job: 'render', tenant: ofMain, advanced: { guardMs: 7 } },
    ]);
  });
});

describe('named limits', () => {
  const declared = new Declarations(
    { account: { total: ['9/s'] }, endpoint: { total: ['5/s'], advanced: { guardMs: 9 } } },
    { tenant: undefined, missingTenant: undefined, onUnavailable: undefined },
    'limits',
  );

  it('keep the order of their names, the widest first, and inherit neither tiers nor advanced options from the module', () => {
    @RateLimited('account', 'endpoint')
    class Named extends WorkerHost {
      async process() {}
    }
    expect(
      limitsForProcessor(Named, undefined, { tiers: ['1/s'], advanced: { guardMs: 5, holdMs: 7 } }, declared),
    ).toEqual([
      { scope: 'account', shared: true, tiers: ['9/s'] },
      { scope: 'endpoint', shared: true, tiers: ['5/s'], advanced: { guardMs: 9 } },
    ]);
  });

  class Plain extends WorkerHost {
    async process() {}
  }
  @RateLimited('endpoint')
  class Named extends Plain {}
  class OfOneJob extends Plain {
    @RateLimited('endpoint', { job: 'render' })
    render() {}
  }
  const defaults: RateLimitDefaults = { tiers: ['1/s'], concurrency: 4 };
  const endpoint = { scope: 'endpoint', shared: true, tiers: ['5/s'], advanced: { guardMs: 9 } };
  const [rule, ofOneJob] = [
    { scope: 'stripe', tiers: ['2/s'] },
    { job: 'render', tiers: ['2/s'] },
  ];

  it.each([
    ['@RateLimited', Named, undefined, [endpoint]],
    ['the option of @Processor', Plain, 'endpoint', [endpoint]],
    ['an array of @Processor', Plain, ['endpoint'], [endpoint]],
    ['an array of @Processor with an inline rule', Plain, [rule], [rule]],
    ['an array of @Processor beside a decorator for one job name', OfOneJob, ['endpoint'], [endpoint, endpoint]],
  ])('in %s replace the limits of the module', (_, processor, option, rules) => {
    const own = limitsForProcessor(processor, option, defaults, declared)?.map(({ job: _job, ...its }) => its);
    expect(own).toEqual(rules);
    const beside = { ...defaults, rules: [{ scope: 'all', tiers: ['7/s'] }] };
    expect(limitsForProcessor(processor, option, beside, declared)).toHaveLength(rules.length + 1);
  });

  it.each([
    ['@RateLimited', OfOneJob, undefined, { ...endpoint, job: 'render' }],
    ['an array of @Processor', Plain, [ofOneJob], ofOneJob],
  ])('in %s for jobs of one name are added to the limits of the module', (_, processor, option, its) => {
    expect(limitsForProcessor(processor, option, defaults, declared)).toEqual([defaults, its]);
  });
});
