// Replaces ioredis in a page: the limiter keeps its keys in memory and connects to no server.

export class Redis {}
export class Cluster {}
