import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  type CountMailingRecipientsResponse,
  type Empty,
  type IdRequest,
  type ListMailingsRequest,
  type ListMailingsResponse,
  type Mailing as MailingMessage,
  MailingServiceService,
  type MailingTerms,
  type SendMailingRequest,
  type UpdateMailingRequest,
} from '@marquee/proto/identity';
import { CommandContexts } from '../command-contexts.js';
import { MailLog } from '../mail-log/mail-log.js';
import { toListed, toMailingMessage } from './mailing.message.js';
import { MailTests } from './mail-tests.js';
import { type Mailing, Mailings } from './mailings.js';

@RpcController(MailingServiceService, {
  listMailings: 'member.manage',
  getMailing: 'member.manage',
  createMailing: 'member.manage',
  updateMailing: 'member.manage',
  deleteMailing: 'member.manage',
  countMailingRecipients: 'member.manage',
  sendMailing: 'member.manage',
  unscheduleMailing: 'member.manage',
  testMailing: 'member.manage',
})
export class MailingController implements RpcHandlers<typeof MailingServiceService> {
  constructor(
    private readonly mailings: Mailings,
    private readonly tests: MailTests,
    private readonly log: MailLog,
    private readonly contexts: CommandContexts,
  ) {}

  async listMailings(request: ListMailingsRequest, { principal: { team } }: RpcCall): Promise<ListMailingsResponse> {
    const { items, next, total } = await this.mailings.list(team, request);
    const listed = items.map(async (mailing) => {
      const isBegun = mailing.state.begunAt !== null;
      return toListed(mailing, isBegun ? await this.log.countAccepted(team, mailing.id) : 0);
    });
    return { items: await Promise.all(listed), next, total };
  }

  async getMailing({ id }: IdRequest, { principal: { team } }: RpcCall): Promise<MailingMessage> {
    return this.#message(team, await this.mailings.get(team, id));
  }

  async createMailing(request: MailingTerms, call: RpcCall): Promise<MailingMessage> {
    const { team } = call.principal;
    return this.#message(team, await this.mailings.create(team, request, this.contexts.of(call)));
  }

  async updateMailing(request: UpdateMailingRequest, call: RpcCall): Promise<MailingMessage> {
    const { team } = call.principal;
    const changed = await this.mailings.change(team, request, request.terms ?? {}, this.contexts.of(call));
    return this.#message(team, changed);
  }

  async deleteMailing({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.mailings.delete(call.principal.team, id, this.contexts.of(call));
    return {};
  }

  async countMailingRecipients({ id }: IdRequest, call: RpcCall): Promise<CountMailingRecipientsResponse> {
    return this.mailings.countRecipients(call.principal.team, id);
  }

  async sendMailing({ id, sendAt }: SendMailingRequest, call: RpcCall): Promise<MailingMessage> {
    const { team } = call.principal;
    const sent = await this.mailings.send(team, id, { sendAt: sendAt ?? null }, this.contexts.of(call));
    return this.#message(team, sent);
  }

  async unscheduleMailing({ id }: IdRequest, call: RpcCall): Promise<MailingMessage> {
    const { team } = call.principal;
    return this.#message(team, await this.mailings.unschedule(team, id, this.contexts.of(call)));
  }

  async testMailing({ id }: IdRequest, { principal }: RpcCall): Promise<Empty> {
    await this.mailings.get(principal.team, id);
    await this.tests.send(principal, 'mailingTest', id);
    return {};
  }

  async #message(team: string, mailing: Mailing): Promise<MailingMessage> {
    return toMailingMessage(mailing, await this.log.countsOf(team, mailing.id));
  }
}
