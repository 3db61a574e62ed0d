import 'reflect-metadata';
import { sample } from './judge/sample.js';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

try {
  process.exitCode = await sample(process.argv.slice(2), process.stdout, stop.signal);
} catch (error) {
  console.error(`The sample broke off: ${error instanceof Error ? error.message : String(error)}`);
  // Open connections may wait for a Redis that is gone.
  process.exit(1);
}
