import type { IncomingMessage } from 'node:http';
import type { Weight } from '../health/health.js';
import type { Question } from '../health/operations.js';
import type { RpcChannel } from '../rpc/channel.js';
import type { PrincipalSigner } from '../rpc/principal-signer.js';
import type { ServiceDescription, ServicePorts } from '../service/service-module.js';
import type { StartedService } from '../service/start-service.js';
import type { Logger } from '../telemetry/logger.js';
import type { Metrics } from '../telemetry/metrics.js';
import type { ClusterSettings } from './cluster-settings.js';
import type { KafkaSettings } from './engine-settings.js';
import type { HttpHandler } from './http-door.js';
import type { Later } from './later.js';

/** What takes longer than others of what comes to an HTTP port. */
export interface Lasting {
  /** Whether the body of a request may take as long as it keeps its pace. */
  readonly mayLast?: (request: IncomingMessage) => boolean;
  /** Ends answers that would go on for ever, when the port closes. */
  readonly leave?: () => void;
}

/** Something that a process holds open: an engine's connection. */
export interface Resource {
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
  /** What is answered at the port that only operators reach, by path. */
  readonly questions: Map<string, Question>;
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
  /** The same for what the process can do without for a while: it starts meanwhile, and is called degraded. */
  openLater<Opened extends Resource>(
    name: string,
    connect: () => Promise<Opened>,
    check: (opened: Opened) => Promise<unknown>,
  ): Later<Opened>;
  /** Does what an engine may refuse at first, until it succeeds: the process is called degraded meanwhile. */
  persist(name: string, engine: string, work: () => Promise<void>): Promise<void>;
  /** Starts the service behind the RPC port. */
  serve<Ports extends ServicePorts>(description: ServiceDescription<Ports>, ports: Ports): Promise<StartedService>;
  /** Serves browsers at the HTTP port. */
  serveHttp(handler: HttpHandler, lasting?: Lasting): Promise<void>;
}
