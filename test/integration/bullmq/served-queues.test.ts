import { expect, onTestFinished, test } from 'vitest';
import { ServedQueues } from '../../../src/bullmq/wake/served-queues.js';
import { STAMP } from '../../../src/core/util/stamped.js';
import { client, redisOptions, unique } from '../../support/redis/redis.js';
import { until } from '../../support/until.js';

test('if this process has no worker for a queue, waiters of the queue open no connection, and reads of their jobs open only a few', async () => {
  const connectionName = unique('served');
  const closed: string[] = [];
  const served = new ServedQueues(({ name }) => void closed.push(name));
  onTestFinished(() => served.close());
  served.serve(undefined, 'emails', { ...redisOptions(), connectionName });
  const redis = client();
  const connections = async () => String(await redis.client('LIST')).split(`name=${connectionName}`).length - 1;
  for (let n = 0; n < 60; n++) expect(await served.stateHere(`order:${n}:charge`)).toBeUndefined();
  expect(await served.stateHere(`bull:emails:1${STAMP}1`)).toBe('unknown');
  expect(await connections()).toBe(1);
  for (let n = 0; n < 60; n++) await served.find(`order:${n}:charge${STAMP}1`).jobs[0]?.getState();
  await until('connections that are not used are closed', async () => (await connections()) <= 11);
  expect(await connections()).toBeGreaterThan(1);
  expect(closed, 'closed queues').toHaveLength(50);
  const [first] = served.find(`order:0:charge${STAMP}1`).jobs;
  expect(await first?.getState(), 'the state of a job whose queue was closed to make room for others').toBe('unknown');
});
