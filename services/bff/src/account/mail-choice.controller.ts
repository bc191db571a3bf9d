import { Controller } from '@nestjs/common';
import { mailTopics, type ReplyOf, routes } from '@marquee/contracts';
import type { MailChoice, MailSubscription } from '@marquee/proto/identity';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { checkHere } from '../session/browser-sessions.js';
import { ServiceClients } from '../services/service-clients.js';

/** Which mails a member wants that are not necessary: by themselves, or by the link in a mail. */
@Controller()
export class MailChoiceController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getMemberNotifications)
  async getMemberNotifications({ call }: RequestContext<typeof routes.getMemberNotifications>) {
    return choiceReply(await this.services.mailChoices.getMailChoice({}, call));
  }

  @Serves(routes.updateMemberNotifications)
  async updateMemberNotifications({ body, call }: RequestContext<typeof routes.updateMemberNotifications>) {
    return choiceReply(await this.services.mailChoices.updateMailChoice(body, call));
  }

  @Serves(routes.getMailSubscription)
  async getMailSubscription({ body, call, cookies }: RequestContext<typeof routes.getMailSubscription>) {
    const subscription = await this.services.mailChoices.getMailSubscription(body, call);
    checkHere(cookies, subscription.team);
    return subscriptionReply(subscription);
  }

  @Serves(routes.chooseMailSubscription)
  async chooseMailSubscription({ body, call }: RequestContext<typeof routes.chooseMailSubscription>) {
    return subscriptionReply(await this.services.mailChoices.chooseMailSubscription(body, call));
  }
}

const choiceReply = ({ announcements, replies }: MailChoice) => ({ announcements, replies });

const subscriptionReply = (subscription: MailSubscription): ReplyOf<typeof routes.getMailSubscription> => {
  const { team: teamId, siteName, topic, wanted } = subscription;
  return { teamId, siteName, topic: choice(mailTopics, topic), wanted };
};
