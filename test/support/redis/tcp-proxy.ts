import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface TcpProxy {
  readonly port: number;
  readonly lost: number;
  /** Loses the reply to the next request that contains `text`, and closes the connection. */
  loseReplyTo(text: string): void;
  /** Open connections stay open without data; new ones work. */
  silence(): void;
  close(): void;
}

/**
 * Loses or delays replies between a client and Redis. The server still executes a request whose reply is lost.
 * @param delayMs the delay of each reply
 */
export async function tcpProxy(target: number, port = 0, delayMs = 0): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let losesReplyTo: string | undefined;
  let lost = 0;
  let epoch = 0;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const opened = epoch;
    let losing = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (data) => {
      if (opened < epoch) return;
      if (losesReplyTo !== undefined && data.includes(losesReplyTo)) {
        losesReplyTo = undefined;
        losing = true;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (opened < epoch) return;
      if (!losing) return void (delayMs > 0 ? setTimeout(() => client.write(data), delayMs) : client.write(data));
      lost++;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(close);
  return {
    port: (server.address() as { port: number }).port,
    get lost() {
      return lost;
    },
    loseReplyTo: (text) => {
      losesReplyTo = text;
    },
    silence: () => {
      epoch++;
    },
    close,
  };
}
