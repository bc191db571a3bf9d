import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

/** Which mails an administrator wants. */
@Controller()
export class NotificationsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.getNotifications)
  async getNotifications({ call }: RequestContext<typeof routes.getNotifications>) {
    const { approvalPending } = await this.services.notifications.getNotifications({}, call);
    return { approvalPending };
  }

  @Serves(routes.updateNotifications)
  async updateNotifications({ body, call }: RequestContext<typeof routes.updateNotifications>) {
    const { approvalPending } = await this.services.notifications.updateNotifications(body, call);
    return { approvalPending };
  }
}
