import { WorkerHost } from '@nestjs/bullmq';
import { SetMetadata } from '@nestjs/common';
import type { Job } from 'bullmq';
import { ConfigurationError, RateLimited } from 'bullmq-governor';
import { describe, expect, it } from 'vitest';
import { Checkpoints } from '../../../src/bullmq/gate/checkpoints.js';

class OnProcess extends WorkerHost {
  readonly ran: unknown[][] = [];

  @SetMetadata('outer', 'kept')
  @RateLimited(['1/h'])
  @SetMetadata('inner', 'kept')
  async process(job: Job, token?: string, signal?: AbortSignal): Promise<string> {
    this.ran.push([job, token, signal]);
    return 'done';
  }
}

/** Returns a class without limits. */
function plain() {
  class Plain extends WorkerHost {
    readonly ran: unknown[][] = [];

    @SetMetadata('outer', 'kept')
    @SetMetadata('inner', 'kept')
    async process(job: Job, token?: string, signal?: AbortSignal): Promise<string> {
      this.ran.push([job, token, signal]);
      return 'done';
    }

    render() {}
  }
  return Plain;
}

const [OnClass, OnMethod, OfNames] = [plain(), plain(), plain()];
RateLimited(['1/h'])(OnClass);
RateLimited('emails')(OfNames);
const render = Object.getOwnPropertyDescriptor(OnMethod.prototype, 'render') as PropertyDescriptor;
RateLimited(['1/h'], { job: 'render' })(OnMethod.prototype, 'render', render);

class Derived extends OnProcess {}

const job = () => ({ id: '42', name: 'send' }) as Job;

describe.each([
  ['decorated', OnProcess],
  ['of a decorated class', OnClass],
  ['beside a decorated method', OnMethod],
  ['of a class with named limits', OfNames],
  ['inherited from a decorated class', Derived],
])('the method process() %s', (what, Processor) => {
  it(`process() ${what} refuses a job that no worker admitted`, async () => {
    const processor = new Processor();
    const call = async () => processor.process(job());
    await expect(call()).rejects.toBeInstanceOf(ConfigurationError);
    await expect(call()).rejects.toThrow(
      /^\w+\.process: expected a job that a governed worker admitted, got '42'\. In a test, run the job with RateLimitTestingService of bullmq-governor\/testing instead of process\(\)\. In an application, the worker of the queue is not governed: import RateLimitModule\.forRoot\(\), and let BullModule make the worker\.$/,
    );
    expect(processor.ran).toEqual([]);
  });

  it(`process() ${what} runs for an admitted job with all its arguments`, async () => {
    const processor = new Processor();
    const [admitted, signal] = [job(), new AbortController().signal];
    new Checkpoints({} as never, [], {} as never, {} as never).begin(admitted);
    expect(await processor.process(admitted, 'token', signal)).toBe('done');
    expect(processor.ran).toEqual([[admitted, 'token', signal]]);
  });

  it(`process() ${what} keeps its name, its number of arguments and its metadata`, () => {
    const process: object = Reflect.get(Processor.prototype, 'process');
    expect(process).toHaveProperty('name', 'process');
    expect(process).toHaveLength(3);
    expect(Reflect.getMetadata('outer', process)).toBe('kept');
    expect(Reflect.getMetadata('inner', process)).toBe('kept');
  });
});

it.each([
  [0, async () => undefined],
  [1, async (_job: Job) => undefined],
  [2, async (_job: Job, _token?: string) => undefined],
])('the guard leaves process() with %i parameters', (count, process) => {
  const descriptor = { value: process, writable: true, configurable: true };
  class Emails {}
  Object.defineProperty(Emails.prototype, 'process', descriptor);
  RateLimited(['1/h'])(Emails);
  expect((Emails.prototype as unknown as { process: unknown }).process).not.toBe(process);
  expect((Emails.prototype as unknown as { process: unknown }).process).toHaveLength(count);
});
