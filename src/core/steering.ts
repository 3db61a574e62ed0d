import { ConfigurationError } from './errors.js';
import type { LimiterInternals } from './internals.js';
import { scopeKeys } from './keys.js';
import { readTarget, type Target } from './target.js';

/** The longest pause, in milliseconds: ten years. */
const MAX_PAUSE_MS = 10 * 366 * 86_400_000;

/** Changes what holds for a tenant while its jobs wait. */
export class Steering {
  constructor(private readonly limiter: Pick<LimiterInternals, 'calls' | 'space' | 'readiness' | 'announce'>) {}

  async pause(given: Target, until: number | Date): Promise<Date> {
    const target = readTarget(given, 'pause');
    const [forUs, untilUs] = readUntil(until);
    await this.limiter.readiness.started();
    const endsUs = await this.limiter.calls.pause(this.#keysOf(target), forUs, untilUs);
    return new Date(Math.ceil(endsUs / 1000));
  }

  async resume(given: Target): Promise<boolean> {
    const target = readTarget(given, 'resume');
    await this.limiter.readiness.started();
    const wasPaused = await this.limiter.calls.resume(this.#keysOf(target));
    if (wasPaused) await this.limiter.announce(target);
    return wasPaused;
  }

  async refresh(given: Target): Promise<void> {
    const target = readTarget(given, 'refresh');
    await this.limiter.readiness.started();
    await this.limiter.announce(target);
  }

  #keysOf({ scope, tenant }: Required<Target>) {
    return scopeKeys(this.limiter.space, scope, tenant);
  }
}

/** @returns for how long, or until when, in microseconds */
function readUntil(until: number | Date): [forUs: number | undefined, untilUs: number | undefined] {
  if (until instanceof Date && Number.isFinite(until.getTime())) return [undefined, until.getTime() * 1000];
  if (typeof until === 'number' && until > 0 && until <= MAX_PAUSE_MS) return [Math.ceil(until * 1000), undefined];
  throw new ConfigurationError({
    expected: `a Date, or for how long: milliseconds above 0, at most ${MAX_PAUSE_MS}`,
    given: until,
    where: 'pause(until)',
    fix: 'To end a pause there is resume(target).',
  });
}
