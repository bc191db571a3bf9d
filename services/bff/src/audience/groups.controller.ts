import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';

/** Groups of a site; the identity service's words are the contract's. */
@Controller()
export class GroupsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listGroups)
  async listGroups({ call }: RequestContext<typeof routes.listGroups>) {
    return this.services.audience.listGroups({}, call);
  }

  @Serves(routes.createGroup)
  async createGroup({ body, call }: RequestContext<typeof routes.createGroup>) {
    return this.services.audience.createGroup(body, call);
  }

  @Serves(routes.updateGroup)
  async updateGroup({ params, body, call }: RequestContext<typeof routes.updateGroup>) {
    return this.services.audience.renameGroup({ id: params.groupId, ...body }, call);
  }

  @Serves(routes.deleteGroup)
  async deleteGroup({ params, call }: RequestContext<typeof routes.deleteGroup>): Promise<void> {
    await this.services.audience.deleteGroup({ id: params.groupId }, call);
  }
}
