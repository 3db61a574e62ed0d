import type { LimiterMetrics } from 'bullmq-governor/bullmq';

export interface Record {
  what: keyof LimiterMetrics;
  [field: string]: unknown;
}

export function recorder() {
  const records: Record[] = [];
  const keep = (what: keyof LimiterMetrics) => (of: object) => void records.push({ what, ...of });
  const metrics: LimiterMetrics = {
    decided: keep('decided'),
    unavailable: keep('unavailable'),
    called: keep('called'),
    started: keep('started'),
    reserved: keep('reserved'),
    returned: keep('returned'),
    promoted: keep('promoted'),
    leaseLost: keep('leaseLost'),
  };
  const of = (what: keyof LimiterMetrics) => records.filter((record) => record.what === what);
  // On a busy machine, any job may lapse.
  const outcomes = () => {
    const counts: { [outcome: string]: number } = {};
    const decided = of('decided').filter(({ outcome }) => outcome !== 'lapsed');
    for (const { outcome } of decided) counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1;
    return counts;
  };
  return { metrics, of, outcomes };
}
