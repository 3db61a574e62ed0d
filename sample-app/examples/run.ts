import { provideRedis } from '../judge/redis.js';
import { llmGateway } from './llm-gateway.js';

// Runs the example: npm run example. It uses the Redis that REDIS_URL names, or starts one.
const redis = await provideRedis();
const { hostname, port } = new URL(redis.url);
console.log(await llmGateway({ host: hostname, port: Number(port || 6379) }, `example-${process.pid}`));
await redis.stop();
