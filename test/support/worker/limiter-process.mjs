// A plain limiter in a process of its own, without BullMQ. It makes the calls that its parent sends.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const orders = JSON.parse(process.argv[2] ?? '{}');
const { RateLimiter } = await import(pathToFileURL(join(orders.built, 'core/index.js')).href);
const limiter = new RateLimiter(orders.connection, { prefix: orders.prefix });
await limiter.ready();
process.on('message', (/** @type {{ call: string, args: unknown[] }} */ { call, args }) => {
  const made = limiter[call](...args);
  made.then(
    (/** @type {unknown} */ value) => process.send?.({ value }),
    (/** @type {unknown} */ error) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
