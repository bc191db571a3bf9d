import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DomainError, type Clock } from '@marquee/kernel';
import type { EventBus, Outbox } from '@marquee/ports';
import { metricNames } from './names.js';

/** From a cache hit to the deadline of a call. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface GaugeSource {
  readonly labels: Readonly<Record<string, string>>;
  readonly read: () => Promise<number>;
}

/** Everything that `/metrics` shows of one process. */
export class Metrics {
  readonly registry = new Registry();
  readonly #rpc: Histogram<'method' | 'code'>;
  readonly #http: Histogram<'route' | 'method' | 'status'>;
  readonly #gauges = new Map<string, GaugeSource[]>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    this.#rpc = new Histogram({
      name: metricNames.rpcDuration,
      help: 'Duration of calls between services, by method and outcome',
      labelNames: ['method', 'code'],
      buckets: durationBuckets,
      registers,
    });
    this.#http = new Histogram({
      name: metricNames.httpDuration,
      help: 'Duration of HTTP requests, by route and status',
      labelNames: ['route', 'method', 'status'],
      buckets: durationBuckets,
      registers,
    });
  }

  /** Times a call and counts its outcome by error code. */
  async observeRpc<T>(method: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    let code = 'OK';
    try {
      return await work();
    } catch (error) {
      code = error instanceof DomainError ? error.code : 'UNKNOWN';
      throw error;
    } finally {
      this.#rpc.observe({ method, code }, (performance.now() - started) / 1000);
    }
  }

  observeHttp(route: string, method: string, status: number, milliseconds: number): void {
    this.#http.observe({ route, method, status: String(status) }, milliseconds / 1000);
  }

  /** A number that is looked up when somebody asks for the metrics. */
  gauge(name: string, help: string, labels: Readonly<Record<string, string>>, read: () => Promise<number>): void {
    const existing = this.#gauges.get(name) ?? this.#newGauge(name, help, Object.keys(labels));
    existing.push({ labels, read });
  }

  /** The flow of events through one service: what waits to be published, and since when. */
  watchOutbox(service: string, outbox: Outbox, clock: Clock): void {
    this.gauge(metricNames.outboxEntries, 'Events that wait to be published', { service }, async () => {
      return (await outbox.backlog()).count;
    });
    this.gauge(metricNames.outboxAge, 'Age of the oldest event that waits to be published', { service }, async () => {
      const { oldest } = await outbox.backlog();
      return oldest === undefined ? 0 : (clock.now().getTime() - Date.parse(oldest)) / 1000;
    });
  }

  watchGroup(group: string, bus: EventBus): void {
    this.gauge(metricNames.consumerLag, 'Events that a consumer group has not finished', { group }, () =>
      bus.lag(group),
    );
    this.gauge(metricNames.deadLetters, 'Events that a consumer group gave up', { group }, async () => {
      return (await bus.deadLetters(group)).length;
    });
  }

  #newGauge(name: string, help: string, labelNames: string[]) {
    const sources: GaugeSource[] = [];
    this.#gauges.set(name, sources);
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        await Promise.all(sources.map(async ({ labels, read }) => this.set(labels, await read())));
      },
    });
    return sources;
  }
}
