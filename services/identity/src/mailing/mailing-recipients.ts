import { Injectable } from '@nestjs/common';
import type { Clock } from '@marquee/kernel';
import type { MailingTerms } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import type { Filter, Found } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { wants } from '../mail-choice/mail-choice.js';
import type { MemberState } from '../member/member.js';
import { withStatus } from '../member/member-status.js';
import { reachObstacle, verified } from '../member/reach.js';

/** Some of those who get it, by id. */
export interface RecipientPage {
  readonly ids: readonly string[];
  /** How many of them want no such mails: the log says so of each. */
  readonly unsubscribed: number;
  /** Absent: there are no more. */
  readonly next?: string | undefined;
}

export interface RecipientCount {
  readonly count: number;
  /** How many more there would be who want no such mails. */
  readonly unsubscribed: number;
}

const pageSize = 100;

/** Who gets what administrators write: members who could log in now, at an address that they have verified. */
@Injectable()
export class MailingRecipients {
  constructor(
    @InjectPort('clock') private readonly clock: Clock,
    private readonly accounts: Accounts,
  ) {}

  isOne(member: MemberState): boolean {
    return member.email !== null && reachObstacle(member, this.clock.now()) === undefined;
  }

  async count(team: string, terms: MailingTerms): Promise<RecipientCount> {
    if (terms.sendTo === 'members') {
      const { ids, unsubscribed } = pageOf(await this.#named(team, terms));
      return { count: ids.length - unsubscribed, unsubscribed };
    }
    if (isToNobody(terms)) return { count: 0, unsubscribed: 0 };
    const all = filter(terms, this.clock.now());
    const unwanting = { ...all, fields: { ...all.fields, noAnnouncements: true } };
    const [reached, unsubscribed] = await Promise.all(
      [all, unwanting].map((where) => this.accounts.members(team).count(where)),
    );
    return { count: (reached ?? 0) - (unsubscribed ?? 0), unsubscribed: unsubscribed ?? 0 };
  }

  /**
   * @param at when its sending began: the same for all pages, for a page goes on with what the one before was asked for
   * @param after `next` of the page before
   */
  async page(team: string, terms: MailingTerms, at: string, after: string | null): Promise<RecipientPage> {
    if (terms.sendTo === 'members') return pageOf(await this.#named(team, terms));
    if (isToNobody(terms)) return pageOf([]);
    const query = { where: filter(terms, new Date(at)), limit: pageSize, ...(after !== null && { after }) };
    const { items, next } = await this.accounts.members(team).find(query);
    return { ...pageOf(items), next };
  }

  async #named(team: string, { members }: MailingTerms): Promise<readonly Found<MemberState>[]> {
    const found = await this.accounts.members(team).getMany([...new Set(members)]);
    return found.filter(({ state }) => this.isOne(state));
  }
}

const pageOf = (members: readonly Found<MemberState>[]): RecipientPage => ({
  ids: members.map(({ id }) => id),
  unsubscribed: members.filter(({ state }) => !wants(state, 'announcements')).length,
});

function filter({ sendTo, groups }: MailingTerms, at: Date): Filter {
  const { fields, anyOf } = withStatus('active', verified, at);
  return {
    fields: {
      ...fields,
      email: { exists: true },
      ...(sendTo === 'groups' && { groups: { hasAny: groups } }),
    },
    ...(anyOf && { anyOf }),
  };
}

const isToNobody = ({ sendTo, groups }: MailingTerms): boolean => sendTo === 'groups' && groups.length === 0;
