import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { Subscription } from '../../../src/core/steer/steering.js';

test('an unconfirmed subscription is repeated when the connection is ready', async () => {
  const asked: string[] = [];
  const client = Object.assign(new EventEmitter(), {
    subscribe: async (channel: string) => {
      asked.push(channel);
      if (asked.length === 1) throw new Error('Connection is closed.');
    },
    disconnect: () => undefined,
  });
  const heard: string[] = [];
  new Subscription(client, 'changes', (message) => void heard.push(message));
  client.emit('ready');
  expect(asked).toEqual(['changes', 'changes']);
  client.emit('message', 'changes', 'acme');
  expect(heard).toEqual(['acme']);
});
