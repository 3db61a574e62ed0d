export * from './bullmq/index.js';
export * from './nest/index.js';
