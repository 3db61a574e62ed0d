import { Job } from 'bullmq';

type Command = (this: Job, ...args: unknown[]) => unknown;

const NAMES = ['promote', 'changeDelay'] as const;

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

  stop(): number {
    for (const [name, original] of this.#originals) Reflect.set(Job.prototype, name, original);
    return this.#count;
  }
}
