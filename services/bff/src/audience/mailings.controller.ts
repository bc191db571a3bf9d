import { Controller } from '@nestjs/common';
import { mailingRecipients, mailingStatuses, type MailStatus, type ReplyOf, routes } from '@marquee/contracts';
import type { Mailing } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/** What administrators write to members. */
@Controller()
export class MailingsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listMailings)
  async listMailings({
    query,
    call,
  }: RequestContext<typeof routes.listMailings>): Promise<Answer<typeof routes.listMailings>> {
    const { items, next, total } = await this.services.mailings.listMailings(query, call);
    return { items: items.map(listedReply), next: next ?? null, total: total ?? null };
  }

  @Serves(routes.createMailing)
  async createMailing({ body, call }: RequestContext<typeof routes.createMailing>) {
    return mailingReply(await this.services.mailings.createMailing(body, call));
  }

  @Serves(routes.getMailing)
  async getMailing({ params, call }: RequestContext<typeof routes.getMailing>) {
    return mailingReply(await this.services.mailings.getMailing({ id: params.mailingId }, call));
  }

  @Serves(routes.updateMailing)
  async updateMailing({ params, body, call, expectedVersion }: RequestContext<typeof routes.updateMailing>) {
    const request = { id: params.mailingId, terms: body, expectedVersion };
    return mailingReply(await this.services.mailings.updateMailing(request, call));
  }

  @Serves(routes.deleteMailing)
  async deleteMailing({ params, call }: RequestContext<typeof routes.deleteMailing>): Promise<void> {
    await this.services.mailings.deleteMailing({ id: params.mailingId }, call);
  }

  @Serves(routes.countMailingRecipients)
  async countMailingRecipients({ params, call }: RequestContext<typeof routes.countMailingRecipients>) {
    const request = { id: params.mailingId };
    const { count, unsubscribed } = await this.services.mailings.countMailingRecipients(request, call);
    return { count, unsubscribed };
  }

  @Serves(routes.sendMailing)
  async sendMailing({ params, body, call }: RequestContext<typeof routes.sendMailing>) {
    const request = { id: params.mailingId, sendAt: body.sendAt ?? undefined };
    return mailingReply(await this.services.mailings.sendMailing(request, call));
  }

  @Serves(routes.unscheduleMailing)
  async unscheduleMailing({ params, call }: RequestContext<typeof routes.unscheduleMailing>) {
    return mailingReply(await this.services.mailings.unscheduleMailing({ id: params.mailingId }, call));
  }

  @Serves(routes.testMailing)
  async testMailing({ params, call }: RequestContext<typeof routes.testMailing>): Promise<void> {
    await this.services.mailings.testMailing({ id: params.mailingId }, call);
  }
}

function listedReply(mailing: Mailing): ReplyOf<typeof routes.listMailings>['items'][number] {
  const { id, terms, status, sentCount, createdAt, version } = mailing;
  return {
    ...{ id, sentCount, createdAt, version },
    title: terms?.title ?? '',
    subject: terms?.subject ?? '',
    content: terms?.content ?? '',
    sendTo: choice(mailingRecipients, terms?.sendTo ?? ''),
    groups: terms?.groups ?? [],
    members: terms?.members ?? [],
    status: choice(mailingStatuses, status),
    sendAt: mailing.sendAt ?? null,
    begunAt: mailing.begunAt ?? null,
    recipientCount: mailing.recipientCount ?? null,
    unsubscribedCount: mailing.unsubscribedCount ?? 0,
  };
}

function mailingReply(mailing: Mailing): ReplyOf<typeof routes.getMailing> {
  const of = (status: MailStatus): number => mailing.mails.find((one) => one.status === status)?.count ?? 0;
  return {
    ...listedReply(mailing),
    mails: {
      ...{ processing: of('processing'), processed: of('processed'), delivered: of('delivered') },
      ...{ deferred: of('deferred'), bounced: of('bounced'), dropped: of('dropped') },
    },
  };
}
