import { RpcController, type RpcCall, type RpcHandlers, versionOf } from '@marquee/nest-kit';
import {
  type AutomaticMail as AutomaticMailMessage,
  type AutomaticMailRequest,
  AutomaticMailServiceService,
  type Empty,
  type ListAutomaticMailsResponse,
  type UpdateAutomaticMailRequest,
} from '@marquee/proto/identity';
import { CommandContexts } from '../command-contexts.js';
import { MailTests } from '../mailing/mail-tests.js';
import { AutomaticMails, type NamedMail } from './automatic-mails.js';

@RpcController(AutomaticMailServiceService, {
  listAutomaticMails: 'member.manage',
  getAutomaticMail: 'member.manage',
  updateAutomaticMail: 'member.manage',
  resetAutomaticMail: 'member.manage',
  testAutomaticMail: 'member.manage',
})
export class AutomaticMailController implements RpcHandlers<typeof AutomaticMailServiceService> {
  constructor(
    private readonly mails: AutomaticMails,
    private readonly tests: MailTests,
    private readonly contexts: CommandContexts,
  ) {}

  async listAutomaticMails(_request: Empty, { principal }: RpcCall): Promise<ListAutomaticMailsResponse> {
    return { items: (await this.mails.list(principal.team)).map(toMessage) };
  }

  async getAutomaticMail({ name }: AutomaticMailRequest, { principal }: RpcCall): Promise<AutomaticMailMessage> {
    return toMessage(await this.mails.get(principal.team, name));
  }

  async updateAutomaticMail(request: UpdateAutomaticMailRequest, call: RpcCall): Promise<AutomaticMailMessage> {
    const { team } = call.principal;
    return toMessage(await this.mails.change(team, request, request.terms ?? {}, this.contexts.of(call)));
  }

  async resetAutomaticMail({ name }: AutomaticMailRequest, call: RpcCall): Promise<AutomaticMailMessage> {
    return toMessage(await this.mails.reset(call.principal.team, name, this.contexts.of(call)));
  }

  async testAutomaticMail({ name }: AutomaticMailRequest, { principal }: RpcCall): Promise<Empty> {
    const { name: about } = await this.mails.get(principal.team, name);
    await this.tests.send(principal, 'automaticTest', about);
    return {};
  }
}

const toMessage = ({ name, mail, changed }: NamedMail): AutomaticMailMessage => ({
  ...{ name, changed, terms: { ...mail }, version: versionOf(mail) },
});
