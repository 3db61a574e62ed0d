import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { Redis } from 'ioredis';
import { onTestFinished } from 'vitest';
import { settles, until } from '../until.js';

type Heard = (args: string[], source: string) => void;

/**
 * Reads MONITOR from a socket, because the monitor of ioredis fails if a command arrives in the same packet as the answer to
 * MONITOR.
 * @param heard gets a command and its source: 'lua' or the address of a client
 * @returns `caughtUp`: settles when all earlier commands have been heard
 */
export async function hearCommands(port: number, heard: Heard): Promise<{ caughtUp: () => Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  // By default, \r\n counts as two line ends if the \n comes more than 100 ms later.
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
  const unheardMarks = new Set<string>();
  const listens = new Promise<void>((resolve, reject) => {
    lines.on('close', () => reject(new Error(`the server on port ${port} ended the monitor`)));
    lines.on('line', (line) => {
      if (line === '+OK') return resolve();
      const [, source, command] = /^\+[\d.]+ \[\d+ (.*?)\] (.*)$/.exec(line) ?? [];
      if (source === undefined || command === undefined) throw new Error(`no line of a monitor: ${line}`);
      const args = [...command.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, arg = '']) => arg.replaceAll('\\"', '"'));
      if (!unheardMarks.delete(args[1] ?? '')) heard(args, source);
    });
  });
  socket.write('MONITOR\r\n');
  await settles('the commands of the server can be heard', listens);
  return { caughtUp: () => caughtUp(port, unheardMarks) };
}

/** Only a nudge reads the field `max` alone: BullMQ itself never does. */
export function isNudge([command = '', key = '', ...fields]: readonly string[]): boolean {
  return /^hmget$/i.test(command) && key.endsWith(':meta') && fields.join() === 'max';
}

/** Once the monitor shows a mark, it has shown all earlier commands. */
async function caughtUp(port: number, unheardMarks: Set<string>): Promise<void> {
  const mark = randomUUID();
  unheardMarks.add(mark);
  const control = new Redis({ host: '127.0.0.1', port, maxRetriesPerRequest: null });
  try {
    await control.echo(mark);
    await until('the monitor hears the mark', () => !unheardMarks.has(mark));
  } finally {
    control.disconnect();
  }
}
