import { KafkaEventBus } from '@marquee/adapter-kafka';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { StripePayments } from '@marquee/adapter-stripe';
import { LaterEventBus, runProcess, watchPayments } from '@marquee/nest-kit';
import { billingService, paymentDifferences, waitingWebhooks } from './index.js';

/** The billing service as a process of the cluster. */
await runProcess('billing', async (own) => {
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
  const secretKey = own.settings.text('MARQUEE_STRIPE_SECRET_KEY', '');
  const url = own.settings.text('MARQUEE_STRIPE_URL', '') || undefined;
  const webhookSecret = own.settings.text('MARQUEE_STRIPE_WEBHOOK_SECRET', '') || undefined;
  // Without a key the installation sells nothing, and says so.
  const payments = secretKey === '' ? undefined : new StripePayments({ secretKey, url, webhookSecret });
  own.metrics.watchPipeline('webhooks', () => waitingWebhooks(documents, own.basePorts.clock), own.basePorts.clock);
  watchPayments(own.metrics, () => paymentDifferences(documents, own.basePorts.clock));
  await own.serve(billingService, {
    ...{ ...own.basePorts, documents, bus: new LaterEventBus(kafka), payments },
    closesUnpaidSites: own.settings.flag('MARQUEE_CLOSE_UNPAID_SITES'),
  });
});
