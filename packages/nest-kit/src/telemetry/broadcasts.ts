import { Counter } from 'prom-client';
import type { Metrics } from './metrics.js';
import { metricNames } from './names.js';

/**
 * @param encoders how many send to this process
 * @param losses how many it has cut off or turned away since its start, by reason
 */
export function watchBroadcasts(
  metrics: Pick<Metrics, 'gauge' | 'registry'>,
  encoders: () => number,
  losses: () => ReadonlyMap<string, number>,
): void {
  const help = 'Encoders of broadcasts that send to this process';
  metrics.gauge(metricNames.broadcastEncoders, help, {}, () => Promise.resolve(encoders()));
  const counter = new Counter({
    name: metricNames.broadcastLosses,
    help: 'Encoders of broadcasts that were cut off or turned away, by reason',
    labelNames: ['reason'],
    registers: [metrics.registry],
    collect: () => {
      counter.reset();
      for (const [reason, count] of losses()) counter.inc({ reason }, count);
    },
  });
}
