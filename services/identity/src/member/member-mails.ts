import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { Accounts } from '../account/accounts.js';
import { Logins } from '../session/logins.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';
import { memberDecider } from './member.decider.js';
import { membersWithin, type Scope } from './scope.js';

const minute = 60_000;
/** Whoever asks for them, they fill nobody's mailbox. */
const mails: Limit = { name: 'mail to a member', maximum: 1, window: 10 * minute };

/** Sends members once more the mail without which they do not get in. */
@Injectable()
export class MemberMails {
  constructor(
    private readonly accounts: Accounts,
    private readonly logins: Logins,
    private readonly throttle: Throttle,
  ) {}

  /** @throws DomainError MEMBER_NOT_FOUND, MEMBER_AWAITS_NO_MAIL, MAIL_SENT_LATELY */
  async send(team: string, id: string, context: CommandContext, within: Scope): Promise<void> {
    const members = membersWithin(this.accounts.memberRepository(team), within);
    const hasLoggedIn = (await this.logins.of(team, [id])).has(id);
    const place = await this.throttle.reserve(mails, `${team}/${id}`);
    if (isRefusal(place)) throw domainError('MAIL_SENT_LATELY', { minutes: Math.ceil(place.wait / minute) });
    try {
      await handle(members, memberDecider, id, { type: 'SendAwaitedMail', hasLoggedIn }, context);
    } catch (error) {
      await place.release();
      throw error;
    }
    await place.keep();
  }
}
