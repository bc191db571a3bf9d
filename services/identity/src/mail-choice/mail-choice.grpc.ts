import { type MailChoice, memberNotificationsBody, parseInput } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  type ChooseBehindLinkRequest,
  type Empty,
  type LinkRequest,
  type MailChoice as MailChoiceMessage,
  MailChoiceServiceService,
  type MailSubscription,
} from '@marquee/proto/identity';
import { CommandContexts } from '../command-contexts.js';
import { MailChoices } from './mail-choices.js';

/** Which mails members want; no rules here. */
@RpcController(MailChoiceServiceService, {
  getMailChoice: 'membership.manage',
  updateMailChoice: 'membership.manage',
  getMailSubscription: 'public.use',
  chooseMailSubscription: 'public.use',
})
export class MailChoiceController implements RpcHandlers<typeof MailChoiceServiceService> {
  constructor(
    private readonly choices: MailChoices,
    private readonly contexts: CommandContexts,
  ) {}

  async getMailChoice(_request: Empty, { principal }: RpcCall): Promise<MailChoiceMessage> {
    return this.choices.get(principal);
  }

  async updateMailChoice(request: MailChoiceMessage, call: RpcCall): Promise<MailChoiceMessage> {
    const mails: MailChoice = parseInput(memberNotificationsBody, request);
    return this.choices.choose(call.principal, mails, this.contexts.of(call));
  }

  async getMailSubscription({ token }: LinkRequest): Promise<MailSubscription> {
    return this.choices.behind(token);
  }

  async chooseMailSubscription({ token, wanted }: ChooseBehindLinkRequest, call: RpcCall): Promise<MailSubscription> {
    return this.choices.chooseBehind(token, wanted, this.contexts.of(call));
  }
}
