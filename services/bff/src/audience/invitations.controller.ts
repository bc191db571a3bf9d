import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { namedSite } from '../site/site.mapper.js';
import { invitationReply, invitationRequest, offerReply } from './audience.mapper.js';

/** Invitation links: made in the console, followed by people who have no account yet. */
@Controller()
export class InvitationsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listInvitations)
  async listInvitations(
    context: RequestContext<typeof routes.listInvitations>,
  ): Promise<Answer<typeof routes.listInvitations>> {
    const { query, call, client } = context;
    const { items, next, total } = await this.services.audience.listInvitations(query, call);
    return {
      items: items.map((invitation) => invitationReply(invitation, client.origin)),
      next: next ?? null,
      total: total ?? null,
    };
  }

  @Serves(routes.createInvitation)
  async createInvitation({ params, body, call, client }: RequestContext<typeof routes.createInvitation>) {
    const request = invitationRequest('', params.teamId, body);
    return invitationReply(await this.services.audience.createInvitation(request, call), client.origin);
  }

  @Serves(routes.getInvitation)
  async getInvitation({ params, call, client }: RequestContext<typeof routes.getInvitation>) {
    const id = params.invitationId;
    return invitationReply(await this.services.audience.getInvitation({ id }, call), client.origin);
  }

  @Serves(routes.updateInvitation)
  async updateInvitation(context: RequestContext<typeof routes.updateInvitation>) {
    const { params, body, call, client, expectedVersion } = context;
    const request = invitationRequest(params.invitationId, params.teamId, body, expectedVersion);
    return invitationReply(await this.services.audience.updateInvitation(request, call), client.origin);
  }

  @Serves(routes.deleteInvitation)
  async deleteInvitation({ params, call }: RequestContext<typeof routes.deleteInvitation>): Promise<void> {
    await this.services.audience.deleteInvitation({ id: params.invitationId }, call);
  }

  @Serves(routes.getInvitationToJoin)
  async getInvitationToJoin({ params, call }: RequestContext<typeof routes.getInvitationToJoin>) {
    const invitation = await this.services.joining.getOffer({ id: params.invitationId }, call);
    const site = await this.services.teams.getSite({ teamId: invitation.teamId }, call);
    return offerReply(invitation, namedSite(site));
  }

  @Serves(routes.joinByInvitation)
  async joinByInvitation({ params, body, call }: RequestContext<typeof routes.joinByInvitation>) {
    const { email: address = '', loginId, password, name = '', phone = '', answers = [] } = body;
    const request = { invitationId: params.invitationId, email: address, loginId, password, name, phone, answers };
    const joined = await this.services.joining.join(request, call);
    const { teamId, email, emailCheck } = joined;
    return { teamId, email, loginId: joined.loginId ?? null, emailCheck };
  }
}
