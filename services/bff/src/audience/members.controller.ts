import { Controller } from '@nestjs/common';
import { routes, type FileReply } from '@marquee/contracts';
import type { Answer, RequestContext } from '../http/context.js';
import { inOnePiece } from '../http/send-file.js';
import { Serves } from '../http/serves.js';
import { ServiceClients } from '../services/service-clients.js';
import { bulkReply, jobReply } from '../jobs/job.mapper.js';
import { createMemberRequest, memberReply, updateMemberRequest } from './audience.mapper.js';

/** Members of a site, in its console. */
@Controller()
export class MembersController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listMembers)
  async listMembers({
    query,
    call,
  }: RequestContext<typeof routes.listMembers>): Promise<Answer<typeof routes.listMembers>> {
    const { items, next, total } = await this.services.audience.listMembers(query, call);
    return { items: items.map(memberReply), next: next ?? null, total: total ?? null };
  }

  @Serves(routes.createMember)
  async createMember({ body, call }: RequestContext<typeof routes.createMember>) {
    return memberReply(await this.services.audience.createMember(createMemberRequest(body), call));
  }

  @Serves(routes.exportMembers)
  async exportMembers({ body, call, language }: RequestContext<typeof routes.exportMembers>) {
    return jobReply(await this.services.audience.exportMembers({ ...body, language }, call), language);
  }

  @Serves(routes.bulkMembers)
  async bulkMembers({
    body: { ids, groups = [], ...body },
    call,
    language,
  }: RequestContext<typeof routes.bulkMembers>): Promise<Answer<typeof routes.bulkMembers>> {
    const request = { ...body, groups, ids: ids && { ids } };
    const { done, ...result } = await this.services.audience.bulkMembers(request, call);
    return { done, ...bulkReply(result, language) };
  }

  @Serves(routes.importMembers)
  async importMembers({ body, call, language }: RequestContext<typeof routes.importMembers>) {
    const request = { ...body, content: Buffer.from(body.content, 'base64'), language };
    return jobReply(await this.services.audience.importMembers(request, call), language);
  }

  @Serves(routes.getMemberTemplate)
  async getMemberTemplate({
    query,
    call,
    language,
  }: RequestContext<typeof routes.getMemberTemplate>): Promise<FileReply> {
    const { fileName, content } = await this.services.audience.getMemberTemplate({ ...query, language }, call);
    return { fileName, contentType: `text/csv; charset=${query.encoding}`, content: inOnePiece(content) };
  }

  @Serves(routes.getMember)
  async getMember({ params, call }: RequestContext<typeof routes.getMember>) {
    return memberReply(await this.services.audience.getMember({ id: params.memberId }, call));
  }

  @Serves(routes.updateMember)
  async updateMember({ params, body, call, expectedVersion }: RequestContext<typeof routes.updateMember>) {
    const request = { ...updateMemberRequest(params.memberId, body), expectedVersion };
    return memberReply(await this.services.audience.updateMember(request, call));
  }

  @Serves(routes.resetMemberTwoFactor)
  async resetMemberTwoFactor({ params, call }: RequestContext<typeof routes.resetMemberTwoFactor>): Promise<void> {
    await this.services.audience.resetMemberTwoFactor({ id: params.memberId }, call);
  }

  @Serves(routes.sendMemberMail)
  async sendMemberMail({ params, call }: RequestContext<typeof routes.sendMemberMail>): Promise<void> {
    await this.services.audience.sendMemberMail({ id: params.memberId }, call);
  }

  @Serves(routes.setMemberPassword)
  async setMemberPassword({ params, body, call }: RequestContext<typeof routes.setMemberPassword>): Promise<void> {
    await this.services.audience.setMemberPassword({ id: params.memberId, password: body.password }, call);
  }

  @Serves(routes.deleteMember)
  async deleteMember({ params, call }: RequestContext<typeof routes.deleteMember>): Promise<void> {
    await this.services.audience.deleteMember({ id: params.memberId }, call);
  }
}
