import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KafkaEventBus } from '@marquee/adapter-kafka';
import { runProcess } from '@marquee/nest-kit';
import { createBff } from './bff.js';
import { domainsAsk, domainsAskPath } from './site/domains-ask.js';
import { readOperator } from './operator.js';

const webDirectory = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Milliseconds: a replica keeps pages for one second, and hears of changes in another service a moment after it. */
const settlesIn = 2_000;

/** The door for browsers as a process of the cluster. It keeps nothing. */
await runProcess('bff', async (own) => {
  const { logger, metrics, settings } = own;
  const salesEmail = settings.text('MARQUEE_SALES_EMAIL', '') || undefined;
  const bff = await createBff(
    { ...own.basePorts, logger, metrics },
    {
      secret: own.secret('csrf'),
      baseUrl: settings.baseUrl,
      ...(salesEmail !== undefined && { salesEmail }),
      operator: readOperator(settings),
      closesUnpaidSites: settings.flag('MARQUEE_CLOSE_UNPAID_SITES'),
      settlesIn,
      sharesLimits: true,
      rateLimitFactor: settings.rateLimitFactor,
      proxies: settings.proxies,
      traces: settings.tracesEndpoint !== undefined,
      ...(existsSync(webDirectory) ? { webDirectory } : {}),
    },
  );
  own.questions.set(domainsAskPath, domainsAsk(bff));
  // Pages work without: they ask when they are looked at. Nobody waits for the bus.
  const hearing = own
    .open(
      'Kafka',
      () => KafkaEventBus.connect(own.kafka()),
      (kafka) => kafka.ping(),
      'deferred',
    )
    // Of topics that another process makes at this moment the brokers do not know the place yet.
    .then((bus) => own.persist('streams', 'Kafka', () => bff.hear(bus)));
  hearing.catch((error: unknown) => own.onError('event bus', error));
  await own.serveHttp(bff.handler, { leave: () => bff.leave() });
});
