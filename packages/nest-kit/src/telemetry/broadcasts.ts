import { Counter } from 'prom-client';
import type { Clock } from '@marquee/kernel';
import type { Metrics } from './metrics.js';
import { metricNames } from './names.js';

export interface WatchedEncoders {
  /** How many send to this process. */
  sending(): number;
  /** How many it has cut off or turned away since its start, by reason. */
  losses(): ReadonlyMap<string, number>;
  /** What they are shown; undefined: they come in clear. */
  readonly certificate: { readonly validUntil: Date } | undefined;
}

export function watchBroadcasts(
  metrics: Pick<Metrics, 'gauge' | 'registry' | 'watchCertificate'>,
  encoders: WatchedEncoders,
  clock: Clock,
): void {
  const help = 'Encoders of broadcasts that send to this process';
  metrics.gauge(metricNames.broadcastEncoders, help, {}, () => Promise.resolve(encoders.sending()));
  const counter = new Counter({
    name: metricNames.broadcastLosses,
    help: 'Encoders of broadcasts that were cut off or turned away, by reason',
    labelNames: ['reason'],
    registers: [metrics.registry],
    collect: () => {
      counter.reset();
      for (const [reason, count] of encoders.losses()) counter.inc({ reason }, count);
    },
  });
  const { certificate } = encoders;
  if (certificate) metrics.watchCertificate(certificate, clock, metricNames.rtmpCertificateValid);
}
