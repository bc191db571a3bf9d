import { Controller } from '@nestjs/common';
import { groupRights } from '@marquee/kernel';
import { routes, type ReplyOf } from '@marquee/contracts';
import type { GroupManager } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/** Who manages the members of a group. */
@Controller()
export class GroupManagersController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listGroupManagers)
  async listGroupManagers({
    params,
    call,
  }: RequestContext<typeof routes.listGroupManagers>): Promise<Answer<typeof routes.listGroupManagers>> {
    const { items, inPlan } = await this.services.administrators.listGroupManagers({ id: params.groupId }, call);
    return { items: items.map(managerReply), inPlan };
  }

  @Serves(routes.setGroupManager)
  async setGroupManager({ params, body, call, expectedVersion }: RequestContext<typeof routes.setGroupManager>) {
    const { groupId, administratorId } = params;
    const request = { groupId, administratorId, rights: body.rights, expectedVersion };
    return managerReply(await this.services.administrators.setGroupManager(request, call));
  }
}

const managerReply = ({ rights, ...manager }: GroupManager): ReplyOf<typeof routes.setGroupManager> => ({
  ...manager,
  rights: rights.map((right) => choice(groupRights, right)),
});
