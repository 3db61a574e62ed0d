// Peer dependencies at both ends of their supported ranges.

/** @typedef {{ name: string, dependencies: Record<string, string> }} Combo */

const nest11 = { '@nestjs/common': '11.2.10', '@nestjs/core': '11.2.10', '@nestjs/bullmq': '11.0.5' };
const nest12 = { '@nestjs/common': '12.5.1', '@nestjs/core': '12.5.1', '@nestjs/bullmq': '12.0.0' };
const always = { 'reflect-metadata': '0.2.2', rxjs: '7.8.2' };

/** @type {Combo[]} */
export const COMBOS = [
  {
    name: 'bullmq-5.76.11-nest-11',
    dependencies: { bullmq: '5.76.11', ioredis: '5.11.1', ...nest11, ...always },
  },
  {
    name: 'bullmq-5.81.5-nest-11',
    dependencies: { bullmq: '5.81.5', ioredis: '5.11.1', ...nest11, ...always },
  },
  {
    name: 'bullmq-6.0.0-nest-12',
    dependencies: { bullmq: '6.0.0', ioredis: '5.11.1', ...nest12, ...always },
  },
  {
    name: 'bullmq-6.7.0-nest-12',
    dependencies: { bullmq: '6.7.0', ioredis: '6.0.0', ...nest12, ...always },
  },
];

/** Major versions of Node that are tested besides the installed one. */
export const NODES = ['22', '24'];
