import { expect, it } from 'vitest';
import { llmGateway } from '../../../sample-app/examples/llm-gateway.js';
import { redisOptions, unique } from '../../support/redis/redis.js';

it('the LLM gateway answers six prompts in a minute that has room for three estimates', async () => {
  const said = await llmGateway(redisOptions(), unique('example'));
  expect(said).toBe('acme: 6 prompts answered, 600 of 3000 tokens left in this minute');
});
