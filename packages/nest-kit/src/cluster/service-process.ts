import { ServerCredentials } from '@grpc/grpc-js';
import { randomIds, systemClock } from '@marquee/kernel';
import { ConfigurationError, deriveSecret } from '../config/secrets.js';
import { giveMemoryBack } from '../memory/give-back.js';
import { Health, type Weight } from '../health/health.js';
import { operations, type Question } from '../health/operations.js';
import { jobCollection, waitingJobs } from '../job/job.js';
import { GrpcServer } from '../rpc/grpc.js';
import { MutualTls } from '../rpc/mutual-tls.js';
import { PrincipalSigner } from '../rpc/principal-signer.js';
import { startService, type StartedService } from '../service/start-service.js';
import type { ServiceDescription, ServicePorts } from '../service/service-module.js';
import { createLogger, reportTo, type Logger } from '../telemetry/logger.js';
import { Metrics } from '../telemetry/metrics.js';
import { startTracing } from '../telemetry/tracing.js';
import { readClusterSettings, type ClusterSettings } from './cluster-settings.js';
import { EngineSettings, type KafkaSettings } from './engine-settings.js';
import { openHttpDoor, type HttpHandler } from './http-door.js';
import { Later } from './later.js';
import { PeersChannel } from './peers-channel.js';
import { collectionsOf, Preparation } from './preparation.js';
import type { Lasting, Resource, ServiceProcess } from './composition.js';
import { withPatience } from './with-patience.js';

/**
 * Runs one service as a process of its own until it is told to stop. Health is answered from the first moment, so that
 * whoever waits for the process sees what it waits for.
 */
export async function runProcess(name: string, compose: (process: ServiceProcess) => Promise<void>): Promise<void> {
  try {
    await new Running(name, readClusterSettings(process.env)).run(compose);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

class Running implements ServiceProcess {
  readonly logger: Logger;
  readonly metrics = new Metrics();
  readonly signer: PrincipalSigner;
  readonly channel: PeersChannel;
  readonly questions = new Map<string, Question>();
  readonly onError: (where: string, error: unknown) => void;
  readonly #engines = new EngineSettings(process.env);
  readonly #health = new Health();
  readonly #stopping = new AbortController();
  readonly #rpc = new GrpcServer();
  readonly #tls: MutualTls | undefined;
  /** Undone in the opposite order. */
  readonly #undo: (() => Promise<unknown>)[] = [];
  #served = false;

  constructor(
    private readonly name: string,
    readonly settings: ClusterSettings,
  ) {
    this.logger = createLogger(name, settings.logLevel);
    this.onError = reportTo(this.logger);
    this.signer = new PrincipalSigner(this.secret('principals'), systemClock);
    this.#tls = settings.rpcTls && new MutualTls(settings.rpcTls, (error) => this.onError('tls', error));
    if (this.#tls) this.metrics.watchCertificate(this.#tls, systemClock);
    this.channel = new PeersChannel(settings.peers, this.#tls?.channel);
    this.metrics.watchHealth(this.#health);
  }

  async run(compose: (process: ServiceProcess) => Promise<void>): Promise<void> {
    const { promise: told, resolve: stop } = Promise.withResolvers<void>();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop());
    void told.then(() => this.#stopping.abort());
    const { host, ports, http } = this.settings;
    const answer = operations(this.#health, this.metrics, { everybodyMayRead: true, questions: this.questions });
    const admin = await openHttpDoor({ host, port: ports.admin, limits: http }, (request, response) => {
      if (!answer(request, response)) response.writeHead(404).end();
    });
    const stopGivingBack = giveMemoryBack();
    const tracing = await startTracing(`marquee-${this.name}`, this.settings);
    this.#undo.push(async () => stopGivingBack());
    let reason = 'starting';
    this.#health.add('service', () => (reason === '' ? Promise.resolve() : Promise.reject(new Error(reason))));
    try {
      await compose(this);
      if (this.#served) await this.#openRpc(host, ports.rpc);
      reason = '';
      this.logger.info('ready');
      await told;
      this.#health.stopping();
    } catch (error) {
      if (!this.#stopping.signal.aborted) throw error;
    } finally {
      for (const undo of this.#undo.reverse()) await undo().catch((error: unknown) => this.onError('stop', error));
      this.channel.close();
      this.#tls?.close();
      await tracing.stop();
      await admin.close();
    }
  }

  get basePorts() {
    return { clock: systemClock, ids: randomIds, signer: this.signer, channel: this.channel };
  }

  mongodb() {
    return this.#engines.mongodb(this.name);
  }

  kafka(): KafkaSettings {
    return {
      ...this.#engines.kafka(),
      clientId: `marquee-${this.name}`,
      onLog: ({ level, message }) => this.logger[level]({ engine: 'kafka' }, message),
      onError: (error) => this.onError('kafka', error),
    };
  }

  eventstore() {
    return this.#engines.eventstore();
  }

  secret(purpose: string): string {
    return deriveSecret(this.settings.secret, purpose);
  }

  async open<Opened extends Resource>(
    name: string,
    connect: () => Promise<Opened>,
    check: (opened: Opened) => Promise<unknown>,
    weight: Weight = 'essential',
  ): Promise<Opened> {
    const opened = await this.#connect(name, connect, check, weight);
    this.#undo.push(() => opened.close());
    return opened;
  }

  async #connect<Opened>(
    name: string,
    connect: () => Promise<Opened>,
    check: (opened: Opened) => Promise<unknown>,
    weight: Weight,
  ): Promise<Opened> {
    let ask: () => Promise<unknown> = () => Promise.reject(new Error('not connected yet'));
    this.#health.add(name, async () => void (await ask()), weight);
    const opened = await this.#patiently(name, connect, (error) => {
      ask = () => Promise.reject(error instanceof Error ? error : new Error(String(error)));
    });
    ask = () => check(opened);
    return opened;
  }

  openLater<Opened extends Resource>(
    name: string,
    connect: () => Promise<Opened>,
    check: (opened: Opened) => Promise<unknown>,
  ): Later<Opened> {
    const later = new Later(this.#connect(name, connect, check, 'deferred'));
    // However late it comes, what is built on it ends before.
    this.#undo.push(async () => (await later.ready.catch(() => undefined))?.close());
    return later;
  }

  async persist(name: string, engine: string, work: () => Promise<void>): Promise<void> {
    const succeeded = this.#awaited(name, `${engine} does not let it begin yet`);
    await this.#patiently(engine, work);
    succeeded();
  }

  /** A check that fails until the function that it returns is called. */
  #awaited(name: string, reason: string): () => void {
    let hasCome = false;
    const check = (): Promise<void> => (hasCome ? Promise.resolve() : Promise.reject(new Error(reason)));
    this.#health.add(name, check, 'deferred');
    return () => (hasCome = true);
  }

  async serve<Ports extends ServicePorts>(
    description: ServiceDescription<Ports>,
    ports: Ports,
  ): Promise<StartedService> {
    this.metrics.watchOutbox(this.name, ports.documents.outbox, systemClock);
    if (description.teamTraces?.some(({ collection }) => collection === jobCollection)) {
      this.metrics.watchPipeline(`jobs of ${this.name}`, () => waitingJobs(ports.documents, systemClock), systemClock);
    }
    await this.#prepare(description, ports);
    const subscribed = this.#awaited('subscriptions', 'consumers are not subscribed yet');
    const service = await startService(description, ports, {
      doors: [this.#rpc],
      isShared: true,
      patiently: (work) => this.#patiently('event bus', work),
      onSubscribed: subscribed,
      isWell: () => this.#health.allWork(),
      observe: (path, work) => this.metrics.observeRpc(path, work),
      onError: this.onError,
      onRelay: (service, relay) => this.metrics.watchRelay(service, relay),
      onGroup: (group) => this.metrics.watchGroup(group, ports.bus),
    });
    this.#undo.push(() => service.stop());
    this.#served = true;
    return service;
  }

  /** Until then the process is not ready, however long it takes: the pods of the version before answer meanwhile. */
  async #prepare<Ports extends ServicePorts>(
    description: ServiceDescription<Ports>,
    { documents }: ServicePorts,
  ): Promise<void> {
    const prepared = this.#awaited('documents', 'documents and indexes are not in shape yet');
    const preparation = new Preparation(documents, collectionsOf(description), {
      onPrepared: (brought, milliseconds) =>
        this.logger.info({ brought, milliseconds }, 'documents brought into shape'),
      onProgress: (collection, brought) => this.logger.info({ collection, brought }, 'bringing documents into shape'),
      onError: (error) => this.onError('preparation', error),
    });
    await this.#patiently('MongoDB', () => preparation.begin());
    this.#undo.push(() => preparation.stop());
    prepared();
  }

  async serveHttp(handler: HttpHandler, { mayLast, leave }: Lasting = {}): Promise<void> {
    const { host, ports, http, proxies } = this.settings;
    const door = await openHttpDoor(
      { host, port: ports.http, limits: http, proxies, ...(mayLast && { mayLast }) },
      handler,
    );
    this.#undo.push(() => {
      leave?.();
      return door.close();
    });
  }

  #patiently<Result>(
    engine: string,
    work: () => Promise<Result>,
    onFailure?: (error: unknown) => void,
  ): Promise<Result> {
    return withPatience(work, {
      signal: this.#stopping.signal,
      onFailure: (error) => {
        onFailure?.(error);
        this.logger.warn({ engine, err: error }, 'cannot connect; trying again');
      },
    });
  }

  async #openRpc(host: string, port: number): Promise<void> {
    await this.#rpc.listen(`${host}:${port}`, this.#tls?.server ?? ServerCredentials.createInsecure());
    this.#undo.push(() => this.#rpc.close());
  }
}
