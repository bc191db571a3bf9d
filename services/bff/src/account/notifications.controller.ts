import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Notifications } from '@marquee/proto/identity';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

/** Which mails an administrator wants. */
@Controller()
export class NotificationsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getNotifications)
  async getNotifications({ call }: RequestContext<typeof routes.getNotifications>) {
    return toReply(await this.services.notifications.getNotifications({}, call));
  }

  @Serves(routes.updateNotifications)
  async updateNotifications({ body, call }: RequestContext<typeof routes.updateNotifications>) {
    const { approvalPending, newComments, paymentsOwed } = body;
    const wanted = { approvalPending, newComments, paymentsOwed };
    return toReply(await this.services.notifications.updateNotifications(wanted, call));
  }
}

const toReply = ({ approvalPending, newComments = false, paymentsOwed = true }: Notifications) => ({
  ...{ approvalPending, newComments, paymentsOwed },
});
