import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LimitHandle } from 'bullmq-governor/core';
import { onTestFinished } from 'vitest';
import { builtPackage } from '../built.js';
import { settles } from '../until.js';

const FIXTURE = fileURLToPath(new URL('./limiter-process.mjs', import.meta.url));

type Steer = 'pause' | 'resume' | 'refresh' | 'set' | 'clear';

export async function limiterProcess(connection: { host: string; port: number }, prefix: string) {
  const child = fork(FIXTURE, [JSON.stringify({ built: builtPackage(), connection, prefix })]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const answer = async () => {
    const [message] = (await settles('the limiter process answers', once(child, 'message'))) as [{ error?: string }];
    if (message.error !== undefined) throw new Error(message.error);
  };
  await answer();
  return {
    /** Only one call may be under way at a time. */
    call: async <Name extends Steer>(
      call: Name,
      { scope, tenant }: { scope: string; tenant?: string },
      ...args: Parameters<LimitHandle[Name]>
    ) => {
      const answered = answer();
      child.send({ call, scope, tenant, args });
      await answered;
    },
  };
}
