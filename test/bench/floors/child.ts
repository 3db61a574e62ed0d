import { Redis } from 'ioredis';
import { SCENARIOS } from './scenarios.js';

// node child.js <scenario> <port>: runs a scenario once on an empty server; prints its figures as a line of JSON.

const [name = '', port = ''] = process.argv.slice(2);
const redis = new Redis(Number(port));
await redis.flushall();
redis.disconnect();
const figures = await SCENARIOS[name]?.(Number(port));
console.log(JSON.stringify(figures));
// An older version may leave connections open, which must not keep the process alive.
process.exit(0);
