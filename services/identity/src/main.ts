import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { SmtpMailer } from '@marquee/adapter-smtp';
import { ZoomMeetings } from '@marquee/adapter-zoom';
import { guardedFetch, LaterEventBus, runProcess } from '@marquee/nest-kit';
import { identityService, readZoom, receiverLimits, waitingDeliveries, waitingMails } from './index.js';

/** The identity service as a process of the cluster. */
await runProcess('identity', async (own) => {
  const { settings } = own;
  const documents = await own.open(
    'MongoDB',
    () => MongoDocumentStore.connect(own.mongodb()),
    (store) => store.ping(),
  );
  // Requests are answered while Kafka is away; what follows from them waits.
  const kafka = own.openLater(
    'Kafka',
    () => KafkaEventBus.connect(own.kafka()),
    (opened) => opened.ping(),
  );
  // Nobody has to be reached for this: people log in while the mail server is away, and mails wait until it is back.
  const mailer = await own.open(
    'mail server',
    async () =>
      SmtpMailer.open({
        url: settings.need('SMTP_URL', 'smtp://user:password@mail:587'),
        from: settings.need('MARQUEE_MAIL_FROM', 'noreply@video.example.com'),
        startTls: settings.text('MARQUEE_MAIL_TLS', 'required') === 'never' ? 'never' : 'required',
      }),
    (server) => server.isWell(),
    'deferred',
  );
  const zoom = readZoom((name, fallback) => settings.text(name, fallback));
  const privateReceivers = settings.origins('MARQUEE_PRIVATE_WEBHOOKS');
  own.metrics.watchPipeline('deliveries', () => waitingDeliveries(documents, own.basePorts.clock), own.basePorts.clock);
  own.metrics.watchPipeline('mail', () => waitingMails(documents, own.basePorts.clock), own.basePorts.clock);
  await own.serve(identityService, {
    ...{ ...own.basePorts, documents, bus: new LaterEventBus(kafka), mailer, baseUrl: settings.baseUrl },
    meetings: zoom && ZoomMeetings.at(zoom),
    closesUnpaidSites: settings.flag('MARQUEE_CLOSE_UNPAID_SITES'),
    leakedPasswords: settings.text('MARQUEE_LEAKED_PASSWORDS', '') || undefined,
    fetch: guardedFetch({ privateOrigins: settings.origins('MARQUEE_PRIVATE_LOGIN_SERVICES') }),
    callReceiver: guardedFetch({ ...receiverLimits, privateOrigins: privateReceivers }),
    privateReceivers,
    secrets: {
      tokens: own.secret('links'),
      addresses: own.secret('addresses'),
      personalData: own.secret('personal-data'),
    },
  });
});
