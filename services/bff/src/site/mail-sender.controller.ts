import { Controller } from '@nestjs/common';
import { routes, type ReplyOf } from '@marquee/contracts';
import type { MailSender } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

/** Where answers to the mails of a site go. */
@Controller()
export class MailSenderController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getMailSender)
  async getMailSender({ call }: RequestContext<typeof routes.getMailSender>) {
    return toReply(await this.services.mailSenders.getMailSender({}, call));
  }

  @Serves(routes.requestMailSender)
  async requestMailSender({ body, call }: RequestContext<typeof routes.requestMailSender>) {
    return toReply(await this.services.mailSenders.requestMailSender(body, call));
  }

  @Serves(routes.withdrawMailSender)
  async withdrawMailSender({ call }: RequestContext<typeof routes.withdrawMailSender>) {
    return toReply(await this.services.mailSenders.withdrawMailSender({}, call));
  }

  @Serves(routes.removeMailSender)
  async removeMailSender({ call }: RequestContext<typeof routes.removeMailSender>) {
    return toReply(await this.services.mailSenders.removeMailSender({}, call));
  }

  @Serves(routes.confirmMailSender)
  confirmMailSender({
    body,
    call,
  }: RequestContext<typeof routes.confirmMailSender>): Promise<Answer<typeof routes.confirmMailSender>> {
    return this.services.mailSenders.confirmMailSender(body, call);
  }
}

const toReply = ({ address, confirmedAt, pending }: MailSender): ReplyOf<typeof routes.getMailSender> => ({
  address: address ?? null,
  confirmedAt: confirmedAt ?? null,
  pending: pending ?? null,
});
