import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { settles } from '../until.js';

type Heard = (args: string[], source: string) => void;

/**
 * Hears all commands of a server until the test is over; settles when it listens. On a socket of its own: the
 * monitor of ioredis fails where a command is told in one piece with the answer to MONITOR.
 * @param heard is told the command and its arguments, and who sent it: 'lua' or an address
 */
export async function hearCommands(port: number, heard: Heard): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const lines = createInterface({ input: socket });
  const listens = new Promise<void>((resolve, reject) => {
    lines.on('close', () => reject(new Error(`the server on port ${port} ended the monitor`)));
    lines.on('line', (line) => {
      if (line === '+OK') return resolve();
      const [, source, command] = /^\+[\d.]+ \[\d+ (.*?)\] (.*)$/.exec(line) ?? [];
      if (source === undefined || command === undefined) throw new Error(`no line of a monitor: ${line}`);
      const args = [...command.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, arg = '']) => arg.replaceAll('\\"', '"'));
      heard(args, source);
    });
  });
  socket.write('MONITOR\r\n');
  await settles('the commands of the server can be heard', listens);
}
