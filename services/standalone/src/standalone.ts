import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomIds, systemClock } from '@marquee/kernel';
import { createBff, domainsAsk, domainsAskPath } from '@marquee/bff';
import { LoginService } from '@marquee/login-service';
import { isUpload } from '@marquee/media';
import {
  createLogger,
  deriveSecret,
  Health,
  Metrics,
  openHttpDoor,
  operations,
  startTracing,
  TrustedProxies,
} from '@marquee/nest-kit';
import { DataDirectory } from './data-directory.js';
import { startDemo } from './demo/start-demo.js';
import type { StandaloneOptions } from './options.js';
import { openMeetingRoom } from './meeting-room.js';
import { startServices, type RunningServices } from './start-services.js';
import { openPostOffice } from './post-office.js';
import { openTill } from './till.js';
import { openStores } from './stores.js';

export interface Standalone {
  /** Where it is served: http://localhost:8080. */
  readonly url: string;
  /** What runs inside, for benchmarks that fill it faster than through its door. */
  readonly services: Pick<RunningServices, 'channel' | 'signer'>;
  /** Ends what is in progress and closes everything; safe to call twice. */
  stop(): Promise<void>;
}

const webDirectory = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** All of Marquee in one process, on one data directory. @throws ConfigurationError */
export async function startStandalone(options: StandaloneOptions): Promise<Standalone> {
  const directory = new DataDirectory(options.dataDirectory);
  const logger = createLogger('standalone', options.logLevel);
  const tracing = await startTracing('marquee-standalone', options);
  const masterSecret = directory.masterSecret(options.secret, options.demo);
  const stores = openStores(directory);
  const metrics = new Metrics();
  const health = new Health();
  metrics.watchHealth(health);
  health.add('documents', async () => void (await stores.documents.identity.outbox.backlog()));
  health.add('event log', async () => void (await stores.log.head()));

  const { proxies = TrustedProxies.none } = options;
  // Links in mails need the address before the door is open, so a free port cannot be linked to.
  const baseUrl = options.baseUrl ?? `http://localhost:${options.port}`;
  const post = await openPostOffice(options, stores.mailbox, logger);
  // Its pages need the address that people come by, which is known once the door is open.
  let url = baseUrl;
  let opened = '';
  const till = await openTill(
    options,
    directory,
    () => url,
    () => opened || undefined,
    logger,
  );
  const room = openMeetingRoom(options, {
    ...{ url: () => url, here: () => opened, baseUrl },
    secret: deriveSecret(masterSecret, 'zoom-sandbox'),
  });
  const services = await startServices({
    ...{ options, directory, stores, metrics, logger, masterSecret, baseUrl },
    mailer: post.mailer,
    payments: till.payments,
    meetings: room.meetings,
  });
  const demo = options.demo
    ? startDemo({ ...services, shopClock: till.clock }, stores.mailbox, logger, join(directory.path, 'demo-complete'))
    : undefined;
  const loginService = options.demo ? new LoginService(() => url, options.clock ?? systemClock) : undefined;
  const bff = await createBff(
    {
      clock: options.clock ?? systemClock,
      ids: randomIds,
      signer: services.signer,
      channel: services.channel,
      logger,
      metrics,
      mailbox: stores.mailbox,
    },
    {
      secret: deriveSecret(masterSecret, 'csrf'),
      baseUrl,
      ...(options.salesEmail !== undefined && { salesEmail: options.salesEmail }),
      ...(options.operator && { operator: options.operator }),
      closesUnpaidSites: options.closesUnpaidSites ?? false,
      rateLimitFactor: options.rateLimitFactor,
      proxies,
      traces: options.tracesEndpoint !== undefined,
      checkReplies: options.checkReplies ?? false,
      ...(existsSync(webDirectory) ? { webDirectory } : {}),
      ...(demo ? { demo: { seeding: () => demo.progress() } } : {}),
    },
  );
  await bff.hear(stores.bus);
  const answerOperator = operations(health, metrics, { questions: new Map([[domainsAskPath, domainsAsk(bff)]]) });
  // The one port of this shape: operations, bytes of media, and everything else for the BFF.
  const { host, port, limits } = options;
  const door = await openHttpDoor({ host, port, limits, proxies, mayLast: isUpload }, (request, response) => {
    if (answerOperator(request, response)) return;
    if (till.answers(request)) return till.pages(request, response);
    if (room.answers(request)) return room.handle(request, response);
    if (loginService?.answers(request)) return loginService.handle(request, response);
    const handle = request.url?.startsWith('/media/') ? services.media : bff.handler;
    handle(request, response);
  });
  const here = `http://localhost:${door.port}`;
  opened = here;
  url = options.baseUrl ?? here;
  if (options.demoContent) demo?.seed(here);

  const stop = async (): Promise<void> => {
    health.stopping();
    await demo?.stop();
    bff.leave();
    await door.close();
    await bff.close();
    await services.stop();
    await till.close();
    await post.close();
    await stores.close();
    await tracing.stop();
    directory.close();
  };
  let stopped: Promise<void> | undefined;
  return { url: here, services, stop: () => (stopped ??= stop()) };
}
