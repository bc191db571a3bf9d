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

interface MostSource {
  /** What those are called that are told of. */
  readonly label: string;
  readonly most: number;
  /** How many each has. */
  readonly read: () => Promise<ReadonlyMap<string, number>>;
}

/** undefined: it cannot be had, or not soon enough. */
const inTime = <Value>(read: () => Promise<Value>): Promise<Value | undefined> =>
  Promise.race([read().catch(() => undefined), wait(gaugeTimeout, undefined, { ref: false })]);

/** Numbers that are looked up when somebody asks for the metrics. */
export class Gauges {
  readonly #sources = new Map<string, GaugeSource[]>();
  readonly #most = new Map<string, { readonly labels: Readonly<Record<string, string>>; readonly of: MostSource }[]>();

  constructor(private readonly registry: Registry) {}

  /** What cannot be had is left out for as long as that is so. */
  add(name: string, help: string, labels: Readonly<Record<string, string>>, read: () => Promise<number>): void {
    const existing = this.#sources.get(name) ?? this.#newGauge(name, help, Object.keys(labels));
    existing.push({ labels, read: shared(read) });
  }

  /**
   * The same of those alone who have most: as many series as `most` for each source, however many teams there are, or shares.
   * Who is no longer among them is told no more.
   */
  addMost(name: string, help: string, labels: Readonly<Record<string, string>>, of: MostSource): void {
    const existing = this.#most.get(name) ?? this.#newMost(name, help, [...Object.keys(labels), of.label]);
    existing.push({ labels, of });
  }

  #newMost(name: string, help: string, labelNames: string[]) {
    const sources: { readonly labels: Readonly<Record<string, string>>; readonly of: MostSource }[] = [];
    this.#most.set(name, sources);
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const found = await Promise.all(
          sources.map(async ({ labels, of: { label, most, read } }) => {
            const counts = await inTime(read);
            const largest = [...(counts ?? [])].toSorted(([, one], [, other]) => other - one).slice(0, most);
            return largest.map(([one, count]) => ({ labels: { ...labels, [label]: one }, count }));
          }),
        );
        this.reset();
        for (const { labels, count } of found.flat()) this.set(labels, count);
      },
    });
    return sources;
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
            const value = await inTime(read);
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
