import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Principal } from '@marquee/kernel';
import { domainError, type MailChoice, type MailTopic } from '@marquee/contracts';
import { Accounts } from '../account/accounts.js';
import { memberDecider } from '../member/member.decider.js';
import { Sites } from '../site/sites.js';
import { mailChoiceOf, wants } from './mail-choice.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

type Member = Pick<Principal, 'team' | 'id'>;

/** What a link in a mail is about. */
interface Subscription {
  readonly team: string;
  readonly siteName: string;
  readonly topic: MailTopic;
  readonly wanted: boolean;
}

/** Which mails members want that are not necessary. */
@Injectable()
export class MailChoices {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: UnsubscribeLinks,
    private readonly sites: Sites,
  ) {}

  /** @throws DomainError NOT_LOGGED_IN */
  async get({ team, id }: Member): Promise<MailChoice> {
    const state = await this.accounts.members(team).get(id);
    if (!state) throw domainError('NOT_LOGGED_IN');
    return mailChoiceOf(state);
  }

  /** @throws DomainError NOT_LOGGED_IN */
  async choose({ team, id }: Member, mails: Partial<MailChoice>, context: CommandContext): Promise<MailChoice> {
    const repository = this.accounts.memberRepository(team);
    const state = await handle(repository, memberDecider, id, { type: 'ChooseMails', mails }, context);
    if (!state) throw domainError('NOT_LOGGED_IN');
    return mailChoiceOf(state);
  }

  /** @throws DomainError LINK_INVALID: made up, or the member has gone */
  async behind(token: string): Promise<Subscription> {
    const { topic, team, member } = this.links.open(token);
    const [state, { name: siteName }] = await Promise.all([
      this.accounts.members(team).get(member),
      this.sites.get(team),
    ]);
    if (!state) throw domainError('LINK_INVALID');
    return { team, siteName, topic, wanted: wants(state, topic) };
  }

  /** By whoever has the link. To say it again changes nothing. @throws DomainError LINK_INVALID */
  async chooseBehind(token: string, wanted: boolean, context: CommandContext): Promise<Subscription> {
    const { topic, team, member } = this.links.open(token);
    await this.behind(token);
    const because = { ...context, actor: { kind: 'member', id: member } } as const;
    await this.choose({ team, id: member }, { [topic]: wanted }, because);
    return this.behind(token);
  }
}
