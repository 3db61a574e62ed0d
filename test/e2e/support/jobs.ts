import type { JobData } from './messages.js';

/** So many jobs of a tenant, for addBulk; with ids where they get a name. */
export function jobsOf(tenant: string, count: number, { ms, id }: { ms?: number; id?: string } = {}) {
  return Array.from({ length: count }, (_, i) => ({
    name: 'job',
    data: { tenant, ...(ms !== undefined && { ms }) } satisfies JobData,
    opts: id === undefined ? {} : { jobId: `${id}-${i}` },
  }));
}
