import { Controller, Inject } from '@nestjs/common';
import type { Clock, EventEnvelope } from '@marquee/kernel';
import { deliveriesKept, memberEvents, webhook, type WebhookNews } from '@marquee/contracts';
import { Consume, type EntityUseCases, InjectPort, useCasesOf } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { MailQueue } from '../mail/mail-queue.js';
import { AdministratorNotices } from '../notifications/administrator-notices.js';
import { bodyOf } from './webhook-body.js';
import { WebhookDeliveries } from './webhook-deliveries.js';
import type { WebhookState } from './webhook-entity.js';
import { webhookNews, webhookTopics } from './webhook-news.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookStandings } from './webhook-standings.js';

/** Records what webhooks are to be told. Stands repeats: an event is recorded once for each webhook. */
@Controller()
export class WebhooksConsumer {
  constructor(
    @Inject(useCasesOf(webhook)) private readonly webhooks: EntityUseCases<typeof webhook>,
    @InjectPort('clock') private readonly clock: Clock,
    private readonly deliveries: WebhookDeliveries,
    private readonly secrets: WebhookSecrets,
    private readonly standings: WebhookStandings,
    private readonly notices: AdministratorNotices,
    private readonly queue: MailQueue,
  ) {}

  @Consume('identity.webhooks', ...webhookTopics)
  async onEvent(event: EventEnvelope): Promise<Outcome> {
    const news = webhookNews(event);
    // Of what is older nothing is kept by which a repetition would be known.
    const isOld = this.clock.now().getTime() - Date.parse(event.at) >= deliveriesKept;
    if (news && !isOld) await this.#record(event, news);
    if (event.entity === memberEvents.entity && event.type === 'MemberDeleted') {
      await this.deliveries.forget(event.team, event.entityId);
    }
    return done;
  }

  @Consume('identity.webhook-leftovers', webhook.topic)
  async onWebhook({ id: eventId, team, type, entityId, data, at }: EventEnvelope): Promise<Outcome> {
    if (type === webhook.types.deleted) {
      await this.secrets.remove(team, entityId);
      await this.standings.clear(team, entityId);
      await this.deliveries.removeOf(team, entityId);
    }
    if (type !== webhook.types.changed) return done;
    const { enabled, stopped } = data as Partial<WebhookState>;
    if (enabled === true) await this.standings.clear(team, entityId);
    if (stopped !== undefined && stopped !== '') await this.#tell(team, { eventId, at });
    return done;
  }

  async #record(event: EventEnvelope, news: WebhookNews): Promise<void> {
    const { id: eventId, team, at } = event;
    for (const { id, state } of await this.webhooks.list(team)) {
      // What happened before it was made is nothing to it, also when that is heard of late.
      if (!state.enabled || state.createdAt > at || !state.events.includes(news.type)) continue;
      const member = ('memberId' in news.data && news.data.memberId) || '';
      await this.deliveries.record(team, {
        ...{ webhook: id, type: news.type, eventId, member, body: bodyOf(event, news) },
      });
    }
  }

  /** Those who may turn it on again. */
  async #tell(team: string, { eventId, at }: { readonly eventId: string; readonly at: string }): Promise<void> {
    const kind = 'webhookStopped';
    for (const recipient of await this.notices.recipients(kind, team)) {
      const key = `${eventId}${recipient}`;
      await this.queue.put(key, { team, kind, audience: 'administrator', recipient, about: '', at, key });
    }
  }
}
