import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomIds, systemClock } from '@marquee/kernel';
import { openSpeech } from '@marquee/adapter-openai';
import { registered, watchProjections } from '@marquee/analytics';
import { paymentDifferences, waitingWebhooks } from '@marquee/billing';
import { receiverLimits, waitingDeliveries, waitingMails } from '@marquee/identity';
import {
  deliveryLoad,
  encodersOf,
  mediaHttp,
  sentByTeam,
  tellConfinement,
  waitingForAnalysis,
  waitingForEncoding,
  waitingForTranscription,
  waitingToBePlayable,
} from '@marquee/media';
import {
  Csrf,
  deriveSecret,
  guardedFetch,
  InProcessRpc,
  nameRecords,
  PrincipalSigner,
  reportTo,
  SessionCookies,
  startService,
  watchBackup,
  type Logger,
  type Metrics,
  type ServicePorts,
  type StartedService,
  type StartOptions,
  watchBroadcasts,
  watchPayments,
} from '@marquee/nest-kit';
import type { Mailer, Meetings, Payments } from '@marquee/ports';
import type { DataDirectory } from './data-directory.js';
import type { StandaloneOptions } from './options.js';
import { hostedServices, plainNames, plainServices, type ServiceName } from './hosted-services.js';
import type { Stores } from './stores.js';

export interface ServicesContext {
  readonly options: StandaloneOptions;
  readonly directory: DataDirectory;
  readonly stores: Stores;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly masterSecret: string;
  readonly baseUrl: string;
  readonly mailer: Mailer;
  readonly payments: Payments | undefined;
  readonly meetings: Meetings | undefined;
}

export interface RunningServices {
  readonly channel: InProcessRpc;
  readonly signer: PrincipalSigner;
  readonly media: (request: IncomingMessage, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Starts all services in this process; they call each other through one in-process channel. */
export async function startServices(given: ServicesContext): Promise<RunningServices> {
  const { options, directory, stores, metrics, logger, masterSecret } = given;
  const { clock = systemClock } = options;
  const secret = (purpose: string) => deriveSecret(masterSecret, purpose);
  const channel = new InProcessRpc();
  const signer = new PrincipalSigner(secret('principals'), clock);
  const cookies = new SessionCookies(given.baseUrl);
  const csrf = new Csrf(secret('csrf'), cookies);
  const onError = reportTo(logger);
  const common = (name: ServiceName): ServicePorts => {
    metrics.watchOutbox(name, stores.documents[name].outbox, systemClock);
    return { documents: stores.documents[name], bus: stores.bus, clock, ids: randomIds, signer, channel };
  };
  const start: StartOptions = {
    doors: [channel],
    observe: (path, work) => metrics.observeRpc(path, work),
    onError,
    onRelay: (service, relay) => metrics.watchRelay(service, relay),
    onGroup: (group) => metrics.watchGroup(group, stores.bus),
  };
  watchProjections(metrics, stores, registered);
  watchBackup(metrics, stores.documents.tenant, systemClock);
  tellConfinement(metrics, logger);
  metrics.watchPipeline('encoding', () => waitingForEncoding(stores.documents.media), systemClock);
  metrics.watchPipeline('playable', () => waitingToBePlayable(stores.documents.media), systemClock);
  metrics.watchPipeline('analysis', () => waitingForAnalysis(stores.documents.media, systemClock), systemClock);
  metrics.watchPipeline(
    'transcription',
    () => waitingForTranscription(stores.documents.media, systemClock),
    systemClock,
  );
  metrics.watchPipeline('deliveries', () => waitingDeliveries(stores.documents.identity, systemClock), systemClock);
  metrics.watchPipeline('mail', () => waitingMails(stores.documents.identity, systemClock), systemClock);
  metrics.watchPipeline('webhooks', () => waitingWebhooks(stores.documents.billing, systemClock), systemClock);
  watchPayments(metrics, () => paymentDifferences(stores.documents.billing, systemClock));

  const media = await startService(
    hostedServices.media,
    {
      ...common('media'),
      blobs: stores.blobs,
      workDirectory: directory.folder('work'),
      owner: 'standalone',
      cookies,
      ...rtmpOf(options, given.baseUrl),
      ...(options.speech && { speech: openSpeech(options.speech) }),
      ...(options.proxies && { proxies: options.proxies }),
      closesUnpaidSites: options.closesUnpaidSites ?? false,
      checkCsrf: ({ headers }) => csrf.check(headers),
      ...(options.accelPrefix ? { handOff: { kind: 'x-accel-redirect', prefix: options.accelPrefix } as const } : {}),
      onError,
    },
    start,
  );
  const plain: StartedService[] = [];
  for (const name of plainNames) plain.push(await startService(plainServices[name], common(name), start));
  const services: readonly StartedService[] = [
    media,
    ...plain,
    await startService(
      hostedServices.tenant,
      {
        ...common('tenant'),
        // A replay has no address.
        ...(given.baseUrl !== '' && {
          domains: {
            platform: new URL(given.baseUrl).hostname,
            names: nameRecords({ servers: options.nameServers ?? [] }),
          },
        }),
      },
      start,
    ),
    await startService(
      hostedServices.identity,
      {
        ...common('identity'),
        ...{ mailer: given.mailer, meetings: given.meetings },
        baseUrl: given.baseUrl,
        closesUnpaidSites: options.closesUnpaidSites ?? false,
        passwordCost: options.passwordCost,
        leakedPasswords: options.leakedPasswords,
        fetch: guardedFetch({ privateOrigins: privateOrigins(options, given.baseUrl) }),
        callReceiver: guardedFetch({ ...receiverLimits, privateOrigins: options.privateWebhooks ?? [] }),
        privateReceivers: options.privateWebhooks ?? [],
        secrets: {
          tokens: secret('links'),
          addresses: secret('addresses'),
          personalData: secret('personal-data'),
        },
      },
      start,
    ),
    await startService(
      hostedServices.engagement,
      { ...common('engagement'), personalDataSecret: secret('personal-data') },
      start,
    ),
    await startService(
      hostedServices.billing,
      {
        ...common('billing'),
        payments: given.payments,
        closesUnpaidSites: options.closesUnpaidSites ?? false,
      },
      start,
    ),
    await startService(
      hostedServices.analytics,
      { ...common('analytics'), log: stores.log, projections: stores.projections },
      start,
    ),
  ];
  metrics.watchDelivery(() => deliveryLoad(media.app));
  watchBroadcasts(metrics, encodersOf(media.app), systemClock);
  metrics.watchTraffic(() => sentByTeam(media.app));
  return {
    channel,
    signer,
    media: mediaHttp(media.app),
    async stop() {
      for (const service of services) await service.stop();
    },
  };
}

/** Where encoders come in; a replay takes no broadcasts. */
const rtmpOf = ({ rtmp, host }: StandaloneOptions, baseUrl: string) =>
  rtmp && baseUrl !== '' ? { rtmp: { host, publicHost: new URL(baseUrl).hostname, ...rtmp } } : {};

/** The login service of a demo is at its own address; a replay has none, and asks nobody. */
const privateOrigins = (
  { privateLoginServices = [], demo }: Pick<StandaloneOptions, 'privateLoginServices' | 'demo'>,
  baseUrl: string,
): readonly string[] =>
  demo && baseUrl !== '' ? [...privateLoginServices, new URL(baseUrl).origin] : privateLoginServices;
