import { domainError } from '@marquee/contracts';
import { type RpcCall, RpcController, type RpcHandlers, versionOf } from '@marquee/nest-kit';
import {
  type AcceptAdministratorInvitationRequest,
  type Account,
  type AcceptByLoginRequest,
  type RegisterSiteRequest,
  type Administrator,
  type AdministratorInvitation as InvitationMessage,
  AdministratorServiceService,
  type Empty,
  type GroupManager,
  type GroupManagers as GroupManagersMessage,
  type IdRequest,
  type InviteAdministratorRequest,
  type LinkRequest,
  type ListAdministratorInvitationsResponse,
  type ListAdministratorsResponse,
  type OpenSealedRequest,
  type OpenSealedResponse,
  type SetGroupManagerRequest,
  type StartedSession,
  type UpdateAdministratorRequest,
} from '@marquee/proto/identity';
import { startedMessage } from '../account/account.message.js';
import {
  type AdministratorInvitation,
  AdministratorInvitations,
} from '../administrator-invitation/administrator-invitations.js';
import { CommandContexts } from '../command-contexts.js';
import { AddingSites } from './adding-sites.js';
import { groupRightsOf, rightsOf } from './administrator.js';
import { AdministratorStarters } from './administrator-starters.js';
import { GroupManagers, type Manager } from './group-managers.js';
import { HistoryReading } from './history-reading.js';
import { Administrators, type ListedAdministrator } from './administrators.js';
import { BecomingAdministrator } from './becoming-administrator.js';

@RpcController(AdministratorServiceService, {
  listAdministrators: 'administrator.manage',
  getAdministrator: 'internal.call',
  updateAdministrator: 'administrator.manage',
  removeAdministrator: 'administrator.manage',
  listGroupManagers: 'administrator.manage',
  setGroupManager: 'administrator.manage',
  listAdministratorInvitations: 'administrator.manage',
  inviteAdministrator: 'administrator.manage',
  resendAdministratorInvitation: 'administrator.manage',
  withdrawAdministratorInvitation: 'administrator.manage',
  getAdministratorOffer: 'public.use',
  acceptAdministratorInvitation: 'public.use',
  acceptByLogin: 'public.use',
  registerSite: 'public.use',
  openSealed: 'administrator.manage',
})
export class AdministratorController implements RpcHandlers<typeof AdministratorServiceService> {
  constructor(
    private readonly administrators: Administrators,
    private readonly invitations: AdministratorInvitations,
    private readonly becoming: BecomingAdministrator,
    private readonly contexts: CommandContexts,
    private readonly history: HistoryReading,
    private readonly managers: GroupManagers,
    private readonly adding: AddingSites,
    private readonly starters: AdministratorStarters,
  ) {}

  async openSealed({ items }: OpenSealedRequest, { principal }: RpcCall): Promise<OpenSealedResponse> {
    return { items: await this.history.open(principal, items) };
  }

  async listAdministrators(_request: Empty, { principal }: RpcCall): Promise<ListAdministratorsResponse> {
    const { items, limit } = await this.administrators.list(principal.team);
    return { items: items.map(toMessage), limit: limit ?? undefined };
  }

  async getAdministrator({ id }: IdRequest, { principal }: RpcCall): Promise<Account> {
    const account = await this.starters.find(principal.team, id);
    if (!account) throw domainError('ADMINISTRATOR_NOT_FOUND');
    return account;
  }

  async updateAdministrator(request: UpdateAdministratorRequest, call: RpcCall): Promise<Administrator> {
    const { role, categories } = request;
    const context = this.contexts.of(call);
    return toMessage(await this.administrators.changeRights(call.principal, request, { role, categories }, context));
  }

  async removeAdministrator({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.administrators.remove(call.principal, id, this.contexts.of(call));
    return {};
  }

  async listGroupManagers({ id }: IdRequest, { principal }: RpcCall): Promise<GroupManagersMessage> {
    const { items, inPlan } = await this.managers.list(principal.team, id);
    return { items: items.map((manager) => toManagerMessage(manager, id)), inPlan };
  }

  async setGroupManager(request: SetGroupManagerRequest, call: RpcCall): Promise<GroupManager> {
    const { rights } = request;
    const manager = await this.managers.set(call.principal, request, { rights }, this.contexts.of(call));
    return toManagerMessage(manager, request.groupId);
  }

  async listAdministratorInvitations(
    _request: Empty,
    { principal }: RpcCall,
  ): Promise<ListAdministratorInvitationsResponse> {
    return { items: (await this.invitations.list(principal.team)).map(toInvitationMessage) };
  }

  async inviteAdministrator(request: InviteAdministratorRequest, call: RpcCall): Promise<InvitationMessage> {
    return toInvitationMessage(await this.invitations.invite(call.principal, request, this.contexts.of(call)));
  }

  async resendAdministratorInvitation({ id }: IdRequest, call: RpcCall): Promise<InvitationMessage> {
    return toInvitationMessage(await this.invitations.sendAgain(call.principal, id, this.contexts.of(call)));
  }

  async withdrawAdministratorInvitation({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.invitations.withdraw(call.principal, id, this.contexts.of(call));
    return {};
  }

  async getAdministratorOffer({ token }: LinkRequest): Promise<InvitationMessage> {
    const invitation = await this.invitations.open(token);
    return { ...toInvitationMessage(invitation), hasLogin: await this.adding.hasLogin(invitation.state.email) };
  }

  async acceptByLogin(request: AcceptByLoginRequest, call: RpcCall): Promise<StartedSession> {
    return startedMessage(await this.adding.accept(request, call.traceparent));
  }

  async registerSite(request: RegisterSiteRequest, call: RpcCall): Promise<StartedSession> {
    return startedMessage(await this.adding.register(request, call.traceparent));
  }

  async acceptAdministratorInvitation(
    request: AcceptAdministratorInvitationRequest,
    call: RpcCall,
  ): Promise<StartedSession> {
    return startedMessage(await this.becoming.accept(request, call.traceparent));
  }
}

function toMessage({ id, state, lastLoginAt, managed }: ListedAdministrator): Administrator {
  const { name, email, role, createdAt, deletesAt } = state;
  const rights = { role, categories: [...state.categories], managed: [...managed] };
  return { id, name, email, ...rights, createdAt, lastLoginAt, deletesAt, version: versionOf(rightsOf(state)) };
}

function toManagerMessage({ id, state }: Manager, group: string): GroupManager {
  const rights = groupRightsOf(state, group);
  const { name, email } = state;
  return { id, name, email, rights: [...rights], version: versionOf(rights) };
}

function toInvitationMessage({ id, state }: AdministratorInvitation): InvitationMessage {
  const { team: teamId, email, role, categories, createdAt, expiresAt } = state;
  return { id, teamId, email, role, categories: [...categories], createdAt, expiresAt };
}
