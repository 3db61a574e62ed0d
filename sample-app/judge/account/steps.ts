import type { MailsService } from '../../app/mails.service.js';
import type { Recorder } from '../recorder.js';
import { repeat, wait } from '../wait.js';
import { MAIL_TENANTS, type MailTenant, PAUSE, RAISE } from './mail-tenants.js';

/** All times are by the clock of Redis. A run that was stopped early lacks the later steps. */
export interface Steps {
  startUs: number;
  raise?: { beganUs: number; doneUs: number };
  pause?: { beganUs: number; doneUs: number; endsUs: number };
  endUs: number;
}

interface Stage {
  mails: MailsService;
  record: Recorder;
  nowUs: () => Promise<number>;
  runMs: number;
  say: (text: string) => void;
}

export async function play(stage: Stage, stop: AbortSignal): Promise<Steps> {
  const startUs = await stage.nowUs();
  const steps: Steps = { startUs, endUs: startUs };
  await Promise.all([addMails(stage, stop), takeSteps(steps, stage, stop)]);
  steps.endUs = await stage.nowUs();
  return steps;
}

async function addMails({ mails, record }: Stage, stop: AbortSignal): Promise<void> {
  const add = ({ id, first, perSecond }: MailTenant) =>
    repeat(1000, stop, async (n) => {
      const count = n === 0 ? first : perSecond;
      record.added(id, await mails.add(Array.from({ length: count }, () => ({ tenantId: id }))));
    });
  await Promise.all(MAIL_TENANTS.map(add));
}

async function takeSteps(steps: Steps, { mails, nowUs, runMs, say }: Stage, stop: AbortSignal): Promise<void> {
  const start = performance.now();
  const comes = async (part: number) => {
    await wait(start + part * runMs - performance.now(), stop);
    return !stop.aborted;
  };

  if (!(await comes(RAISE.at))) return;
  const raisedUs = await nowUs();
  await mails.raise(RAISE.tenant, RAISE.tiers);
  steps.raise = { beganUs: raisedUs, doneUs: await nowUs() };
  say(`${RAISE.tenant} may now send ${RAISE.tiers.join(', ')}`);

  if (!(await comes(PAUSE.at))) return;
  const pausedUs = await nowUs();
  const ends = await mails.hold(PAUSE.tenant, PAUSE.lasts * runMs);
  // The end of the pause was rounded up to a whole millisecond.
  steps.pause = { beganUs: pausedUs, doneUs: await nowUs(), endsUs: ((ends as Date).getTime() - 1) * 1000 };
  say(`${PAUSE.tenant} sends nothing for ${((PAUSE.lasts * runMs) / 1000).toFixed(1)} s`);
}
