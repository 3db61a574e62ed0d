import {
  ConfigurableModuleBuilder,
  Inject,
  Logger,
  type MiddlewareConsumer,
  Module,
  type NestModule,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Queue } from 'bullmq';
import { problem } from '../core/errors.js';
import { RateLimitService } from '../nest/rate-limit.service.js';
import { type AuditEvent, RateLimitDashboard, type RateLimitDashboardOptions } from './node/index.js';

/** Options of RateLimitDashboardModule: those of RateLimitDashboard. Default limiter and queues: the application's own. */
export interface RateLimitDashboardModuleOptions
  extends Omit<RateLimitDashboardOptions, 'limiter' | 'queues' | 'path'>,
    Partial<Pick<RateLimitDashboardOptions, 'limiter' | 'queues'>> {
  /** The path of the page below the application's global prefix. The root is not allowed. Default 'limits'. */
  path?: string;
}

export const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } =
  new ConfigurableModuleBuilder<RateLimitDashboardModuleOptions>({ moduleName: 'RateLimitDashboard' })
    .setClassMethodName('forRoot')
    .build();

/** Names are written as JSON, because a line break in a name would begin a new log line. */
function logAudit(logger: Pick<Logger, 'log' | 'warn'>, event: AuditEvent): void {
  const { viewer, action, target, details, outcome, error } = event;
  const line = `${outcome}: ${action} by ${JSON.stringify(viewer?.name ?? 'a viewer without a name')} of ${JSON.stringify({ ...target, ...details })}`;
  if (outcome === 'done') logger.log(line);
  else logger.warn(error === undefined ? line : `${line}: ${JSON.stringify(error)}`);
}

const DEFAULT_PATH = 'limits';

/**
 * Serves the dashboard in an application on Express or Fastify, and provides RateLimitDashboard. Import this module beside
 * RateLimitModule. The application's guards do not protect the dashboard: `authorize` decides about each request.
 */
@Module({
  imports: [DiscoveryModule],
  providers: [
    {
      provide: RateLimitDashboard,
      useFactory: (
        options: RateLimitDashboardModuleOptions,
        limiter: RateLimitService,
        discovery: DiscoveryService,
      ): RateLimitDashboard => {
        const logger = new Logger('RateLimitDashboard');
        const dashboard = new RateLimitDashboard({
          limiter,
          queues: queuesOf(discovery),
          warn: (message) => logger.warn(message),
          ...options,
          path: options.path ?? DEFAULT_PATH,
        });
        dashboard.on('audit', (event) => logAudit(logger, event));
        return dashboard;
      },
      inject: [MODULE_OPTIONS_TOKEN, RateLimitService, DiscoveryService],
    },
  ],
  exports: [RateLimitDashboard],
})
export class RateLimitDashboardModule extends ConfigurableModuleClass implements NestModule, OnModuleDestroy {
  readonly #path: string;

  constructor(
    @Inject(MODULE_OPTIONS_TOKEN) { path = DEFAULT_PATH }: RateLimitDashboardModuleOptions,
    @Inject(RateLimitDashboard) private readonly dashboard: RateLimitDashboard,
  ) {
    super();
    this.#path = path.replace(/^\/+|\/+$/g, '');
    // At the root the middleware would run for every route of the application, and Nest would remove the paths.
    if (this.#path === '') {
      throw problem(
        "a path of its own, such as 'limits'",
        path,
        'RateLimitDashboardModule options: path',
        "Leave it out for 'limits'.",
      );
    }
  }

  configure(consumer: MiddlewareConsumer): void {
    // Express matches the beginning of a path. Fastify matches the whole path, so it needs the second pattern.
    consumer.apply(this.dashboard.handler).forRoutes(this.#path, `${this.#path}/*path`);
  }

  /** Ends the streams, because an application waits for all of its responses before it closes. */
  onModuleDestroy(): void {
    this.dashboard.close();
  }
}

/** Looks for the queues at each call, because a module can register its queues later. */
function queuesOf(discovery: DiscoveryService): () => Queue[] {
  return () => {
    const found = discovery.getProviders().map((wrapper) => wrapper.instance as unknown);
    return [...new Set(found.filter((instance): instance is Queue => instance instanceof Queue))];
  };
}
