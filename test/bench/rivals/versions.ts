import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';

const PACKAGES = ['bullmq', 'ioredis', 'rate-limiter-flexible', 'bottleneck'];

export async function versionsOf(root: string, port: number): Promise<Record<string, string>> {
  const of = (folder: string): string => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version;
  const redis = new Redis(port);
  const info = await redis.info('server');
  redis.disconnect();
  return {
    'bullmq-governor': of('.'),
    ...Object.fromEntries(PACKAGES.map((name) => [name, of(join('node_modules', name))])),
    redis: /redis_version:(\S+)/.exec(info)?.[1] ?? 'unknown',
    node: process.versions.node,
  };
}
