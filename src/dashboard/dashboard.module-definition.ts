import { ConfigurableModuleBuilder } from '@nestjs/common';
import type { RateLimitDashboardOptions } from './node/index.js';

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
