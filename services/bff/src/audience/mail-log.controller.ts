import { Controller } from '@nestjs/common';
import { mailAudiences, mailKinds, mailReasons, mailStatuses, type ReplyOf, routes } from '@marquee/contracts';
import type { Mail } from '@marquee/proto/identity';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';

/** What became of the mails of a site, and those that bring an invitation. */
@Controller()
export class MailLogController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listMails)
  async listMails({ query, call }: RequestContext<typeof routes.listMails>): Promise<Answer<typeof routes.listMails>> {
    const { items, next, total } = await this.services.mailLog.listMails(query, call);
    return { items: items.map(mailReply), next: next ?? null, total: total ?? null };
  }

  @Serves(routes.getMail)
  async getMail({ params, call }: RequestContext<typeof routes.getMail>) {
    return fullReply(await this.services.mailLog.getMail({ id: params.mailId }, call));
  }

  @Serves(routes.resendMail)
  async resendMail({ params, call }: RequestContext<typeof routes.resendMail>) {
    return fullReply(await this.services.mailLog.resendMail({ id: params.mailId }, call));
  }

  @Serves(routes.mailInvitation)
  async mailInvitation({
    params,
    body,
    call,
  }: RequestContext<typeof routes.mailInvitation>): Promise<Answer<typeof routes.mailInvitation>> {
    const request = { id: params.invitationId, emails: body.emails };
    const { items } = await this.services.mailLog.mailInvitation(request, call);
    return {
      items: items.map(({ email, mailId, error }) => ({
        email,
        mailId: mailId ?? null,
        error: error === undefined ? null : choice(['ALREADY_MEMBER', 'INVITATION_MAILED'] as const, error),
      })),
    };
  }
}

const reasonOf = ({ reason }: Pick<Mail, 'reason'>) => (reason === undefined ? null : choice(mailReasons, reason));

function mailReply(mail: Mail): ReplyOf<typeof routes.listMails>['items'][number] {
  const { id, email, attempts, createdAt, changedAt } = mail;
  return {
    ...{ id, email, attempts, createdAt, changedAt },
    kind: choice(mailKinds, mail.kind),
    audience: choice(mailAudiences, mail.audience),
    status: choice(mailStatuses, mail.status),
    reason: reasonOf(mail),
    recipientId: mail.recipient || null,
    invitationId: mail.invitationId || null,
    mailingId: mail.mailingId || null,
    nextAttemptAt: mail.nextAttemptAt ?? null,
  };
}

const fullReply = (mail: Mail): ReplyOf<typeof routes.getMail> => ({
  ...mailReply(mail),
  course: mail.course.map((step) => ({
    ...{ at: step.at, answer: step.answer },
    status: choice(mailStatuses, step.status),
    reason: reasonOf(step),
  })),
  repeatable: mail.repeatable,
});
