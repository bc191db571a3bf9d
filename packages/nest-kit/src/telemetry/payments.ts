import type { Metrics } from './metrics.js';
import { metricNames } from './names.js';

/** @param differences in how many payments and subscriptions the provider said something else than was known, of 24 hours */
export function watchPayments(metrics: Pick<Metrics, 'gauge'>, differences: () => Promise<number>): void {
  const help = 'Payments, subscriptions and contracts that comparisons of the last 24 hours mended';
  metrics.gauge(metricNames.paymentDifferences, help, {}, differences);
}
