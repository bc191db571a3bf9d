import type { IncomingMessage } from 'node:http';
import { ServerCredentials } from '@grpc/grpc-js';
import { randomIds, systemClock } from '@marquee/kernel';
import { ConfigurationError, deriveSecret } from '../config/secrets.js';
import { giveMemoryBack } from '../memory/give-back.js';
import { Health, type Weight } from '../health/health.js';
import { operations } from '../health/operations.js';
import type { RpcChannel } from '../rpc/channel.js';
import { GrpcServer } from '../rpc/grpc.js';
import { PrincipalSigner } from '../rpc/principal-signer.js';
import { startService, type StartedService } from '../service/start-service.js';
import type { ServiceDescription, ServicePorts } from '../service/service-module.js';
import { createLogger, reportTo, type Logger } from '../telemetry/logger.js';
import { Metrics } from '../telemetry/metrics.js';
import { startTracing } from '../telemetry/tracing.js';
import { readClusterSettings, type ClusterSettings } from './cluster-settings.js';
import { EngineSettings, type KafkaAddress } from './engine-settings.js';
import { openHttpDoor, type HttpHandler } from './http-door.js';
import { PeersChannel } from './peers-channel.js';
import { withPatience } from './with-patience.js';

interface KafkaSettings extends KafkaAddress {
  readonly clientId: string;
  readonly onLog: (entry: { readonly level: 'error' | 'warn' | 'info'; readonly message: string }) => void;
  readonly onError: (error: unknown) => void;
}

/** What takes longer than others of what comes to an HTTP port. */
export interface Lasting {
  /** Whether the body of a request may take as long as it keeps its pace. */
  readonly mayLast?: (request: IncomingMessage) => boolean;
  /** Ends answers that would go on for ever, when the port closes. */
  readonly leave?: () => void;
}

/** Something that a process holds open: an engine's connection. */
interface Resource {
  close(): Promise<void>;
}

/** What a composition root of the cluster builds a service with. */
export interface ServiceProcess {
  readonly settings: ClusterSettings;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly signer: PrincipalSigner;
  /** Reaches the other services. */
  readonly channel: RpcChannel;
  readonly onError: (where: string, error: unknown) => void;
  /** What every service gets, whichever engines it stands on. */
  readonly basePorts: Pick<ServicePorts, 'clock' | 'ids' | 'signer' | 'channel'>;
  /** One key for each use. */
  secret(purpose: string): string;
  /** Where the service keeps its documents: MONGODB_URL, and a database of its own. @throws ConfigurationError */
  mongodb(): { readonly url: string; readonly database: string };
  /** How the service reaches the bus: KAFKA_BROKERS. @throws ConfigurationError */
  kafka(): KafkaSettings;
  /** Where the event log is: EVENTSTORE_URL, and what its streams begin with. @throws ConfigurationError */
  eventstore(): { readonly url: string; readonly prefix: string };
  /** Connects, for as long as it takes; readiness asks `check` from then on, and it is closed at the end. */
  open<Opened extends Resource>(
    name: string,
    connect: () => Promise<Opened>,
    check: (opened: Opened) => Promise<unknown>,
    weight?: Weight,
  ): Promise<Opened>;
  /** Starts the service behind the RPC port. */
  serve<Ports extends ServicePorts>(description: ServiceDescription<Ports>, ports: Ports): Promise<StartedService>;
  /** Serves browsers at the HTTP port. */
  serveHttp(handler: HttpHandler, lasting?: Lasting): Promise<void>;
}

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
  readonly onError: (where: string, error: unknown) => void;
  readonly #engines = new EngineSettings(process.env);
  readonly #health = new Health();
  readonly #stopping = new AbortController();
  readonly #rpc = new GrpcServer();
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
    this.channel = new PeersChannel(settings.peers);
    this.metrics.watchHealth(this.#health);
  }

  async run(compose: (process: ServiceProcess) => Promise<void>): Promise<void> {
    const { promise: told, resolve: stop } = Promise.withResolvers<void>();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop());
    void told.then(() => this.#stopping.abort());
    const { host, ports, http, tracesEndpoint } = this.settings;
    const answer = operations(this.#health, this.metrics, { everybodyMayRead: true });
    const admin = await openHttpDoor({ host, port: ports.admin, limits: http }, (request, response) => {
      if (!answer(request, response)) response.writeHead(404).end();
    });
    const stopGivingBack = giveMemoryBack();
    const tracing = await startTracing(`marquee-${this.name}`, tracesEndpoint);
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
    let ask: () => Promise<unknown> = () => Promise.reject(new Error('not connected yet'));
    this.#health.add(name, async () => void (await ask()), weight);
    const opened = await this.#patiently(name, connect, (error) => {
      ask = () => Promise.reject(error instanceof Error ? error : new Error(String(error)));
    });
    ask = () => check(opened);
    this.#undo.push(() => opened.close());
    return opened;
  }

  async serve<Ports extends ServicePorts>(
    description: ServiceDescription<Ports>,
    ports: Ports,
  ): Promise<StartedService> {
    this.metrics.watchOutbox(this.name, ports.documents.outbox, systemClock);
    const service = await startService(description, ports, {
      doors: [this.#rpc],
      isShared: true,
      patiently: (work) => this.#patiently('event bus', work),
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
    await this.#rpc.listen(`${host}:${port}`, ServerCredentials.createInsecure());
    this.#undo.push(() => this.#rpc.close());
  }
}
