import { Inject } from '@nestjs/common';
import { deliveryStatuses, webhook } from '@marquee/contracts';
import {
  type EntityUseCases,
  type Identified,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  useCasesOf,
} from '@marquee/nest-kit';
import {
  type Empty,
  type IdRequest,
  type ListDeliveriesRequest,
  type ListDeliveriesResponse,
  type RenewSecretResponse,
  type TestWebhookResponse,
  type WebhookDelivery as WebhookDeliveryMessage,
  WebhookDeliveryServiceService,
} from '@marquee/proto/identity';
import { CommandContexts } from '../command-contexts.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import type { WebhookDelivery } from './webhook-delivery.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { Webhooks } from './webhooks.js';

@RpcController(WebhookDeliveryServiceService, {
  renewSecret: 'webhook.manage',
  test: 'webhook.manage',
  listDeliveries: 'webhook.manage',
  getDelivery: 'webhook.manage',
  sendAgain: 'webhook.manage',
})
export class WebhookController implements RpcHandlers<typeof WebhookDeliveryServiceService> {
  constructor(
    @Inject(useCasesOf(webhook)) private readonly webhooks: EntityUseCases<typeof webhook>,
    private readonly secrets: WebhookSecrets,
    private readonly deliveries: WebhookDeliveries,
    private readonly facts: Webhooks,
    private readonly contexts: CommandContexts,
  ) {}

  async renewSecret({ id }: IdRequest, call: RpcCall): Promise<RenewSecretResponse> {
    const { team } = call.principal;
    await this.webhooks.get(team, id);
    const { secret, previousUntil } = await this.secrets.renew(team, id);
    const context = this.contexts.of(call);
    await this.facts.secretMade(team, id, context.clock.now().toISOString(), context);
    return { secret, previousUntil: previousUntil ?? undefined };
  }

  async test({ id }: IdRequest, { principal: { team } }: RpcCall): Promise<TestWebhookResponse> {
    return { id: await this.deliveries.test(team, id) };
  }

  async listDeliveries(
    { webhookId, limit, after, ...asked }: ListDeliveriesRequest,
    { principal: { team } }: RpcCall,
  ): Promise<ListDeliveriesResponse> {
    const status = deliveryStatuses.find((one) => one === asked.status);
    const { items, next } = await this.deliveries.page(team, webhookId, { status, limit, after });
    return { items: items.map((one) => ({ ...toMessage(one), body: '', answer: '' })), next };
  }

  async getDelivery({ id }: IdRequest, { principal: { team } }: RpcCall): Promise<WebhookDeliveryMessage> {
    return toMessage(await this.deliveries.get(team, id));
  }

  async sendAgain({ id }: IdRequest, { principal: { team } }: RpcCall): Promise<Empty> {
    await this.deliveries.sendAgain(team, id);
    return {};
  }
}

function toMessage({ id, state }: Identified<WebhookDelivery>): WebhookDeliveryMessage {
  const { webhook: webhookId, type, eventId, createdAt, status, attempts, body, answer, dueAt } = state;
  return {
    ...{ id, webhookId, type, eventId, createdAt, status, attempts, body, answer },
    lastAttemptAt: state.lastAttemptAt ?? undefined,
    responseCode: state.responseCode ?? undefined,
    duration: state.duration ?? undefined,
    reason: state.reason ?? undefined,
    nextAttemptAt: status === 'waiting' ? (dueAt ?? undefined) : undefined,
  };
}
