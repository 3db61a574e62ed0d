import { spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Module } from '@nestjs/common';
import type { Job } from 'bullmq';
import { type Deferred, RateLimited, RateLimitService } from 'bullmq-governor';
import { expect, it, onTestFinished } from 'vitest';
import { boot, limits, queueOf, queues } from '../../support/nest/nest-app.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';
import { gate, settles, until } from '../../support/until.js';
import { addJobs } from '../../support/worker/govern.js';

function processorOf(name: string) {
  const [started, released] = [gate(), gate()];
  @Processor(name)
  class Emails extends WorkerHost {
    static readonly started = started;
    static readonly released = released;
    readonly peeked: unknown[] = [];
    readonly deferred: Deferred[] = [];

    constructor(@Inject(RateLimitService) private readonly service: RateLimitService) {
      super();
    }
    @RateLimited(['2/h'])
    async process(job: Job): Promise<string> {
      started.open();
      await released.opened;
      this.peeked.push(await this.service.peek(job.data.tenantId, ['2/h'], { scope: name }));
      return 'finished';
    }
    @OnWorkerEvent('deferred')
    onDeferred(_: Job, decision: Deferred) {
      this.deferred.push(decision);
    }
  }
  return Emails;
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

/** Returns a function that counts the sockets opened after this call that are still open. */
function sockets(): () => number {
  const opened: Socket[] = [];
  const note = (message: unknown) => opened.push((message as { socket: Socket }).socket);
  subscribe('net.client.socket', note);
  onTestFinished(() => void unsubscribe('net.client.socket', note));
  return () => opened.filter(({ destroyed }) => !destroyed).length;
}

it('close() lets an active job finish and use the limiter before the connection is closed', async () => {
  const name = unique('emails');
  const Emails = processorOf(name);
  const app = await boot({ imports: [...queues(name), limits()], providers: [Emails] });
  const [job] = await addJobs(queueOf(app, name), 1);
  await settles('the job runs', Emails.started.opened);
  const emails = app.get(Emails);
  let closed = false;
  const closing = app.close().then(() => {
    closed = true;
  });
  await until('the worker closes', () => emails.worker.closing !== undefined);
  expect(closed).toBe(false);
  Emails.released.open();
  await settles('the application closes', closing);
  expect(emails.peeked).toMatchObject([{ admitted: true, tiers: [{ remaining: 1 }] }]);
  expect(await client().zrange(`bull:${name}:completed`, '0', '-1')).toEqual([job?.id]);
});

it('close() waits for the active jobs of every module and queue', async () => {
  const names = [unique('emails'), unique('reports')] as const;
  const [One, Other] = [processorOf(names[0]), processorOf(names[1])];
  @Module({ providers: [One] })
  class OneModule {}
  @Module({ imports: [OneModule], providers: [Other] })
  class OtherModule {}
  const app = await boot({ imports: [OtherModule, ...queues(...names), limits()] });
  for (const name of names) await addJobs(queueOf(app, name), 1);
  await settles('both jobs run', Promise.all([One.started.opened, Other.started.opened]));
  const [one, other] = [app.get(One, { strict: false }), app.get(Other, { strict: false })];
  const closing = app.close();
  await until('both workers close', () => one.worker.closing !== undefined && other.worker.closing !== undefined);
  One.released.open();
  await until('the job of the first worker has asked the limiter', () => one.peeked.length, 1);
  Other.released.open();
  await settles('the application closes', closing);
  expect(one.peeked).toMatchObject([{ admitted: true }]);
  expect(other.peeked).toMatchObject([{ admitted: true }]);
});

it('a job that was fetched before the shutdown still gets its decision', async () => {
  const name = unique('emails');
  const [pending, tenantKnown] = [gate(), gate<string>()];
  const Emails = processorOf(name);
  Emails.released.open();
  const tenant = async (job: Job) => {
    if (job.name !== 'slow') return job.data.tenantId as string;
    pending.open();
    return tenantKnown.opened;
  };
  const app = await boot({ imports: [...queues(name), limits({ tenant })], providers: [Emails] });
  const queue = queueOf(app, name);
  const emails = app.get(Emails);
  await addJobs(queue, 2);
  await until('both jobs have asked the limiter', () => emails.peeked.length, 2);
  const [slow] = await addJobs(queue, 1, 'acme', 'slow');
  await settles('the worker asks for the tenant', pending.opened);
  const closing = app.close();
  await until('the worker closes', () => emails.worker.closing !== undefined);
  tenantKnown.open('acme');
  await settles('the application closes', closing);
  expect(emails.deferred).toMatchObject([{ reason: 'rate', scope: name, tier: '2/h' }]);
  expect(await client().zrange(`bull:${name}:delayed`, '0', '-1')).toEqual([slow?.id]);
});

it('close() leaves no connection open', async () => {
  const open = sockets();
  const name = unique('emails');
  const Emails = processorOf(name);
  Emails.released.open();
  const app = await boot({ imports: [...queues(name), limits()], providers: [Emails] });
  await addJobs(queueOf(app, name), 3);
  await until('both admitted jobs have asked the limiter', () => app.get(Emails).peeked.length, 2);
  expect(open()).toBeGreaterThan(0);
  await settles('the application closes', app.close());
  await until('no connection is open', open, 0);
});

it("an application's process ends by itself after close()", async () => {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const args = [
    at('../../support/nest/nest-process.mjs'),
    at('./ending-application.ts'),
    JSON.stringify(redisOptions()),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [out, err] = [collect(child.stdout), collect(child.stderr)];
  const [code] = await settles('the process ends', once(child, 'close'));
  expect(code, err()).toBe(0);
  expect(out()).toBe('ran 1\nclosed\n');
});
