import type { WorkerHost } from '@nestjs/bullmq';
import { type DynamicModule, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Job } from 'bullmq';
import { declaredOf } from '../bullmq/limits/declared-limits.js';
import { checkWorkerOptions } from '../bullmq/rules/check-rule.js';
import { problem } from '../core/errors.js';
import { processorMetadata } from '../nest/boot/bull-internals.js';
import { limitsForProcessor } from '../nest/boot/worker-limits.js';
import { type RateLimitDefaults, type RateLimitModuleOptions, splitOptions } from '../nest/rate-limit.options.js';
import { RATE_LIMIT_MODULE, RateLimitService } from '../nest/rate-limit.service.js';
import { type InMemory, newMemory, type TestLimiterOptions } from './bullmq/test-limiter.js';
import { type Handler, type Run, TestWorker } from './bullmq/test-worker.js';

/** Options of RateLimitModule without a connection, and the start of the clock. */
export interface RateLimitTestingOptions
  extends Omit<RateLimitModuleOptions, 'connection'>,
    Pick<TestLimiterOptions, 'start'> {}

/**
 * RateLimitService in memory. It runs jobs in decorated processors, with the limits of an application that has the same
 * module options.
 */
@Injectable()
export class RateLimitTestingService extends RateLimitService implements InMemory, OnApplicationShutdown {
  /** The clock stands still until the test moves it. */
  readonly clock: InMemory['clock'];
  readonly #redis: { isAway: boolean };
  readonly #defaults: RateLimitDefaults;
  readonly #workers = new Map<unknown, TestWorker>();

  /** @throws ConfigurationError for options that RateLimitModule refuses */
  constructor({ start, ...options }: RateLimitTestingOptions = {}) {
    const { limiter, defaults } = splitOptions({ ...options, connection: {} });
    const { connection: _, ...others } = limiter;
    const memory = newMemory({ ...others, ...(start && { start }) });
    super({ ...memory.options, connection: memory.redis });
    this.clock = memory.clock;
    this.#redis = memory.redis;
    this.#defaults = defaults;
  }

  /** If true, the service gets no answer, as from a Redis that is down. Default false. */
  get isRedisAway(): boolean {
    return this.#redis.isAway;
  }

  set isRedisAway(isAway: boolean) {
    this.#redis.isAway = isAway;
  }

  /**
   * Decides a job by the limits of a processor, and calls `process` if they admit the job.
   * @returns the result of `process`, or the deferral
   * @throws as TestWorker.run
   */
  run<P extends WorkerHost>(processor: P, job: Job): Promise<Run<Awaited<ReturnType<P['process']>>>> {
    const handler: Handler<Job, Awaited<ReturnType<P['process']>>> = processor.process.bind(processor);
    return this.workerOf(processor).run(job, handler);
  }

  /**
   * Returns the TestWorker of a processor, e.g. to peek at a job's decision.
   * @param processor the processor's instance or class
   * @throws ConfigurationError for a processor without limits
   */
  workerOf(processor: WorkerHost | (abstract new (...args: never[]) => WorkerHost)): TestWorker {
    const target = typeof processor === 'function' ? processor : processor.constructor;
    const known = this.#workers.get(target) ?? this.#newWorker(target);
    this.#workers.set(target, known);
    return known;
  }

  /** Closes the service together with its application. */
  onApplicationShutdown(): void {
    this.close();
  }

  #newWorker(processor: { name: string }): TestWorker {
    const { queue, worker } = processorMetadata(processor);
    checkWorkerOptions(worker, queue ?? processor.name);
    const rateLimit = limitsForProcessor(processor, worker.rateLimit, this.#defaults, declaredOf(this));
    if (queue !== undefined && (rateLimit || declaredOf(this).names.length > 0)) {
      const { prefix } = worker;
      return new TestWorker(queue, {
        ...(rateLimit && { rateLimit }),
        rateLimiter: this,
        ...(prefix !== undefined && { prefix }),
      });
    }
    throw problem(
      'a @Processor class with limits',
      processor.name,
      'the processor of a unit test',
      'Decorate it with @Processor and @RateLimited, or give this service the limits that the module has.',
    );
  }
}

/**
 * Replaces RateLimitModule in a testing module: provides RateLimitService in memory, and what decorated processors
 * need. It makes no workers.
 */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of Nest is a class
export class RateLimitTestingModule {
  /**
   * Each testing module has its own memory.
   * @param options those of RateLimitModule, without a connection
   */
  static forRoot(options: RateLimitTestingOptions = {}): DynamicModule {
    return {
      module: RateLimitTestingModule,
      global: true,
      providers: [
        { provide: RateLimitTestingService, useFactory: () => new RateLimitTestingService(options) },
        { provide: RateLimitService, useExisting: RateLimitTestingService },
        { provide: RATE_LIMIT_MODULE, useExisting: RateLimitTestingService },
      ],
      exports: [RateLimitTestingService, RateLimitService, RATE_LIMIT_MODULE],
    };
  }
}
