import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomIds, systemClock } from '@marquee/kernel';
import { analyticsService, projection } from '@marquee/analytics';
import { catalogService } from '@marquee/catalog';
import { identityService } from '@marquee/identity';
import { mediaHttp, mediaService, waitingForEncoding } from '@marquee/media';
import {
  Csrf,
  deriveSecret,
  InProcessRpc,
  PrincipalSigner,
  reportTo,
  startService,
  type Logger,
  type Metrics,
  type ServicePorts,
  type StartedService,
  type StartOptions,
} from '@marquee/nest-kit';
import { tenantService } from '@marquee/tenant';
import type { DataDirectory } from './data-directory.js';
import type { StandaloneOptions } from './options.js';
import type { ServiceName, Stores } from './stores.js';

export interface Surroundings {
  readonly options: StandaloneOptions;
  readonly directory: DataDirectory;
  readonly stores: Stores;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly masterSecret: string;
  readonly baseUrl: string;
}

export interface RunningServices {
  readonly channel: InProcessRpc;
  readonly signer: PrincipalSigner;
  readonly media: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Starts all services in this process; they call each other through one in-process channel. */
export async function startServices(given: Surroundings): Promise<RunningServices> {
  const { options, directory, stores, metrics, logger, masterSecret } = given;
  const secret = (purpose: string) => deriveSecret(masterSecret, purpose);
  const channel = new InProcessRpc();
  const signer = new PrincipalSigner(secret('principals'), systemClock);
  const csrf = new Csrf(secret('csrf'));
  const onError = reportTo(logger);
  const common = (name: ServiceName): ServicePorts => {
    metrics.watchOutbox(name, stores.documents[name].outbox, systemClock);
    return { documents: stores.documents[name], bus: stores.bus, clock: systemClock, ids: randomIds, signer, channel };
  };
  const start: StartOptions = {
    doors: [channel],
    observe: (path, work) => metrics.observeRpc(path, work),
    onError,
    onGroup: (group) => metrics.watchGroup(group, stores.bus),
  };
  metrics.watchProjector(
    projection,
    () => stores.projections.position(projection),
    () => stores.log.head(),
  );
  metrics.watchPipeline('encoding', () => waitingForEncoding(stores.documents.media), systemClock);

  const media = await startService(
    mediaService,
    {
      ...common('media'),
      blobs: stores.blobs,
      workDirectory: directory.folder('work'),
      owner: 'standalone',
      checkCsrf: (request) => csrf.checkRequest(request),
      ...(options.accelPrefix ? { handOff: { kind: 'x-accel-redirect', prefix: options.accelPrefix } as const } : {}),
      onError,
    },
    start,
  );
  const services: readonly StartedService[] = [
    media,
    await startService(
      identityService,
      {
        ...common('identity'),
        mailer: stores.mailbox,
        baseUrl: given.baseUrl,
        secrets: {
          tokens: secret('links'),
          addresses: secret('addresses'),
          personalData: secret('personal-data'),
        },
      },
      start,
    ),
    await startService(tenantService, common('tenant'), start),
    await startService(catalogService, common('catalog'), start),
    await startService(
      analyticsService,
      { ...common('analytics'), log: stores.log, projections: stores.projections },
      start,
    ),
  ];
  return {
    channel,
    signer,
    media: mediaHttp(media.app),
    async stop() {
      for (const service of services) await service.stop();
    },
  };
}
