import { setMaxListeners } from 'node:events';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplication } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { RateLimitService } from 'bullmq-governor';
import { CALLS } from '../app/calls.processor.js';
import { CallsService } from '../app/calls.service.js';
import { EXPORTS } from '../app/exports.processor.js';
import { ACCOUNT, MAILS } from '../app/mails.processor.js';
import { MailsService } from '../app/mails.service.js';
import { PROMPTS } from '../app/prompts.processor.js';
import { MAIL_TENANTS } from './account/mail-tenants.js';
import { EXPORT_TENANT, FIRST_EXPORTS, MORE_EXPORTS } from './exports/export-act.js';
import { forgetCalls, type Outside } from './outside.js';
import { estimateOf, PROMPT_TENANTS } from './prompts/prompt-tenants.js';
import { newCall, TENANTS } from './tenants.js';
import { repeat } from './wait.js';

/** Jobs that come again and again, as long as fewer than `most` of the tenant wait in the scope. */
interface Source {
  scope: string;
  tenant: string;
  everyMs: number;
  most: number;
  add: () => Promise<unknown>;
}

/** What a tenant adds at first in a run, it adds again so often. */
const AGAIN_MS = 30_000;
const TIDY_MS = 60_000;
/** More completed jobs than a minute brings. */
const TIDY_AT_ONCE = 20_000;

/** Adds jobs until `stop` is aborted. Neither the lines nor what is remembered of completed jobs grow without end. */
export async function keepTraffic(app: INestApplication, outside: Outside, stop: AbortSignal): Promise<void> {
  // Each source sleeps until its next jobs.
  setMaxListeners(0, stop);
  const limits = app.get(RateLimitService);
  const waiting = async ({ scope, tenant }: Source) => {
    const { tenants } = await limits.tenants({ scope });
    return tenants.find((one) => one.tenant === tenant)?.waiting ?? 0;
  };
  const sources = [...callSources(app), ...mailSources(app), ...promptSources(app), ...exportSources(app)];
  await Promise.all([
    ...sources.map((source) =>
      repeat(source.everyMs, stop, async () => {
        if ((await waiting(source)) < source.most) await source.add();
      }),
    ),
    repeat(TIDY_MS, stop, async () => {
      forgetCalls(outside);
      for (const name of [CALLS, MAILS, PROMPTS, EXPORTS]) await queueOf(app, name).clean(TIDY_MS, TIDY_AT_ONCE);
    }),
  ]);
}

function callSources(app: INestApplication): Source[] {
  const calls = app.get(CallsService);
  return TENANTS.flatMap((tenant) => {
    const { first, more } = tenant.arrivals;
    const source = (count: number, everyMs: number): Source => {
      const add = () => {
        const batch = Array.from({ length: count }, () => newCall(tenant));
        return tenant.largeBatches ? calls.addLargeBatch(batch) : calls.add(batch);
      };
      return { scope: CALLS, tenant: tenant.id, everyMs, most: first, add };
    };
    return [source(first, AGAIN_MS), ...(more ? [source(more.count, more.everyMs)] : [])];
  });
}

function mailSources(app: INestApplication): Source[] {
  const mails = app.get(MailsService);
  return MAIL_TENANTS.map(({ id, first, perSecond }) => ({
    // They wait for the account, whatever else refuses them.
    scope: ACCOUNT,
    tenant: id,
    everyMs: 1000,
    most: first,
    add: () => mails.add(Array.from({ length: perSecond }, () => ({ tenantId: id }))),
  }));
}

function promptSources(app: INestApplication): Source[] {
  const queue = queueOf(app, PROMPTS);
  let promptId = 0;
  const prompt = (tenantId: string) => {
    promptId++;
    return { name: 'prompt', data: { tenantId, promptId, estimate: estimateOf(promptId) } };
  };
  return PROMPT_TENANTS.map(({ id, first, perSecond }) => ({
    scope: PROMPTS,
    tenant: id,
    everyMs: 1000,
    most: first,
    add: () => queue.addBulk(Array.from({ length: perSecond }, () => prompt(id))),
  }));
}

function exportSources(app: INestApplication): Source[] {
  const queue = queueOf(app, EXPORTS);
  const job = { name: 'export', data: { tenantId: EXPORT_TENANT } };
  const { count, everyMs } = MORE_EXPORTS;
  const add = () => queue.addBulk(Array.from({ length: count }, () => job));
  return [{ scope: EXPORTS, tenant: EXPORT_TENANT, everyMs, most: FIRST_EXPORTS, add }];
}

function queueOf(app: INestApplication, name: string): Queue {
  return app.get(getQueueToken(name), { strict: false });
}
