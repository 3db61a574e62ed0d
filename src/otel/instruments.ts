import type { Counter, Histogram, Meter, ObservableGauge } from '@opentelemetry/api';

/** Bucket boundaries in seconds, from a network's round trip to a timeout. */
const CALLS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const LATENESS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Bucket boundaries in seconds, for waits from a one-second window to a one-day window. */
const WAITS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600, 14_400, 86_400];

const seconds = (description: string, explicitBucketBoundaries: number[]) => ({
  description,
  unit: 's',
  advice: { explicitBucketBoundaries },
});

export interface Instruments {
  readonly decisions: Counter;
  readonly wait: Histogram;
  readonly reservation: Histogram;
  readonly turnLateness: Histogram;
  readonly promotionLateness: Histogram;
  readonly call: Histogram;
  readonly unavailable: Counter;
  readonly leasesLost: Counter;
  readonly evicted: Counter;
}

export function instruments(meter: Meter): Instruments {
  return {
    decisions: meter.createCounter('governor.decisions', {
      description:
        'Decisions by outcome. An admission counts once for each scope, a refusal once for the scope that refuses.',
      unit: '{decision}',
    }),
    wait: meter.createHistogram(
      'governor.job.wait',
      seconds('Time from when a job was due (added, and its own delay over) to the start of its first attempt.', WAITS),
    ),
    reservation: meter.createHistogram(
      'governor.reservation.delay',
      seconds('Time from the call of enqueue() to the turn that it reserved for the job.', WAITS),
    ),
    turnLateness: meter.createHistogram(
      'governor.turn.lateness',
      seconds('How long after its turn a job came back, if this process had told the job that turn.', LATENESS),
    ),
    promotionLateness: meter.createHistogram(
      'governor.promotion.lateness',
      seconds('How late this process promoted a job whose turn had come.', LATENESS),
    ),
    call: meter.createHistogram(
      'governor.call.duration',
      seconds('Round trip of a call that decides: network, the queue in front of Redis, and the script.', CALLS),
    ),
    unavailable: meter.createCounter('governor.unavailable', {
      description: 'Requests without a decision, by cause.',
      unit: '{request}',
    }),
    leasesLost: meter.createCounter('governor.leases.lost', {
      description: 'Jobs that ran on although their lease had ended.',
      unit: '{lease}',
    }),
    evicted: meter.createCounter('governor.evicted', {
      description: 'Keys that Redis has evicted, of any application, as each process sees it.',
      unit: '{key}',
    }),
  };
}

export interface LineGauges {
  readonly length: ObservableGauge;
  readonly leases: ObservableGauge;
}

export function lineGauges(meter: Meter): LineGauges {
  return {
    length: meter.createObservableGauge('governor.line.length', {
      description: 'Jobs that wait in line, of all processes.',
      unit: '{job}',
    }),
    leases: meter.createObservableGauge('governor.leases', {
      description: 'Leases that are held, of all processes.',
      unit: '{lease}',
    }),
  };
}
