import { randomUUID } from 'node:crypto';
import { ConfigurationError } from './errors.js';
import type { LimiterInternals } from './internals.js';
import { targetKeys } from './keys.js';
import { decodeLimits, encodeLimits, readLimits, type StoredLimits, type StoredLimitsInput } from './stored-limits.js';
import { type ReadTarget, readTarget, type Target } from './target.js';

/** The longest pause, in milliseconds: ten years. */
const MAX_PAUSE_MS = 10 * 366 * 86_400_000;

/** The calls of a limiter that change what holds for a tenant, also while its jobs wait. */
export class Steering {
  readonly #limiter: Pick<LimiterInternals, 'calls' | 'space' | 'readiness' | 'announce'>;

  constructor(limiter: Pick<LimiterInternals, 'calls' | 'space' | 'readiness' | 'announce'>) {
    this.#limiter = limiter;
  }

  /**
   * Nothing of a tenant starts in a scope before a time. Jobs that wait keep their ranks, and start at their pace
   * afterwards; what runs goes on. Of several pauses the one that ends last holds.
   * @param until for how long, in milliseconds, at most ten years; or when the pause ends
   * @returns when the pause ends, by the clock of Redis
   * @throws ConfigurationError for bad input; UnavailableError when Redis does not answer
   */
  async pause(target: Target, until: number | Date): Promise<Date> {
    const read = readTarget(target, 'pause');
    const [forUs, untilUs] = readUntil(until);
    await this.#limiter.readiness.started();
    const endsUs = await this.#limiter.calls.pause(this.#keysOf(read), forUs, untilUs);
    return new Date(Math.ceil(endsUs / 1000));
  }

  /**
   * Ends a pause: jobs that wait start within a second, where a worker of their queue runs.
   * @returns whether the tenant was paused
   * @throws as pause
   */
  async resume(target: Target): Promise<boolean> {
    const read = readTarget(target, 'resume');
    await this.#limiter.readiness.started();
    const wasPaused = await this.#limiter.calls.resume(this.#keysOf(read));
    // Also where there was none: an earlier call may have ended the pause, and failed to say so.
    await this.#limiter.announce(read);
    return wasPaused;
  }

  /**
   * Has the jobs of a tenant that wait follow its limits as they are now, within a second, where a worker of their queue
   * runs. Without it limits that come from a function reach them with the next request in the scope.
   * @throws as pause
   */
  async refresh(target: Target): Promise<void> {
    const read = readTarget(target, 'refresh');
    await this.#limiter.readiness.started();
    await this.#limiter.announce(read);
  }

  /**
   * Stores limits of a tenant, in place of those that are stored: what is given goes before what the code of its workers
   * says, field by field. Units that were admitted count on, and jobs that wait follow within a second, where a worker of
   * their queue runs. Stored limits stay until they are cleared.
   * @throws ConfigurationError for limits that can never work; UnavailableError when Redis does not answer
   */
  async setLimits(target: Target, limits: StoredLimitsInput): Promise<void> {
    const read = readTarget(target, 'setLimits');
    const text = encodeLimits(readLimits(limits));
    await this.#limiter.readiness.started();
    await this.#limiter.calls.setLimits(this.#keysOf(read), randomUUID(), text);
    await this.#limiter.announce(read);
  }

  /** The stored limits of a tenant; undefined where none are. @throws as setLimits */
  async getLimits(target: Target): Promise<StoredLimits | undefined> {
    const read = readTarget(target, 'getLimits');
    await this.#limiter.readiness.started();
    const text = await this.#limiter.calls.getLimits(this.#keysOf(read));
    return text === undefined ? undefined : decodeLimits(text);
  }

  /**
   * Removes the stored limits of a tenant: from now on the code's hold.
   * @returns whether there were any
   * @throws as setLimits
   */
  async clearLimits(target: Target): Promise<boolean> {
    const read = readTarget(target, 'clearLimits');
    await this.#limiter.readiness.started();
    const wereStored = await this.#limiter.calls.clearLimits(this.#keysOf(read));
    await this.#limiter.announce(read);
    return wereStored;
  }

  #keysOf({ scope, tenant }: ReadTarget) {
    return targetKeys(this.#limiter.space, scope, tenant);
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
