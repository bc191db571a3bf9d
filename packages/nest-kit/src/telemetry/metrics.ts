import { statfs } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { DomainError, type Clock } from '@marquee/kernel';
import type { EventBus, Outbox } from '@marquee/ports';
import type { Health } from '../health/health.js';
import type { OutboxRelay } from '../service/outbox-relay.js';
import { Gauges, shared } from './gauges.js';
import { MinuteCounts } from './minute-counts.js';
import { metricNames } from './names.js';
import { countedByTeam, teamOfPath } from './teams.js';

/** From a cache hit to the deadline of a call. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Of all teams, whose part in a queue is told: the neighbours that others notice. */
const mostTeams = 5;
/** A projection has no more of them. */
const mostShares = 36;

/** Milliseconds between two looks at the event loop's delay. Each wakes the process, and what is to be seen takes 200 and more. */
const loopPrecision = 50;

type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Everything that `/metrics` shows of one process. */
export class Metrics {
  readonly registry = new Registry();
  readonly #rpc: Histogram<'method' | 'code'>;
  readonly #http: Histogram<'route' | 'method' | 'status'>;
  readonly #gauges = new Gauges(this.registry);
  readonly #failed: MinuteCounts;

  constructor(elapsed?: () => number) {
    this.#failed = new MinuteCounts(elapsed);
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: loopPrecision });
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
    const help = 'Requests that failed in the last whole minute, of the sites that have most of them';
    const of = { label: 'team', most: mostTeams, read: () => Promise.resolve(this.#failed.last) };
    this.#gauges.addMost(metricNames.httpFailedTeams, help, {}, of);
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

  /** @param url of which the site is taken whose request failed; it makes no series but for the few that had most of them */
  observeHttp(route: string, method: string, status: number, milliseconds: number, url = ''): void {
    this.#http.observe({ route, method, status: String(status) }, milliseconds / 1000);
    const team = status >= 500 ? teamOfPath(url) : undefined;
    if (team !== undefined) this.#failed.add(team);
  }

  /** Times what a handler answers, by a route that must not hold ids: each would make a series. */
  observed(routeOf: (url: string) => string, handle: HttpHandler): HttpHandler {
    return (request, response) => {
      const started = performance.now();
      response.once('close', () => {
        const { method = '', url = '' } = request;
        this.observeHttp(routeOf(url), method, response.statusCode, performance.now() - started, url);
      });
      handle(request, response);
    };
  }

  /** A number that is looked up when somebody asks for the metrics; left out while it cannot be had. */
  gauge(name: string, help: string, labels: Readonly<Record<string, string>>, read: () => Promise<number>): void {
    this.#gauges.add(name, help, labels, read);
  }

  /** The flow of events through one service: what waits to be published, and since when. */
  watchOutbox(service: string, outbox: Pick<Outbox, 'backlog'>, clock: Clock): void {
    const look = shared(() => outbox.backlog());
    this.gauge(metricNames.outboxEntries, 'Events that wait to be published', { service }, async () => {
      return (await look()).count;
    });
    this.gauge(metricNames.outboxAge, 'Age of the oldest event that waits to be published', { service }, async () => {
      const { oldest } = await look();
      return oldest === undefined ? 0 : (clock.now().getTime() - Date.parse(oldest)) / 1000;
    });
  }

  /** Who publishes for a service, and what the bus does not take. */
  watchRelay(service: string, relay: Pick<OutboxRelay, 'isAtWork' | 'refusedTopics'>): void {
    const [publishes, refused] = [
      'Whether this process publishes the events of the service: 1 or 0',
      'Topics that the bus did not take when they were tried last',
    ];
    this.gauge(metricNames.outboxRelays, publishes, { service }, () => Promise.resolve(relay.isAtWork ? 1 : 0));
    this.gauge(metricNames.outboxRefused, refused, { service }, () => Promise.resolve(relay.refusedTopics));
  }

  watchGroup(group: string, bus: Pick<EventBus, 'lag' | 'deadLetterCount'>): void {
    this.gauge(metricNames.consumerLag, 'Events that a consumer group has not finished', { group }, () =>
      bus.lag(group),
    );
    this.gauge(metricNames.deadLetters, 'Events that a consumer group gave up', { group }, () =>
      bus.deadLetterCount(group),
    );
  }

  /**
   * Work that waits for a stage, by id; of ids `team/...` also who has most of it, for one team can fill what all share. Its
   * age counts from when this process first saw it wait, so it begins again with the process.
   */
  watchPipeline(stage: string, waiting: () => Promise<readonly string[]>, clock: Clock): void {
    let since = new Map<string, number>();
    const look = shared(async () => {
      const ids = await waiting();
      const now = clock.now().getTime();
      since = new Map(ids.map((id) => [id, since.get(id) ?? now]));
      const oldest = Math.min(now, ...since.values());
      return { ids, items: since.size, age: (now - oldest) / 1000 };
    });
    this.gauge(metricNames.pipelineQueue, 'Items that wait for a stage', { stage }, async () => (await look()).items);
    this.gauge(metricNames.pipelineAge, 'How long the oldest item has been waiting', { stage }, async () => {
      return (await look()).age;
    });
    this.#gauges.addMost(
      metricNames.pipelineTeams,
      'Items that wait for a stage, of the teams that have most of them',
      { stage },
      { label: 'team', most: mostTeams, read: async () => countedByTeam((await look()).ids) },
    );
  }

  /** How far a projection is, beside where the event log ends; positions of engines may have gaps. */
  watchProjector(projection: string, position: () => Promise<number>, head: () => Promise<number>): void {
    const help = 'Position in the event log up to which is projected';
    this.gauge(metricNames.projectorPosition, help, { projection }, position);
    this.gauge(metricNames.eventLogHead, 'Position of the newest event in the log', { projection }, head);
  }

  /** @param behind how far each share of a projection is behind, in positions of the log */
  watchShares(projection: string, behind: () => Promise<ReadonlyMap<string, number>>): void {
    const help = 'Positions of the event log by which a share of a projection is behind its end';
    const of = { label: 'share', most: mostShares, read: behind };
    this.#gauges.addMost(metricNames.projectorShareBehind, help, { projection }, of);
  }

  /** In how many rows a version that is built in the shadow differs from the one that answers. */
  watchShadow(projection: string, differences: () => Promise<number>): void {
    this.gauge(
      metricNames.projectionDifferences,
      'Rows in which a version of a projection differs from the one that answers, when they were last compared',
      { projection },
      differences,
    );
  }

  /** @param sent bytes that this process sent in the last whole minute, by site */
  watchTraffic(sent: () => ReadonlyMap<string, number>): void {
    const help = 'Bytes that went to viewers in the last whole minute, of the sites that have most of them';
    const of = { label: 'team', most: mostTeams, read: () => Promise.resolve(sent()) };
    this.#gauges.addMost(metricNames.deliveryTeams, help, {}, of);
  }

  /** By what the tools that read files from outside are kept away from everything else. */
  watchConfinement(by: string): void {
    const help = 'Whether tools that read files from outside are kept from the network, and by what: 1 or 0';
    this.gauge(metricNames.toolsConfined, help, { by }, () => Promise.resolve(by === 'none' ? 0 : 1));
  }

  /** What the last look at everything that is stored found, and for how long there has been no whole one. */
  watchStorage(
    faults: readonly string[],
    look: () => Promise<{ readonly found: Readonly<Record<string, number>>; readonly age: number }>,
  ): void {
    const seen = shared(look);
    for (const fault of faults) {
      const help = 'What was found wrong with stored films since the last whole look at them began, by kind';
      this.gauge(metricNames.storageFaults, help, { fault }, async () => (await seen()).found[fault] ?? 0);
    }
    const help = 'Seconds since the last whole look at everything that is stored';
    this.gauge(metricNames.storageCheckAge, help, {}, async () => (await seen()).age);
  }

  /** How old the last backup of the installation is. */
  watchBackup(age: () => Promise<number>): void {
    const help = 'Seconds since the newest backup began: everything that was saved before is in it. NaN: there is none';
    this.gauge(metricNames.backupAge, help, {}, age);
  }

  /** For how long a certificate is valid that the process shows: to the other services, or to encoders. */
  watchCertificate(
    shown: { readonly validUntil: Date },
    clock: Clock,
    name: string = metricNames.certificateValid,
  ): void {
    const help = 'For how many seconds the certificate is valid that this process shows';
    this.gauge(name, help, {}, () => Promise.resolve((shown.validUntil.getTime() - clock.now().getTime()) / 1000));
  }

  /** How much of what it may hold for viewers a process holds: 0 to 1. */
  watchDelivery(load: () => number): void {
    const help = 'How much of what it may hold for viewers this process holds: 0 to 1';
    this.gauge(metricNames.deliveryLoad, help, {}, () => Promise.resolve(load()));
  }

  /** What `/healthz/ready` says, so that it has a past. */
  watchHealth(health: Health): void {
    const look = shared(() => health.report());
    this.gauge(metricNames.ready, 'Whether the process is ready for work: 1 or 0', {}, async () => {
      return (await look()).ready ? 1 : 0;
    });
    this.gauge(metricNames.degraded, 'Ready, but something that can wait is away: 1 or 0', {}, async () => {
      return (await look()).degraded ? 1 : 0;
    });
  }

  /** The disk below a folder that the process writes to. */
  watchVolume(volume: string, folder: string): void {
    this.watchRoom(volume, async () => {
      const { blocks, bavail, bsize } = await statfs(folder);
      // What is left for the system's administrator alone is of no use to us.
      return { size: blocks * bsize, free: bavail * bsize };
    });
  }

  /** Bytes of a volume, however they are known. */
  watchRoom(volume: string, measure: () => Promise<{ readonly size: number; readonly free: number }>): void {
    const look = shared(measure);
    this.gauge(metricNames.volumeSize, 'Size of the volume', { volume }, async () => (await look()).size);
    this.gauge(metricNames.volumeFree, 'Room that is left on the volume', { volume }, async () => (await look()).free);
  }
}
