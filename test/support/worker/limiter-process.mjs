// A limiter without BullMQ. Makes the calls that its parent sends.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const orders = JSON.parse(process.argv[2] ?? '{}');
const { RateLimiter } = await import(pathToFileURL(join(orders.built, 'core/index.js')).href);
const limiter = new RateLimiter({ connection: orders.connection, prefix: orders.prefix });
await limiter.ready();
process.on('message', (/** @type {{ call: string, scope: string, tenant?: string, args: unknown[] }} */ order) => {
  const made = limiter.of(order.scope, order.tenant)[order.call](...order.args);
  made.then(
    (/** @type {unknown} */ value) => process.send?.({ value }),
    (/** @type {unknown} */ error) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
