import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/**
 * An engine that is away must not take the other figures with it, nor the scrape's time (Prometheus waits 10 s). Longer
 * than a check of health may take. Milliseconds.
 */
const gaugeTimeout = 3_000;

interface GaugeSource {
  readonly labels: Readonly<Record<string, string>>;
  readonly read: () => Promise<number>;
}

/** Numbers that are looked up when somebody asks for the metrics. */
export class Gauges {
  readonly #sources = new Map<string, GaugeSource[]>();

  constructor(private readonly registry: Registry) {}

  /** What cannot be had is left out for as long as that is so. */
  add(name: string, help: string, labels: Readonly<Record<string, string>>, read: () => Promise<number>): void {
    const existing = this.#sources.get(name) ?? this.#newGauge(name, help, Object.keys(labels));
    existing.push({ labels, read: shared(read) });
  }

  #newGauge(name: string, help: string, labelNames: string[]) {
    const sources: GaugeSource[] = [];
    this.#sources.set(name, sources);
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        await Promise.all(
          sources.map(async ({ labels, read }) => {
            const value = await Promise.race([
              read().catch(() => undefined),
              wait(gaugeTimeout, undefined, { ref: false }),
            ]);
            if (value === undefined) this.remove(labels);
            else this.set(labels, value);
          }),
        );
      },
    });
    return sources;
  }
}

/** Who asks while the answer is on its way waits for the same one: a slow engine is not asked by every scrape anew. */
export function shared<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => (running ??= read().finally(() => (running = undefined)));
}
