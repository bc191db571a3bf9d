import { RpcController, type RpcCall, type RpcHandlers } from '@marquee/nest-kit';
import {
  type IdRequest,
  type ListMailsRequest,
  type ListMailsResponse,
  type Mail,
  type MailInvitationRequest,
  type MailInvitationResponse,
  MailLogServiceService,
} from '@marquee/proto/identity';
import { CommandContexts } from '../command-contexts.js';
import { InvitationMails } from '../invitation/invitation-mails.js';
import { lastStep, type MailState } from './mail.js';
import { MailLog } from './mail-log.js';

@RpcController(MailLogServiceService, {
  listMails: 'mailLog.read',
  getMail: 'mailLog.read',
  resendMail: 'member.manage',
  mailInvitation: 'member.manage',
})
export class MailLogController implements RpcHandlers<typeof MailLogServiceService> {
  constructor(
    private readonly log: MailLog,
    private readonly invitationMails: InvitationMails,
    private readonly contexts: CommandContexts,
  ) {}

  async listMails(request: ListMailsRequest, { principal }: RpcCall): Promise<ListMailsResponse> {
    const { items, next, total } = await this.log.list(principal, request);
    return { items: items.map(({ id, state }) => toMessage(id, state)), next, total };
  }

  async getMail({ id }: IdRequest, { principal }: RpcCall): Promise<Mail> {
    const { state } = await this.log.get(principal, id);
    const repeatable = await this.invitationMails.isRepeatable(principal.team, state);
    return { ...toMessage(id, state), course: state.course.map(toStep), repeatable };
  }

  async resendMail(request: IdRequest, call: RpcCall): Promise<Mail> {
    await this.invitationMails.sendAgain(call.principal.team, request.id, this.contexts.of(call));
    return this.getMail(request, call);
  }

  async mailInvitation({ id, emails }: MailInvitationRequest, call: RpcCall): Promise<MailInvitationResponse> {
    const { team } = call.principal;
    const items = await this.invitationMails.send(team, id, { emails }, this.contexts.of(call));
    return { items: items.map(({ email, mailId, error }) => ({ email, mailId, error })) };
  }
}

const toStep = ({ status, at, reason, answer }: MailState['course'][number]) => ({
  ...{ status, at, answer },
  reason: reason ?? undefined,
});

function toMessage(id: string, mail: MailState): Mail {
  const { kind, audience, email, recipient, about, status, attempts, createdAt, nextAttemptAt } = mail;
  const { reason, at } = lastStep(mail);
  return {
    ...{ id, kind, audience, email, recipient, status, attempts, createdAt, changedAt: at },
    invitationId: kind === 'invitation' ? about : '',
    mailingId: kind === 'mailing' || kind === 'mailingTest' ? about : '',
    reason: reason ?? undefined,
    nextAttemptAt: nextAttemptAt ?? undefined,
    course: [],
    repeatable: false,
  };
}
