import { RpcController, type RpcHandlers } from '@marquee/nest-kit';
import { WebhookServiceService, type ReceiveEventRequest, type ReceiveEventResponse } from '@marquee/proto/billing';
import { Webhooks } from './webhooks.js';

/** What the provider tells comes through the door for browsers, which knows no secret of the provider. */
@RpcController(WebhookServiceService, { receiveEvent: 'internal.call' })
export class WebhookGrpc implements RpcHandlers<WebhookServiceService> {
  constructor(private readonly webhooks: Webhooks) {}

  async receiveEvent({ body, signature }: ReceiveEventRequest): Promise<ReceiveEventResponse> {
    await this.webhooks.receive(body, signature);
    return {};
  }
}
