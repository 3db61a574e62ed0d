import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplication } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DASHBOARD } from './app.module.js';
import { CALLS } from './calls.processor.js';
import { MAILS } from './mails.processor.js';

export const BULL_BOARD = '/queues';

interface JobOnBoard {
  id?: string | number | null | undefined;
  delay?: number;
}

/** Mounts bull-board, with a link from a delayed job to the explanation of its wait. */
export function mountBullBoard(app: INestApplication): void {
  const serverAdapter = new ExpressAdapter();
  serverAdapter.setBasePath(BULL_BOARD);
  const queues = [CALLS, MAILS].map((name) => {
    const queue = app.get<Queue>(getQueueToken(name), { strict: false });
    const externalJobUrl = ({ id, delay }: JobOnBoard) => ({
      displayText: delay ? 'Why it waits' : 'Rate limits',
      href: `${DASHBOARD}#/job?queue=${encodeURIComponent(name)}&id=${encodeURIComponent(String(id))}`,
    });
    return new BullMQAdapter(queue, { externalJobUrl });
  });
  createBullBoard({ queues, serverAdapter });
  app.use(BULL_BOARD, serverAdapter.getRouter());
}
