import { Worker } from 'bullmq';

/** @type {{ queue: string; connection: { host: string; port: number }; prefix?: string }} */
const { queue, ...options } = JSON.parse(process.argv[2] ?? '{}');
const worker = new Worker(queue, async () => undefined, options);
worker.on('error', () => undefined);
worker.on('ready', () => void process.send?.('ready'));
// A worker must not outlive its test.
process.on('disconnect', () => process.exit());
