import { expect, it } from 'vitest';
import { llmGateway } from '../../../sample-app/examples/llm-gateway.js';
import { syncPerConnection } from '../../../sample-app/examples/sync-per-connection.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

const place = () => ({ connection: redisOptions(), name: unique('example') });

it('the LLM gateway answers six prompts in a minute that has room for three estimates', async () => {
  expect(await llmGateway(place())).toEqual(['acme: 6 prompts answered, 600 of 3000 tokens left in this minute']);
});

it('the sync runs two jobs of each shop at a time, and never more', async () => {
  const lines = await syncPerConnection(place());
  expect(lines.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual([
    '24 syncs done',
    'north: at most 2 syncs at a time',
    'south: at most 2 syncs at a time',
    'west: at most 2 syncs at a time',
  ]);
});
