import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  AudienceServiceService,
  type CountResponse,
  type Empty,
  type Group,
  type IdRequest,
  type IdsRequest,
  type Invitation,
  type ListGroupsResponse,
  type ListInvitationsResponse,
  type ListMembersRequest,
  type ListMembersResponse,
  type Member,
  type NameRequest,
  type PageRequest,
  type RenameRequest,
  type UpdateMemberRequest,
} from '@marquee/proto/identity';
import { Groups } from '../group/groups.js';
import { fromInvitationMessage, toInvitationMessage } from '../invitation/invitation.message.js';
import { Invitations } from '../invitation/invitations.js';
import { toChanges, toMemberMessage, toNameMessage } from '../member/member.message.js';
import { Members } from '../member/members.js';
import { Surroundings } from '../surroundings.js';

@RpcController(AudienceServiceService, {
  listGroups: 'group.read',
  createGroup: 'member.manage',
  renameGroup: 'member.manage',
  deleteGroup: 'member.manage',
  listMembers: 'member.manage',
  getMember: 'member.manage',
  getMemberNames: 'internal.call',
  updateMember: 'member.manage',
  deleteMember: 'member.manage',
  countMembers: 'console.open',
  listInvitations: 'member.manage',
  getInvitation: 'member.manage',
  createInvitation: 'member.manage',
  updateInvitation: 'member.manage',
  deleteInvitation: 'member.manage',
})
export class AudienceController implements RpcHandlers<typeof AudienceServiceService> {
  constructor(
    private readonly groups: Groups,
    private readonly members: Members,
    private readonly invitations: Invitations,
    private readonly surroundings: Surroundings,
  ) {}

  async listGroups(_request: Empty, { principal }: RpcCall): Promise<ListGroupsResponse> {
    return { items: [...(await this.groups.list(principal.team))] };
  }

  createGroup({ name }: NameRequest, call: RpcCall): Promise<Group> {
    return this.groups.create(call.principal.team, name, this.surroundings.of(call));
  }

  renameGroup({ id, name }: RenameRequest, call: RpcCall): Promise<Group> {
    return this.groups.rename(call.principal.team, id, name, this.surroundings.of(call));
  }

  async deleteGroup({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.groups.delete(call.principal.team, id, this.surroundings.of(call));
    return {};
  }

  async listMembers(request: ListMembersRequest, { principal }: RpcCall): Promise<ListMembersResponse> {
    const { items, next } = await this.members.list(principal.team, request);
    return { items: items.map((member) => toMemberMessage(principal.team, member)), next };
  }

  async getMember({ id }: IdRequest, { principal }: RpcCall): Promise<Member> {
    return toMemberMessage(principal.team, await this.members.get(principal.team, id));
  }

  async getMemberNames({ ids }: IdsRequest, { principal }: RpcCall): Promise<ListMembersResponse> {
    const found = await this.members.getMany(principal.team, ids);
    return { items: found.map((member) => toNameMessage(principal.team, member)), next: undefined };
  }

  async updateMember(request: UpdateMemberRequest, call: RpcCall): Promise<Member> {
    const { team } = call.principal;
    const member = await this.members.change(team, request.id, toChanges(request), this.surroundings.of(call));
    return toMemberMessage(team, member);
  }

  async deleteMember({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.members.delete(call.principal.team, id, this.surroundings.of(call));
    return {};
  }

  async countMembers(_request: Empty, { principal }: RpcCall): Promise<CountResponse> {
    const [count, groups, invitations] = await Promise.all([
      this.members.count(principal.team),
      this.groups.count(principal.team),
      this.invitations.count(principal.team),
    ]);
    return { count, groups, invitations };
  }

  async listInvitations(request: PageRequest, { principal }: RpcCall): Promise<ListInvitationsResponse> {
    const { items, next } = await this.invitations.list(principal.team, request);
    return { items: items.map((invitation) => toInvitationMessage(principal.team, invitation)), next };
  }

  async getInvitation({ id }: IdRequest, { principal }: RpcCall): Promise<Invitation> {
    return toInvitationMessage(principal.team, await this.invitations.get(principal.team, id));
  }

  async createInvitation(request: Invitation, call: RpcCall): Promise<Invitation> {
    const { team } = call.principal;
    const body = fromInvitationMessage(request);
    return toInvitationMessage(team, await this.invitations.create(team, body, this.surroundings.of(call)));
  }

  async updateInvitation(request: Invitation, call: RpcCall): Promise<Invitation> {
    const { team } = call.principal;
    const body = fromInvitationMessage(request);
    return toInvitationMessage(team, await this.invitations.change(team, request.id, body, this.surroundings.of(call)));
  }

  async deleteInvitation({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.invitations.delete(call.principal.team, id, this.surroundings.of(call));
    return {};
  }
}
