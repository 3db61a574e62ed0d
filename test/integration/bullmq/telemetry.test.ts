import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type ContextManager,
  context,
  propagation,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  type TextMapPropagator,
  trace,
} from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { Queue, Worker } from 'bullmq';
import { type GovernedWorker, governed, JobLimiter, RetryLater } from 'bullmq-governor/bullmq';
import { BullMQOtel } from 'bullmq-otel';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { redisOptions } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';
import { addJobs, completed, govern, limiterOf, queueOf, usedUp } from '../../support/worker/govern.js';

/** Stands in for the context manager of the Node SDK, which is not installed. */
class Contexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();
  active = () => this.#storage.getStore() ?? ROOT_CONTEXT;
  with: ContextManager['with'] = (of, run, self, ...args) => this.#storage.run(of, () => run.apply(self, args));
  bind: ContextManager['bind'] = (_of, target) => target;
  enable = () => this;
  disable = () => this;
}

/** Stands in for the propagator of the SDK: a job carries the span that added it. */
class Propagator implements TextMapPropagator {
  inject: TextMapPropagator['inject'] = (of, carrier, setter) =>
    setter.set(carrier, 'span', JSON.stringify(trace.getSpanContext(of)));
  extract: TextMapPropagator['extract'] = (of, carrier, getter) => {
    const text = getter.get(carrier, 'span');
    return typeof text === 'string' ? trace.setSpanContext(of, JSON.parse(text) as SpanContext) : of;
  };
  fields = () => ['span'];
}

const exporter = new InMemorySpanExporter();
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
context.setGlobalContextManager(new Contexts());
propagation.setGlobalPropagator(new Propagator());
const telemetry = new BullMQOtel({ tracerName: 'test' });

beforeEach(() => exporter.reset());
afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});

const spansOf = (operation: string, queue: string) =>
  exporter.getFinishedSpans().filter(({ name }) => name === `${operation} ${queue}`);

function expectNoErrors(): void {
  for (const { status, events } of exporter.getFinishedSpans()) {
    expect(status.code).not.toBe(SpanStatusCode.ERROR);
    expect(events.map(({ name }) => name)).not.toContain('exception');
    expect(events.map(({ name }) => name)).not.toContain('job failed');
  }
}

test('a deferral creates a span without an error, and an event of the span names the reason and the delay', async () => {
  const { queue, saw } = await usedUp({ telemetry });
  const producer = new Queue(queue.name, { connection: redisOptions(), telemetry });
  onTestFinished(() => producer.close());
  const job = await producer.add('job', { tenantId: 'acme' });
  await until('the job is deferred', () => saw.deferred.length, 1);
  const [span, ...others] = spansOf('defer', queue.name);
  expect(others).toEqual([]);
  const [added] = spansOf('add', `${queue.name}.job`);
  expect(span?.parentSpanContext?.spanId, 'the parent of the deferral span is the span that added the job').toBe(
    added?.spanContext().spanId,
  );
  expect(span?.attributes).toMatchObject({ 'bullmq.queue.name': queue.name, 'bullmq.job.id': job.id });
  expect(span?.events).toHaveLength(1);
  expect(span?.events[0]).toMatchObject({
    name: 'governor.deferred',
    attributes: {
      'governor.scope': queue.name,
      'governor.tier': '9/h',
      'governor.reason': 'rate',
      'governor.position': 0,
    },
  });
  expect(span?.events[0]?.attributes?.['governor.delay_ms']).toBeGreaterThan(3_500_000);
  expect(spansOf('process', queue.name)).toEqual([]);
  expectNoErrors();
});

test('the span of a deferral by a handler is inside the span of the run, and has no error either', async () => {
  const queue = queueOf(undefined, { telemetry });
  let runs = 0;
  govern(queue, { tiers: ['100/s'] }, { telemetry, rateLimiter: limiterOf({}, undefined, JobLimiter) }, async () => {
    if (++runs === 1) throw new RetryLater(60);
  });
  await addJobs(queue, 1);
  await completed(queue, 1);
  await until('the second run is over', () => spansOf('process', queue.name).length, 2);
  const [first] = spansOf('process', queue.name);
  const [span] = spansOf('defer', queue.name);
  expect(span?.parentSpanContext?.spanId).toBe(first?.spanContext().spanId);
  expect(span?.events[0]).toMatchObject({ name: 'governor.deferred', attributes: { 'governor.reason': 'paused' } });
  expectNoErrors();
});

test('the span of a deferred job has no error even if the internals of BullMQ have changed and an exception delays the job', async () => {
  class Moved extends Worker {
    override getBackend(): never {
      return {} as never;
    }
  }
  const Fallback = governed(Moved) as unknown as typeof GovernedWorker;
  const queue = queueOf();
  const { saw } = govern(queue, { tiers: ['1/h'] }, { telemetry, rateLimiter: limiterOf() }, undefined, Fallback);
  await addJobs(queue, 2);
  await until('one job is completed and one is deferred', () => [saw.completed.length, saw.deferred.length], [1, 1]);
  await until('the spans of both jobs are over', () => spansOf('process', queue.name).length, 2);
  expect(spansOf('defer', queue.name)[0]?.events[0]?.name).toBe('governor.deferred');
  expectNoErrors();
});
