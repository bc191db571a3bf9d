import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Delivery = Reply<'GET /api/teams/{teamId}/webhooks/{webhookId}/deliveries'>['items'][number];
export type DeliveryInFull = Reply<'GET /api/teams/{teamId}/webhook-deliveries/{webhookDeliveryId}'>;

export const {
  useGetWebhookQuery,
  useGetWebhookDeliveryQuery,
  useListWebhookDeliveriesInfiniteQuery,
  useRenewWebhookSecretMutation,
  useSendWebhookDeliveryMutation,
  useTestWebhookMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhook: read(build, 'GET /api/teams/{teamId}/webhooks/{webhookId}'),
    listWebhookDeliveries: readPages(build, 'GET /api/teams/{teamId}/webhooks/{webhookId}/deliveries'),
    getWebhookDelivery: read(build, 'GET /api/teams/{teamId}/webhook-deliveries/{webhookDeliveryId}'),
    renewWebhookSecret: change(build, 'POST /api/teams/{teamId}/webhooks/{webhookId}/secret'),
    testWebhook: change(build, 'POST /api/teams/{teamId}/webhooks/{webhookId}/test'),
    sendWebhookDelivery: change(build, 'POST /api/teams/{teamId}/webhook-deliveries/{webhookDeliveryId}/send'),
  }),
});
