import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { memberReply, updateMemberRequest } from './audience.mapper.js';

/** Members of a site, in its console. */
@Controller()
export class MembersController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listMembers)
  async listMembers({
    query,
    call,
  }: RequestContext<typeof routes.listMembers>): Promise<Answer<typeof routes.listMembers>> {
    const { items, next } = await this.services.audience.listMembers(query, call);
    return { items: items.map(memberReply), next: next ?? null };
  }

  @Serves(routes.getMember)
  async getMember({ params, call }: RequestContext<typeof routes.getMember>) {
    return memberReply(await this.services.audience.getMember({ id: params.memberId }, call));
  }

  @Serves(routes.updateMember)
  async updateMember({ params, body, call }: RequestContext<typeof routes.updateMember>) {
    return memberReply(await this.services.audience.updateMember(updateMemberRequest(params.memberId, body), call));
  }

  @Serves(routes.deleteMember)
  async deleteMember({ params, call }: RequestContext<typeof routes.deleteMember>): Promise<void> {
    await this.services.audience.deleteMember({ id: params.memberId }, call);
  }
}
