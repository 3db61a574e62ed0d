import { Job } from 'bullmq';

/** Counts how often this process promotes delayed jobs or changes their delays; nothing slows the server down. */
export class DelayCommands {
  readonly #promote = Job.prototype.promote;
  readonly #changeDelay = Job.prototype.changeDelay;
  #count = 0;

  constructor() {
    const count = () => this.#count++;
    const [promote, changeDelay] = [this.#promote, this.#changeDelay];
    Job.prototype.promote = function (this: Job) {
      count();
      return promote.call(this);
    };
    Job.prototype.changeDelay = function (this: Job, delay: number) {
      count();
      return changeDelay.call(this, delay);
    };
  }

  /** @returns the commands since the start */
  stop(): number {
    Job.prototype.promote = this.#promote;
    Job.prototype.changeDelay = this.#changeDelay;
    return this.#count;
  }
}
