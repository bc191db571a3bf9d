import { Injectable } from '@nestjs/common';
import type { Clock, CommandContext, Ids } from '@marquee/kernel';
import { domainError, invitationMailsBody, parseInput } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import type { MailState } from '../mail-log/mail.js';
import { isRepeatable } from '../mail-log/mail.decider.js';
import { MailLog } from '../mail-log/mail-log.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';
import { Invitations } from './invitations.js';

const minute = 60_000;
/** Calls with up to 50 addresses: 1,000 mails an hour at most. */
const calls: Limit = { name: 'invitation mails', maximum: 20, window: 60 * minute };

export interface Mailed {
  readonly email: string;
  /** Of the mail in the log; absent: it is not sent. */
  readonly mailId?: string;
  readonly error?: 'ALREADY_MEMBER' | 'INVITATION_MAILED';
}

/** The link of an invitation, mailed to whom an administrator names. */
@Injectable()
export class InvitationMails {
  constructor(
    @InjectPort('clock') private readonly clock: Clock,
    @InjectPort('ids') private readonly ids: Ids,
    private readonly invitations: Invitations,
    private readonly accounts: Accounts,
    private readonly log: MailLog,
    private readonly throttle: Throttle,
  ) {}

  /** @throws DomainError INVITATION_NOT_FOUND, INVITATION_DEADLINE_PASSED, INVITATION_LIMIT_REACHED, INVITATION_MAILS_THROTTLED */
  async send(team: string, id: string, request: object, context: CommandContext): Promise<readonly Mailed[]> {
    const { emails } = parseInput(invitationMailsBody, request);
    await this.invitations.mustBeOpen(team, id);
    const place = await this.throttle.reserve(calls, team);
    if (isRefusal(place)) {
      throw domainError('INVITATION_MAILS_THROTTLED', { minutes: Math.ceil(place.wait / minute) });
    }
    await place.keep();
    const mailed: Mailed[] = [];
    for (const email of new Set(emails)) mailed.push(await this.#sendTo(team, id, email, context));
    return mailed;
  }

  /** @throws DomainError MAIL_NOT_FOUND, MAIL_NOT_REPEATABLE, MAIL_UNDER_WAY, MAIL_SENT_LATELY */
  async sendAgain(team: string, mailId: string, context: CommandContext): Promise<void> {
    const mail = await this.log.find(team, mailId);
    if (!mail) throw domainError('MAIL_NOT_FOUND');
    if (!(await this.isRepeatable(team, mail))) throw domainError('MAIL_NOT_REPEATABLE');
    await this.log.change(team, mailId, { type: 'SendAgain', now: this.clock.now().toISOString() }, context);
  }

  /** Whether a mail brings a link that still lets somebody in who has not joined yet. */
  async isRepeatable(team: string, mail: MailState): Promise<boolean> {
    return isRepeatable(mail) && this.invitations.isOpen(team, mail.about);
  }

  async #sendTo(team: string, about: string, email: string, context: CommandContext): Promise<Mailed> {
    if (await this.accounts.byEmail(email, team)) return { email, error: 'ALREADY_MEMBER' };
    if (await this.log.wasMailed(team, about, email)) return { email, error: 'INVITATION_MAILED' };
    const mailId = this.ids.next();
    const now = this.clock.now().toISOString();
    const mail = { kind: 'invitation', audience: 'member', recipient: '', about, email, createdAt: now } as const;
    await this.log.change(team, mailId, { type: 'Begin', mail, now }, context);
    return { email, mailId };
  }
}
