import { type MailSender, senderLinkEnd } from '@marquee/contracts';
import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  type ConfirmedMailSender,
  type Empty,
  type LinkRequest,
  type MailSender as MailSenderMessage,
  MailSenderServiceService,
  type RequestMailSenderRequest,
} from '@marquee/proto/identity';
import { CommandContexts } from '../command-contexts.js';
import { Sites } from '../site/sites.js';
import { MailSenders } from './mail-senders.js';

@RpcController(MailSenderServiceService, {
  getMailSender: 'site.manage',
  requestMailSender: 'site.manage',
  withdrawMailSender: 'site.manage',
  removeMailSender: 'site.manage',
  confirmMailSender: 'public.use',
})
export class MailSenderController implements RpcHandlers<typeof MailSenderServiceService> {
  constructor(
    private readonly senders: MailSenders,
    private readonly sites: Sites,
    private readonly contexts: CommandContexts,
  ) {}

  async getMailSender(_request: Empty, { principal }: RpcCall): Promise<MailSenderMessage> {
    return toMessage(await this.senders.get(principal.team));
  }

  async requestMailSender(request: RequestMailSenderRequest, call: RpcCall): Promise<MailSenderMessage> {
    return toMessage(await this.senders.request(call.principal.team, request, this.contexts.of(call)));
  }

  async withdrawMailSender(_request: Empty, call: RpcCall): Promise<MailSenderMessage> {
    return toMessage(await this.senders.change(call.principal.team, 'Withdraw', this.contexts.of(call)));
  }

  async removeMailSender(_request: Empty, call: RpcCall): Promise<MailSenderMessage> {
    return toMessage(await this.senders.change(call.principal.team, 'Remove', this.contexts.of(call)));
  }

  async confirmMailSender({ token }: LinkRequest, call: RpcCall): Promise<ConfirmedMailSender> {
    const { team, address } = await this.senders.confirm(token, this.contexts.of(call));
    return { address, site: (await this.sites.get(team)).name };
  }
}

const toMessage = ({ address, confirmedAt, pending }: MailSender): MailSenderMessage => ({
  address: address ?? undefined,
  confirmedAt: confirmedAt ?? undefined,
  pending: pending ? { ...pending, expiresAt: senderLinkEnd(pending) } : undefined,
});
