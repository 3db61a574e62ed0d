import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { DecisionRecord, LimiterMetrics } from '../../core/index.js';

const MINUTE_MS = 60_000;
/** Further scopes are counted together, because job data may name any number of scopes. */
const MAX_SCOPES = 50;

/** Logs the decisions of each minute that has any. */
@Injectable()
export class MinuteSummary implements OnApplicationShutdown {
  readonly #logger = new Logger('RateLimitModule');
  readonly #scopes = new Map<string, Map<DecisionRecord['outcome'], number>>();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  note({ scope, outcome }: DecisionRecord): void {
    if (this.#isOver) return;
    const name = this.#scopes.has(scope) || this.#scopes.size < MAX_SCOPES ? scope : 'others';
    const counts = this.#scopes.get(name) ?? new Map<DecisionRecord['outcome'], number>();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    this.#scopes.set(name, counts);
    this.#timer ??= setTimeout(() => this.#log(), MINUTE_MS).unref();
  }

  /** @param metrics its functions must be own properties, because they are copied */
  beside(metrics: LimiterMetrics | undefined): LimiterMetrics {
    return {
      ...metrics,
      decided: (decision) => {
        metrics?.decided?.(decision);
        this.note(decision);
      },
    };
  }

  onApplicationShutdown(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #log(): void {
    this.#timer = undefined;
    const each = [...this.#scopes].map(([scope, counts]) => {
      const said = [...counts].map(([outcome, count]) => `${count} ${outcome}`);
      return `${scope}: ${said.join(', ')}`;
    });
    this.#scopes.clear();
    this.#logger.debug(`in the last minute: ${each.join('; ')}`);
  }
}
