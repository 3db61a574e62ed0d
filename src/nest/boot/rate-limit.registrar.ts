import { BullRegistrar, WorkerHost } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
  Optional,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Worker, WorkerOptions } from 'bullmq';
import { reserveBy } from '../../bullmq/enqueue/governed-queue.js';
import { rulesOf } from '../../bullmq/governed.js';
import { type GovernOptions, isGoverned } from '../../bullmq/index.js';
import { declaredOf } from '../../bullmq/limits/declared-limits.js';
import type { Rule } from '../../bullmq/rules/options.js';
import { ruleText } from '../../bullmq/rules/rule-text.js';
import { queueNameOf } from '../../bullmq/stock/member.js';
import { problem } from '../../core/errors.js';
import { ConfigurationError } from '../../core/index.js';
import { internalsOf } from '../../core/internals.js';
import {
  MODULE,
  MODULE_OPTIONS_TOKEN,
  type RateLimitDefaults,
  type RateLimitModuleOptions,
  splitOptions,
} from '../rate-limit.options.js';
import { RateLimitService } from '../rate-limit.service.js';
import { explorerOf, governWorkerClass } from './bull-internals.js';
import { declarationsOf, limitsForProcessor } from './worker-limits.js';

/** @nestjs/bullmq makes and runs the workers in its onModuleInit, so this class adds the limits in its constructor. */
@Injectable()
export class RateLimitRegistrar implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('RateLimitModule');
  readonly #defaults: RateLimitDefaults;
  readonly #byDefaultOnly = new Set<unknown>();

  constructor(
    @Inject(MODULE_OPTIONS_TOKEN) options: RateLimitModuleOptions,
    @Inject(RateLimitService) private readonly service: RateLimitService,
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Optional() @Inject(BullRegistrar) private readonly registrar?: BullRegistrar,
  ) {
    this.#defaults = splitOptions(options).defaults;
    if (!registrar) return;
    governWorkerClass();
    this.#limitWorkersOf(registrar);
  }

  /** @throws ConfigurationError if Redis may evict the keys of the limiter */
  async onModuleInit(): Promise<void> {
    for (const { instance } of this.discovery.getProviders()) reserveBy(this.service, instance);
    await this.#checkRedis();
  }

  /** @throws ConfigurationError if a decorated class has no governed worker, or Redis cannot hold a shared scope */
  async onApplicationBootstrap(): Promise<void> {
    for (const { processor, host } of this.#providers()) {
      if (declarationsOf(processor).length === 0) continue;
      const worker = workerOf(host);
      if (this.#isProcessor(processor) && host instanceof WorkerHost) {
        if (worker === undefined || isGoverned(worker)) continue;
        throw ungoverned(processor, 'a stock worker');
      }
      throw ungoverned(processor, 'no @Processor class that extends WorkerHost');
    }
    const all = this.#report();
    // Only the workers know whether a scope is shared, and they were made after the first check.
    if (all.some(({ rules }) => rules.some(({ shared }) => shared))) await this.#checkRedis();
  }

  /** Closes the limiter after the workers, because active jobs need the limiter until they are deferred or have ended. */
  async onApplicationShutdown(): Promise<void> {
    const workers = this.discovery.getProviders().flatMap((wrapper) => workerOf(wrapper.instance) ?? []);
    try {
      await Promise.all(workers.map((worker) => worker.close()));
    } finally {
      this.service.close();
    }
  }

  /**
   * Adds the limits when @nestjs/bullmq reads the worker options. The metadata of the classes stay unchanged, because other
   * applications in the process share the classes.
   */
  #limitWorkersOf(registrar: BullRegistrar): void {
    const explorer = explorerOf(registrar);
    const accessor = explorer.metadataAccessor;
    if (Object.hasOwn(accessor, 'getWorkerOptionsMetadata')) {
      throw problem(
        'RateLimitModule once in an application',
        'RateLimitModule imported again with other options',
        MODULE,
        'Import it in the root module only: it is global. Give options that differ between processors to these processors.',
      );
    }
    const stock = accessor.getWorkerOptionsMetadata.bind(accessor);
    const declared = declaredOf(this.service);
    accessor.getWorkerOptionsMetadata = (processor: unknown): Partial<WorkerOptions> & GovernOptions => {
      const { rateLimit: processorOption, ...options } = stock(processor);
      const rateLimit = limitsForProcessor(processor, processorOption, this.#defaults, declared);
      if (!processorOption && declarationsOf(processor).length === 0) this.#byDefaultOnly.add(processor);
      const rateLimiter = options.rateLimiter ?? this.service;
      // A handler may ask for limits of the module even if no limit applies to the start of its jobs.
      if (!rateLimit) return declared.names.length > 0 ? { ...options, rateLimiter } : options;
      if (!isGoverned(explorer.constructor._workerClass))
        throw ungoverned(processor, explorer.constructor._workerClass);
      return { ...options, rateLimit, rateLimiter };
    };
  }

  async #checkRedis(): Promise<void> {
    await internalsOf(this.service)
      .readiness.started()
      .catch((error: Error) => {
        // On any other error, the limiter itself warns and tries again.
        if (error instanceof ConfigurationError) throw error;
      });
  }

  #report(): readonly ReportedWorker[] {
    const found = new Map<Worker, ReportedWorker>();
    for (const { processor, host } of this.#providers()) {
      const worker = workerOf(host);
      if (!worker) continue;
      found.set(worker, {
        worker,
        processor: (processor as { name: string }).name,
        rules: rulesOf(worker),
        isByDefaultOnly: this.#byDefaultOnly.has(processor),
      });
    }
    const all = [...found.values()];
    for (const reported of all) this.#logger.debug(summaryOf(reported));
    const warnings = [defaultsWarning(all, this.#defaults), unnamedWarning(all, declaredOf(this.service).names)];
    for (const warning of warnings) if (warning) internalsOf(this.service).options.warn(warning);
    return all;
  }

  /** Also true without BullModule, because then no worker of this application runs the processor. */
  #isProcessor(processor: unknown): boolean {
    return !this.registrar || explorerOf(this.registrar).metadataAccessor.isProcessor(processor);
  }

  #providers(): { processor: unknown; host: unknown }[] {
    return this.discovery.getProviders().map((wrapper) => ({
      // As in @nestjs/bullmq: with useFactory and useValue only the instance shows the class.
      processor: !wrapper.metatype || wrapper.inject ? classOf(wrapper.instance) : wrapper.metatype,
      host: wrapper.instance as unknown,
    }));
  }
}

function classOf(instance: unknown): unknown {
  return (instance as object | null | undefined)?.constructor;
}

/** Returns undefined before the worker is made (manual registration) and for other providers. */
function workerOf(host: unknown): Worker | undefined {
  // The public getter throws before the worker is made.
  return host instanceof WorkerHost ? (host as unknown as { _worker?: Worker })._worker : undefined;
}

function ungoverned(processor: unknown, given: unknown): ConfigurationError {
  const isDecorated = declarationsOf(processor).length > 0;
  return problem(
    'a governed worker for a class with limits',
    given,
    `${isDecorated ? '@RateLimited on' : 'rateLimit of'} ${(processor as { name?: string } | undefined)?.name}`,
    'Use @Processor on a class that extends WorkerHost, and set BullModule.workerClass, if at all, to a class that extends Worker, before the application is made.',
  );
}

interface ReportedWorker {
  readonly worker: Worker;
  readonly processor: string;
  readonly rules: readonly Rule[];
  /** Whether the processor declares no limits of its own. */
  readonly isByDefaultOnly: boolean;
}

export function summaryOf({ worker, processor, rules }: ReportedWorker): string {
  const each = rules.map((rule) => `${ruleText(rule)}, by ${rule.where}`);
  return `queue '${nameOf(worker)}', ${processor}: ${each.length > 0 ? each.join('; ') : 'no limits'}`;
}

/**
 * Returns a warning if the module's limits may reach more processors than intended: a job without a tenant then fails for
 * good.
 */
function defaultsWarning(all: readonly ReportedWorker[], defaults: RateLimitDefaults): string | undefined {
  if (defaults.missingTenant !== undefined) return undefined;
  // A tenant function without a job parameter gives each job the same tenant.
  const mayFail = (rule: Rule) => rule.missingTenant === 'fail' && rule.mode === 'enforce' && rule.tenant.length > 0;
  const affected = new Set(
    all
      .filter(({ isByDefaultOnly, rules }) => isByDefaultOnly && rules.some(mayFail))
      .map(({ worker }) => nameOf(worker)),
  );
  const limited = new Set(all.filter(({ rules }) => rules.length > 0).map(({ worker }) => nameOf(worker)));
  if (affected.size === 0 || limited.size < 2) return undefined;
  const names = [...affected].map((name) => `'${name}'`).join(', ');
  return (
    `the limits of ${MODULE} also hold for the processors of ${names}, which declare no limits: a job without a tenant ` +
    "fails there for good. If that is intended, set missingTenant in the module ('fail' or 'admit'); " +
    'otherwise put the limits on the processors that need them.'
  );
}

function unnamedWarning(all: readonly ReportedWorker[], declared: readonly string[]): string | undefined {
  const unlimited = all.filter(({ worker, rules }) => rules.length === 0 && declared.includes(worker.name));
  if (unlimited.length === 0) return undefined;
  const texts = unlimited.map(
    ({ worker: { name }, processor }) =>
      `@RateLimited('${name}') on ${processor}, because limits.${name} has the name of its queue`,
  );
  return (
    'these processors name no limit, so they run all jobs unlimited. If the limits are meant for them, write ' +
    `${[...new Set(texts)].join('; ')}. A limit holds only for processors that name it.`
  );
}

function nameOf({ opts, name }: Worker): string {
  return queueNameOf(opts.prefix, name);
}
