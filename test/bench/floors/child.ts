import { Redis } from 'ioredis';
import { SCENARIOS } from './scenarios.js';

// node child.js <scenario> <port> prints the figures of a run as a line of JSON.

const [name = '', port = ''] = process.argv.slice(2);
const redis = new Redis(Number(port));
await redis.flushall();
redis.disconnect();
const figures = await SCENARIOS[name]?.(Number(port));
console.log(JSON.stringify(figures));
// An older version may leave connections open.
process.exit(0);
