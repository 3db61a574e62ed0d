// ioredis in a page, whose limiter keeps its keys in memory: nothing is connected to.

export class Redis {}
export class Cluster {}
