import type { MailsService } from '../../app/mails.service.js';
import { repeat, wait } from '../wait.js';
import type { MailRecord } from './mail-record.js';
import { MAIL_TENANTS, type MailTenant, PAUSE, RAISE, REMOVAL } from './mail-tenants.js';

/** When a call began, and when it had returned: microseconds by the clock of Redis. */
export interface Step {
  beganUs: number;
  doneUs: number;
}

/** What was changed while mails waited. A run that is stopped early lacks some. */
export interface Steps {
  startUs: number;
  raise?: Step;
  pause?: Step & { endsUs: number };
  removal?: Step & { removed: number };
  endUs: number;
}

/** What the steps are taken with. */
export interface Stage {
  mails: MailsService;
  record: MailRecord;
  nowUs: () => Promise<number>;
  runMs: number;
  /** Tells the audience what is done. */
  say: (text: string) => void;
}

/** Adds mails, and takes the steps, until `stop` is aborted. */
export async function play(stage: Stage, stop: AbortSignal): Promise<Steps> {
  const startUs = await stage.nowUs();
  const steps: Steps = { startUs, endUs: startUs };
  await Promise.all([...MAIL_TENANTS.map((tenant) => addMails(tenant, stage, stop)), takeSteps(steps, stage, stop)]);
  steps.endUs = await stage.nowUs();
  return steps;
}

async function addMails({ id, first, perSecond }: MailTenant, { mails, record }: Stage, stop: AbortSignal) {
  await repeat(1000, stop, async (n) => {
    const count = n === 0 ? first : perSecond;
    record.added(id, await mails.add(Array.from({ length: count }, () => ({ tenantId: id }))));
  });
}

async function takeSteps(steps: Steps, { mails, record, nowUs, runMs, say }: Stage, stop: AbortSignal) {
  const start = performance.now();
  const comes = async (part: number) => {
    await wait(start + part * runMs - performance.now(), stop);
    return !stop.aborted;
  };
  async function timed<T>(call: () => Promise<T>): Promise<[Step, T]> {
    const beganUs = await nowUs();
    const result = await call();
    return [{ beganUs, doneUs: await nowUs() }, result];
  }

  if (!(await comes(RAISE.at))) return;
  [steps.raise] = await timed(() => mails.raise(RAISE.tenant, RAISE.tiers));
  say(`${RAISE.tenant} may now send ${RAISE.tiers.join(', ')}`);

  if (!(await comes(PAUSE.at))) return;
  const [paused, ends] = await timed(() => mails.hold(PAUSE.tenant, PAUSE.lasts * runMs));
  // The time was rounded up to a millisecond.
  steps.pause = { ...paused, endsUs: ((ends as Date).getTime() - 1) * 1000 };
  say(`${PAUSE.tenant} sends nothing for ${((PAUSE.lasts * runMs) / 1000).toFixed(1)} s`);

  if (!(await comes(REMOVAL.at))) return;
  const waiting = [...record.of(REMOVAL.tenant).waiting.values()];
  const next = waiting.slice(0, Math.ceil(waiting.length / 2));
  const [removal, removed] = await timed(() => mails.cancel(next));
  record.removed(REMOVAL.tenant, removed);
  steps.removal = { ...removal, removed: removed.length };
  say(`${removed.length} of the ${waiting.length} mails of ${REMOVAL.tenant} that wait are removed`);
}
