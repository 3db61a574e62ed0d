import { provideRedis } from '../judge/redis.js';
import { llmGateway } from './llm-gateway.js';
import { syncPerConnection } from './sync-per-connection.js';

// Runs one example: npm run example -- llm-gateway. It uses the Redis that REDIS_URL names, or starts one.
const EXAMPLES = { 'llm-gateway': llmGateway, 'sync-per-connection': syncPerConnection };

const [given = ''] = process.argv.slice(2);
const example = EXAMPLES[given as keyof typeof EXAMPLES];
if (!example) {
  console.error(`Expected one of ${Object.keys(EXAMPLES).join(', ')}, got '${given}'.`);
  process.exit(2);
}
const redis = await provideRedis();
const { hostname, port } = new URL(redis.url);
const place = { connection: { host: hostname, port: Number(port || 6379) }, name: `example-${process.pid}` };
for (const line of await example(place)) console.log(line);
await redis.stop();
