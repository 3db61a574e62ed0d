import { Job } from 'bullmq';

type Command = (this: Job, ...args: unknown[]) => unknown;

const NAMES = ['promote', 'changeDelay'] as const;

/** Counts the commands of this process that promote delayed jobs or change their delays, without load on the server. */
export class DelayCommands {
  readonly #originals = NAMES.map((name): [string, Command] => [name, Reflect.get(Job.prototype, name) as Command]);
  #count = 0;

  constructor() {
    const count = () => this.#count++;
    for (const [name, original] of this.#originals) {
      Reflect.set(Job.prototype, name, function (this: Job, ...args: unknown[]) {
        count();
        return original.apply(this, args);
      });
    }
  }

  /** @returns the number of commands since the start */
  stop(): number {
    for (const [name, original] of this.#originals) Reflect.set(Job.prototype, name, original);
    return this.#count;
  }
}
