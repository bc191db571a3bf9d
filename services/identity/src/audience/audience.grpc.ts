import { Inject } from '@nestjs/common';
import { group, groupsWithin } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import {
  type EntityUseCases,
  Jobs,
  RpcController,
  useCasesOf,
  toJobMessage,
  type RpcCall,
  type RpcHandlers,
} from '@marquee/nest-kit';
import type { Job } from '@marquee/proto/job';
import {
  AudienceServiceService,
  type CountResponse,
  type Empty,
  type ExportMembersRequest,
  type BulkMembersRequest,
  type CreateMemberRequest,
  type BulkMembersResponse,
  type ImportMembersRequest,
  type MemberTemplate,
  type MemberTemplateRequest,
  type Group,
  type FindMembersRequest,
  type IdRequest,
  type IdsRequest,
  type Invitation,
  type InvitationUses,
  type ListGroupsResponse,
  type ListInvitationsResponse,
  type ListMembersRequest,
  type ListMembersResponse,
  type Member,
  type NameRequest,
  type RenameRequest,
  type SetMemberPasswordRequest,
  type UpdateMemberRequest,
  type PageRequest,
} from '@marquee/proto/identity';
import { toGroupMessage } from '../group/group.message.js';
import { Groups } from '../group/groups.js';
import { fromInvitationMessage, toInvitationMessage } from '../invitation/invitation.message.js';
import { InvitationRemoval } from '../invitation/invitation-removal.js';
import { Invitations } from '../invitation/invitations.js';
import { sightOf, toChanges, toMemberMessage, toNamesMessage, toNewMember } from '../member/member.message.js';
import { MemberBulk } from '../member/member-bulk.js';
import { MemberExport } from '../member/member-export.js';
import { MemberMails } from '../member/member-mails.js';
import { MemberPasswords } from '../member/member-passwords.js';
import { Members } from '../member/members.js';
import { NewMembers } from '../member/new-members.js';
import { MemberCsv } from '../member-csv/member-csv.js';
import { CommandContexts } from '../command-contexts.js';

const seenBy = (principal: Principal) => groupsWithin('member.read', principal);

@RpcController(AudienceServiceService, {
  listGroups: 'group.read',
  createGroup: 'member.manage',
  renameGroup: 'member.manage',
  deleteGroup: 'member.manage',
  listMembers: 'member.read',
  getMember: 'member.read',
  getMemberNames: 'analytics.read',
  findMembersAmong: 'content.manage',
  createMember: 'member.create',
  updateMember: 'member.update',
  deleteMember: 'member.delete',
  resetMemberTwoFactor: 'member.update',
  sendMemberMail: 'member.update',
  setMemberPassword: 'member.update',
  exportMembers: 'member.read',
  bulkMembers: 'member.bulk',
  importMembers: 'member.import',
  getMemberTemplate: 'member.import',
  countMembers: 'console.open',
  listInvitations: 'member.manage',
  getInvitation: 'member.manage',
  createInvitation: 'member.manage',
  updateInvitation: 'member.manage',
  listUsesOfInvitation: 'member.manage',
  deleteInvitation: 'member.manage',
})
export class AudienceController implements RpcHandlers<typeof AudienceServiceService> {
  constructor(
    @Inject(useCasesOf(group)) private readonly groups: EntityUseCases<typeof group>,
    private readonly knownGroups: Groups,
    private readonly members: Members,
    private readonly newMembers: NewMembers,
    private readonly passwords: MemberPasswords,
    private readonly memberMails: MemberMails,
    private readonly invitations: Invitations,
    private readonly invitationRemoval: InvitationRemoval,
    private readonly jobs: Jobs,
    private readonly memberExport: MemberExport,
    private readonly memberBulk: MemberBulk,
    private readonly memberCsv: MemberCsv,
    private readonly contexts: CommandContexts,
  ) {}

  /** As for all entities; services of the release before ask here. */
  async listGroups(_request: Empty, { principal }: RpcCall): Promise<ListGroupsResponse> {
    const { team } = principal;
    const within = groupsWithin('group.read', principal);
    const all = (await this.groups.list(team)).filter(({ id }) => within === null || within.includes(id));
    const counts = await this.groups.counts(
      team,
      all.map(({ id }) => id),
    );
    return { items: all.map((one) => toGroupMessage(one, counts.get(one.id) ?? 0)) };
  }

  async createGroup({ name }: NameRequest, call: RpcCall): Promise<Group> {
    return toGroupMessage(await this.groups.create(call.principal.team, { name }, this.contexts.of(call)), 0);
  }

  async renameGroup(request: RenameRequest, call: RpcCall): Promise<Group> {
    const { team } = call.principal;
    const renamed = await this.groups.change(team, request, { name: request.name }, this.contexts.of(call));
    return toGroupMessage(renamed, (await this.groups.counts(team, [request.id])).get(request.id) ?? 0);
  }

  async deleteGroup({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.groups.delete(call.principal.team, id, this.contexts.of(call));
    return {};
  }

  async listMembers(request: ListMembersRequest, { principal }: RpcCall): Promise<ListMembersResponse> {
    const { items, next, total } = await this.members.list(principal.team, request, seenBy(principal));
    return { items: items.map((member) => toMemberMessage(principal.team, member, sightOf(principal))), next, total };
  }

  async getMember({ id }: IdRequest, { principal }: RpcCall): Promise<Member> {
    const member = await this.members.get(principal.team, id, seenBy(principal));
    return toMemberMessage(principal.team, member, sightOf(principal));
  }

  async getMemberNames({ ids }: IdsRequest, { principal }: RpcCall): Promise<ListMembersResponse> {
    const found = await this.members.getMany(principal.team, ids, groupsWithin('analytics.read', principal));
    return toNamesMessage(principal.team, found);
  }

  async findMembersAmong({ ids, q }: FindMembersRequest, { principal }: RpcCall): Promise<ListMembersResponse> {
    return toNamesMessage(principal.team, await this.members.among(principal, ids, q));
  }

  async createMember(request: CreateMemberRequest, call: RpcCall): Promise<Member> {
    const { principal } = call;
    const id = await this.newMembers.create(principal, toNewMember(request), this.contexts.of(call));
    const within = groupsWithin('member.create', principal);
    const member = await this.members.get(principal.team, id, within);
    return toMemberMessage(principal.team, member, sightOf(principal, within));
  }

  async updateMember(request: UpdateMemberRequest, call: RpcCall): Promise<Member> {
    const { principal } = call;
    const within = await this.members.mustBeWithin(principal, request.id, 'member.update');
    const context = this.contexts.of(call);
    const member = await this.members.change(principal.team, request, toChanges(request), context, within);
    return toMemberMessage(principal.team, member, sightOf(principal));
  }

  async resetMemberTwoFactor({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    const within = await this.members.mustBeWithin(call.principal, id, 'member.update');
    await this.members.resetTwoFactor(call.principal.team, id, this.contexts.of(call), within);
    return {};
  }

  async sendMemberMail({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    const within = await this.members.mustBeWithin(call.principal, id, 'member.update');
    await this.memberMails.send(call.principal.team, id, this.contexts.of(call), within);
    return {};
  }

  async setMemberPassword({ id, password }: SetMemberPasswordRequest, call: RpcCall): Promise<Empty> {
    const { principal } = call;
    const within = await this.members.mustBeWithin(principal, id, 'member.update');
    await this.passwords.set(principal.team, { id, password }, this.contexts.of(call), within);
    return {};
  }

  async exportMembers(request: ExportMembersRequest, { principal }: RpcCall): Promise<Job> {
    const job = await this.memberExport.plan(principal.team, request, seenBy(principal));
    return toJobMessage(await this.jobs.start(this.memberExport, principal, job));
  }

  async bulkMembers({ ids, ...request }: BulkMembersRequest, call: RpcCall): Promise<BulkMembersResponse> {
    const { principal } = call;
    const asked = await this.memberBulk.parse(principal, { ...request, ...(ids && { ids: ids.ids }) });
    return this.memberBulk.run(this.jobs, principal, asked, this.contexts.of(call));
  }

  async importMembers({ content, ...said }: ImportMembersRequest, { principal }: RpcCall): Promise<Job> {
    const { kind, job } = await this.memberCsv.plan(principal, content, said);
    return toJobMessage(await this.jobs.start(kind, principal, job));
  }

  async getMemberTemplate(request: MemberTemplateRequest, { principal }: RpcCall): Promise<MemberTemplate> {
    return this.memberCsv.template(principal.team, request);
  }

  async deleteMember({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    const within = await this.members.mustBeWithin(call.principal, id, 'member.delete');
    await this.members.delete(call.principal.team, id, this.contexts.of(call), within);
    return {};
  }

  async countMembers(_request: Empty, { principal }: RpcCall): Promise<CountResponse> {
    const [count, groups, invitations] = await Promise.all([
      this.members.count(principal.team),
      this.knownGroups.count(principal.team),
      this.invitations.count(principal.team),
    ]);
    return { count, groups, invitations };
  }

  async listInvitations(request: PageRequest, { principal }: RpcCall): Promise<ListInvitationsResponse> {
    const { items, next, total } = await this.invitations.list(principal.team, request);
    return { items: items.map((invitation) => toInvitationMessage(principal.team, invitation)), next, total };
  }

  async getInvitation({ id }: IdRequest, { principal }: RpcCall): Promise<Invitation> {
    return toInvitationMessage(principal.team, await this.invitations.get(principal.team, id));
  }

  async createInvitation(request: Invitation, call: RpcCall): Promise<Invitation> {
    const { team } = call.principal;
    const body = fromInvitationMessage(request);
    return toInvitationMessage(team, await this.invitations.create(team, body, this.contexts.of(call)));
  }

  async updateInvitation(request: Invitation, call: RpcCall): Promise<Invitation> {
    const { team } = call.principal;
    const edited = { id: request.id, expectedVersion: request.version || undefined };
    const body = fromInvitationMessage(request);
    return toInvitationMessage(team, await this.invitations.change(team, edited, body, this.contexts.of(call)));
  }

  async listUsesOfInvitation({ id }: IdRequest, { principal }: RpcCall): Promise<InvitationUses> {
    const { items, pendingMembers } = await this.invitationRemoval.uses(principal.team, id);
    return { items: [...items], pendingMembers };
  }

  async deleteInvitation({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.invitationRemoval.delete(call.principal.team, id, this.contexts.of(call));
    return {};
  }
}
