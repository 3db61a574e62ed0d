import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { DecisionRecord, LimiterMetrics } from '../../core/index.js';

const MINUTE_MS = 60_000;
/** Scopes may be named by data: of more nothing is said one by one. */
const MAX_SCOPES = 50;

/** Says once a minute what was decided in each scope, to the logger at level debug; nothing when nothing was. */
@Injectable()
export class MinuteSummary implements OnApplicationShutdown {
  readonly #logger = new Logger('RateLimitModule');
  readonly #scopes = new Map<string, Map<DecisionRecord['outcome'], number>>();
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  /** Notes a decision; the first one starts the minute. */
  note({ scope, outcome }: DecisionRecord): void {
    if (this.#isOver) return;
    const name = this.#scopes.has(scope) || this.#scopes.size < MAX_SCOPES ? scope : 'others';
    const counts = this.#scopes.get(name) ?? new Map<DecisionRecord['outcome'], number>();
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    this.#scopes.set(name, counts);
    this.#timer ??= setTimeout(() => this.#log(), MINUTE_MS).unref();
  }

  /** Notes what a limiter decides beside what `metrics` records. @param metrics its functions are its own members */
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
