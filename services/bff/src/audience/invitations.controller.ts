import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { checkHere } from '../session/browser-sessions.js';
import { ServiceClients } from '../services/service-clients.js';
import { SiteAddresses } from '../site/site-addresses.js';
import { namedSite } from '../site/site.mapper.js';
import { invitationReply, invitationRequest, offerReply } from './audience.mapper.js';

/** Invitation links: made in the console, followed by people who have no account yet. */
@Controller()
export class InvitationsController {
  constructor(
    private readonly services: ServiceClients,
    private readonly addresses: SiteAddresses,
  ) {}

  @Serves(routes.listInvitations)
  async listInvitations(
    context: RequestContext<typeof routes.listInvitations>,
  ): Promise<Answer<typeof routes.listInvitations>> {
    const { params, query, call, client } = context;
    const { items, next, total } = await this.services.audience.listInvitations(query, call);
    const address = await this.addresses.of(params.teamId, client);
    return {
      items: items.map((invitation) => invitationReply(invitation, address)),
      next: next ?? null,
      total: total ?? null,
    };
  }

  @Serves(routes.createInvitation)
  async createInvitation({ params, body, call, client }: RequestContext<typeof routes.createInvitation>) {
    const request = invitationRequest('', params.teamId, body);
    const invitation = await this.services.audience.createInvitation(request, call);
    return invitationReply(invitation, await this.addresses.of(params.teamId, client));
  }

  @Serves(routes.getInvitation)
  async getInvitation({ params, call, client }: RequestContext<typeof routes.getInvitation>) {
    const invitation = await this.services.audience.getInvitation({ id: params.invitationId }, call);
    return invitationReply(invitation, await this.addresses.of(params.teamId, client));
  }

  @Serves(routes.updateInvitation)
  async updateInvitation(context: RequestContext<typeof routes.updateInvitation>) {
    const { params, body, call, client, expectedVersion } = context;
    const request = invitationRequest(params.invitationId, params.teamId, body, expectedVersion);
    const invitation = await this.services.audience.updateInvitation(request, call);
    return invitationReply(invitation, await this.addresses.of(params.teamId, client));
  }

  @Serves(routes.listUsesOfInvitation)
  listUsesOfInvitation({
    params,
    call,
  }: RequestContext<typeof routes.listUsesOfInvitation>): Promise<Answer<typeof routes.listUsesOfInvitation>> {
    return this.services.audience.listUsesOfInvitation({ id: params.invitationId }, call);
  }

  @Serves(routes.deleteInvitation)
  async deleteInvitation({ params, call }: RequestContext<typeof routes.deleteInvitation>): Promise<void> {
    await this.services.audience.deleteInvitation({ id: params.invitationId }, call);
  }

  @Serves(routes.getInvitationToJoin)
  async getInvitationToJoin({ params, call, cookies }: RequestContext<typeof routes.getInvitationToJoin>) {
    const invitation = await this.services.joining.getOffer({ id: params.invitationId }, call);
    checkHere(cookies, invitation.teamId);
    const site = await this.services.teams.getSite({ teamId: invitation.teamId }, call);
    return offerReply(invitation, namedSite(site));
  }

  @Serves(routes.joinByInvitation)
  async joinByInvitation({ params, body, call, cookies }: RequestContext<typeof routes.joinByInvitation>) {
    if (cookies.site !== undefined) {
      checkHere(cookies, (await this.services.joining.getOffer({ id: params.invitationId }, call)).teamId);
    }
    const { email: address = '', loginId, password, name = '', phone = '', answers = [] } = body;
    const request = { invitationId: params.invitationId, email: address, loginId, password, name, phone, answers };
    const joined = await this.services.joining.join(request, call);
    const { teamId, email, emailCheck } = joined;
    return { teamId, email, loginId: joined.loginId ?? null, emailCheck };
  }
}
