import { Controller } from '@nestjs/common';
import { deliveryReasons, deliveryStatuses, routes, testEventType, webhookEventTypes } from '@marquee/contracts';
import type { WebhookDelivery } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

const types = [...webhookEventTypes, testEventType] as const;

/** What webhooks have beside what all entities have. */
@Controller()
export class WebhooksController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.renewWebhookSecret)
  async renewSecret({
    params,
    call,
  }: RequestContext<typeof routes.renewWebhookSecret>): Promise<Answer<typeof routes.renewWebhookSecret>> {
    const { secret, previousUntil } = await this.services.webhookDeliveries.renewSecret({ id: params.webhookId }, call);
    return { secret, previousUntil: previousUntil ?? null };
  }

  @Serves(routes.testWebhook)
  test({ params, call }: RequestContext<typeof routes.testWebhook>): Promise<Answer<typeof routes.testWebhook>> {
    return this.services.webhookDeliveries.test({ id: params.webhookId }, call);
  }

  @Serves(routes.listWebhookDeliveries)
  async list({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listWebhookDeliveries>): Promise<Answer<typeof routes.listWebhookDeliveries>> {
    const asked = { webhookId: params.webhookId, status: query.status, limit: query.limit, after: query.after };
    const { items, next } = await this.services.webhookDeliveries.listDeliveries(asked, call);
    return { items: items.map(replyOf), next: next ?? null };
  }

  @Serves(routes.getWebhookDelivery)
  async get({
    params,
    call,
  }: RequestContext<typeof routes.getWebhookDelivery>): Promise<Answer<typeof routes.getWebhookDelivery>> {
    const found = await this.services.webhookDeliveries.getDelivery({ id: params.webhookDeliveryId }, call);
    const { webhookId, body, answer } = found;
    return { ...replyOf(found), webhookId, body, answer };
  }

  @Serves(routes.sendWebhookDelivery)
  async sendAgain({ params, call }: RequestContext<typeof routes.sendWebhookDelivery>): Promise<void> {
    await this.services.webhookDeliveries.sendAgain({ id: params.webhookDeliveryId }, call);
  }
}

function replyOf({ id, eventId, createdAt, attempts, ...delivery }: WebhookDelivery) {
  return {
    ...{ id, eventId, createdAt, attempts },
    type: choice(types, delivery.type),
    status: choice(deliveryStatuses, delivery.status),
    lastAttemptAt: delivery.lastAttemptAt ?? null,
    responseCode: delivery.responseCode ?? null,
    duration: delivery.duration ?? null,
    reason: delivery.reason === undefined ? null : choice(deliveryReasons, delivery.reason),
    nextAttemptAt: delivery.nextAttemptAt ?? null,
  };
}
