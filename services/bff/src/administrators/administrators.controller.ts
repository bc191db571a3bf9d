import { Controller } from '@nestjs/common';
import { routes } from '@marquee/contracts';
import { SessionCookies } from '@marquee/nest-kit';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { Sessions } from '../session/sessions.js';
import { administratorInvitationReply, administratorReply } from './administrators.mapper.js';

/** Administrators of a site and their invitations, in its console. */
@Controller()
export class AdministratorsController {
  constructor(
    private readonly services: ServiceClients,
    private readonly sessions: Sessions,
    private readonly names: SessionCookies,
  ) {}

  @Serves(routes.listAdministrators)
  async listAdministrators({
    call,
  }: RequestContext<typeof routes.listAdministrators>): Promise<Answer<typeof routes.listAdministrators>> {
    const { items, limit } = await this.services.administrators.listAdministrators({}, call);
    return { items: items.map(administratorReply), limit: limit ?? null };
  }

  @Serves(routes.updateAdministrator)
  async updateAdministrator(context: RequestContext<typeof routes.updateAdministrator>) {
    const { params, body, call, expectedVersion } = context;
    const request = { id: params.administratorId, ...body, expectedVersion };
    return administratorReply(await this.services.administrators.updateAdministrator(request, call));
  }

  @Serves(routes.handOverOwnership)
  async handOverOwnership(context: RequestContext<typeof routes.handOverOwnership>): Promise<void> {
    const { params, body, call, client, cookies } = context;
    const sessionToken = cookies.read(this.names.administrator) ?? '';
    const proof = { currentPassword: body.currentPassword ?? '', sessionToken };
    await this.services.ownAccount.handOverOwnership({ administratorId: params.administratorId, ...proof }, call);
    // They are another one from now on.
    this.sessions.forget(sessionToken, client.address);
  }

  @Serves(routes.deleteAdministrator)
  async deleteAdministrator({ params, call }: RequestContext<typeof routes.deleteAdministrator>): Promise<void> {
    await this.services.administrators.removeAdministrator({ id: params.administratorId }, call);
  }

  @Serves(routes.listAdministratorInvitations)
  async listAdministratorInvitations({ call }: RequestContext<typeof routes.listAdministratorInvitations>) {
    const { items } = await this.services.administrators.listAdministratorInvitations({}, call);
    return { items: items.map(administratorInvitationReply) };
  }

  @Serves(routes.inviteAdministrator)
  async inviteAdministrator({ body, call }: RequestContext<typeof routes.inviteAdministrator>) {
    return administratorInvitationReply(await this.services.administrators.inviteAdministrator(body, call));
  }

  @Serves(routes.resendAdministratorInvitation)
  async resendAdministratorInvitation(context: RequestContext<typeof routes.resendAdministratorInvitation>) {
    const request = { id: context.params.administratorInvitationId };
    const { administrators } = this.services;
    return administratorInvitationReply(await administrators.resendAdministratorInvitation(request, context.call));
  }

  @Serves(routes.deleteAdministratorInvitation)
  async deleteAdministratorInvitation(
    context: RequestContext<typeof routes.deleteAdministratorInvitation>,
  ): Promise<void> {
    const request = { id: context.params.administratorInvitationId };
    await this.services.administrators.withdrawAdministratorInvitation(request, context.call);
  }
}
