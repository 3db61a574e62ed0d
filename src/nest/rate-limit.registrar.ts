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
import { rulesOf } from '../bullmq/governed.js';
import { type GovernOptions, isGoverned } from '../bullmq/index.js';
import { ConfigurationError } from '../core/index.js';
import { type Limited, summaryOf, surpriseOf } from './boot-report.js';
import { explorerOf } from './bull-internals.js';
import { limitsOf } from './metadata.js';
import { MODULE_OPTIONS_TOKEN } from './rate-limit.module-definition.js';
import { type RateLimitDefaults, type RateLimitModuleOptions, splitOptions } from './rate-limit.options.js';
import { RateLimitService } from './rate-limit.service.js';
import { governWorkerClass } from './worker-class.js';
import { limitsForProcessor } from './worker-limits.js';

/**
 * Puts the limits into the workers of this application. Workers are made, and run, in the
 * onModuleInit of @nestjs/bullmq, so all is in place when this is constructed.
 */
@Injectable()
export class RateLimitRegistrar implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger('RateLimitModule');
  readonly #defaults: RateLimitDefaults;
  /** Classes of processors that say no limits themselves. */
  readonly #silent = new Set<unknown>();

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

  /** @throws ConfigurationError when Redis may evict our keys */
  async onModuleInit(): Promise<void> {
    await this.service.ready().catch((error: Error) => {
      // That Redis does not answer yet is told by the limiter, which tries again.
      if (error instanceof ConfigurationError) throw error;
    });
  }

  /** @throws ConfigurationError when a decorated class has no governed worker */
  onApplicationBootstrap(): void {
    for (const { processor, host } of this.#decorated()) {
      const worker = workerOf(host);
      if (this.#isProcessor(processor) && host instanceof WorkerHost) {
        if (worker === undefined || isGoverned(worker)) continue;
        throw ungoverned(processor, 'a stock worker');
      }
      throw ungoverned(processor, 'no @Processor class that extends WorkerHost');
    }
    this.#report();
  }

  /** The connection is needed until the last active job has been put off or has ended. */
  async onApplicationShutdown(): Promise<void> {
    const workers = this.discovery.getProviders().flatMap((wrapper) => workerOf(wrapper.instance) ?? []);
    try {
      await Promise.all(workers.map((worker) => worker.close()));
    } finally {
      this.service.close();
    }
  }

  /**
   * Adds the limits to the options that the explorer of this application asks for: never to
   * the metadata of a class, which other applications in the process share.
   */
  #limitWorkersOf(registrar: BullRegistrar): void {
    const explorer = explorerOf(registrar);
    const accessor = explorer.metadataAccessor;
    if (Object.hasOwn(accessor, 'getWorkerOptionsMetadata')) {
      throw new ConfigurationError({
        expected: 'RateLimitModule once in an application',
        given: 'RateLimitModule imported again with other options',
        where: 'RateLimitModule.forRoot()',
        fix: 'Import it in the root module only: it is global. What differs between processors goes into their own options.',
      });
    }
    const stock = accessor.getWorkerOptionsMetadata.bind(accessor);
    accessor.getWorkerOptionsMetadata = (processor: unknown): Partial<WorkerOptions> & GovernOptions => {
      const { rateLimit: processorOption, ...options } = stock(processor);
      const rateLimit = limitsForProcessor(processor, processorOption, this.#defaults);
      if (!processorOption && limitsOf(processor).length === 0) this.#silent.add(processor);
      if (!rateLimit) return options;
      if (!isGoverned(explorer.constructor._workerClass))
        throw ungoverned(processor, explorer.constructor._workerClass);
      return { ...options, rateLimit, rateLimiter: options.rateLimiter ?? this.service };
    };
  }

  #report(): void {
    const found = new Map<Worker, Limited>();
    for (const { processor, host } of this.#providers()) {
      const worker = workerOf(host);
      if (!worker) continue;
      const { name } = processor as { name: string };
      found.set(worker, { worker, processor: name, rules: rulesOf(worker), isSilent: this.#silent.has(processor) });
    }
    const all = [...found.values()];
    for (const one of all) this.#logger.debug(summaryOf(one));
    const surprise = surpriseOf(all, this.#defaults);
    if (surprise) this.service.warn(surprise);
  }

  /** Without BullModule there is nobody who would run it. */
  #isProcessor(processor: unknown): boolean {
    return !this.registrar || explorerOf(this.registrar).metadataAccessor.isProcessor(processor);
  }

  #decorated(): { processor: unknown; host: unknown }[] {
    return this.#providers().filter(({ processor }) => limitsOf(processor).length > 0);
  }

  #providers(): { processor: unknown; host: unknown }[] {
    return this.discovery.getProviders().map((wrapper) => ({
      // As @nestjs/bullmq does: only the instance knows the class of useFactory and useValue.
      processor: !wrapper.metatype || wrapper.inject ? classOf(wrapper.instance) : wrapper.metatype,
      host: wrapper.instance as unknown,
    }));
  }
}

function classOf(instance: unknown): unknown {
  return (instance as object | null | undefined)?.constructor;
}

/** The worker of a processor; nothing before it is made (manual registration) and for all else. */
function workerOf(host: unknown): Worker | undefined {
  return host instanceof WorkerHost ? (host as unknown as { _worker?: Worker })._worker : undefined;
}

function ungoverned(processor: unknown, given: unknown): ConfigurationError {
  return new ConfigurationError({
    expected: 'a governed worker for a class with limits',
    given,
    where: `@RateLimited on ${(processor as { name?: string } | undefined)?.name}`,
    fix: 'Use @Processor on a class that extends WorkerHost, and set BullModule.workerClass, if at all, to a class that extends Worker, before the application is made.',
  });
}
