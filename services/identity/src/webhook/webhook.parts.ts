import { WebhookController } from './webhook.grpc.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSending } from './webhook-sending.js';
import { WebhookStandings } from './webhook-standings.js';
import { Webhooks } from './webhooks.js';
import { WebhooksConsumer } from './webhooks.consumer.js';

/** What the module takes of webhooks, beside the entity. */
export const webhookControllers = [WebhookController, WebhooksConsumer];
export const webhookProviders = [WebhookDeliveries, WebhookSecrets, WebhookSending, WebhookStandings, Webhooks];
