import { Injectable } from '@nestjs/common';
import { type CommandContext, handle, type Principal } from '@marquee/kernel';
import {
  domainError,
  fields,
  isAllowed,
  type MailAudience,
  type MailStatus,
  mailAudiences,
  mailKinds,
  mailSorts,
  mailStatuses,
  parseInput,
} from '@marquee/contracts';
import { countedPage, type CountedPage, InjectPort, oldestFirst, upAndDown, withPersonalData } from '@marquee/nest-kit';
import type { Documents, DocumentStore, Filter, Found, Query } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { mailCollection, type MailState } from './mail.js';
import { type MailCommand, mailDecider } from './mail.decider.js';

const listing = fields.record({
  limit: fields.number().integer().min(1).max(100).required(),
  after: fields.raw(1_000).optional(),
  kind: fields.string().oneOf(mailKinds).optional(),
  status: fields.string().oneOf(mailStatuses).optional(),
  mailing: fields.id().optional(),
  q: fields.line(100).optional(),
  sort: fields.string().oneOf(mailSorts).default('newest'),
});

const [byEmail, byEmailDown] = upAndDown('email');
const orders: Readonly<Record<(typeof mailSorts)[number], Query['sort']>> = {
  newest: undefined,
  oldest: oldestFirst,
  email: byEmail,
  '-email': byEmailDown,
};

/** Whose mails somebody may see. */
const seenBy = (principal: Principal): readonly MailAudience[] =>
  mailAudiences.filter((audience) =>
    isAllowed(audience === 'member' ? 'member.manage' : 'administrator.manage', principal),
  );

/** How many mails are in each state. */
export type MailCounts = Readonly<Record<MailStatus, number>>;

/** A page of those that are to be changed. */
const atOnce = 100;

/** The mails that a site has sent, and what became of them. */
@Injectable()
export class MailLog {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly accounts: Accounts,
  ) {}

  async list(principal: Principal, request: object): Promise<CountedPage<MailState>> {
    const { limit, after, kind, status, mailing, q, sort } = parseInput(listing, request);
    const order = orders[sort];
    const seen = seenBy(principal);
    const only = seen.length === mailAudiences.length ? undefined : seen[0];
    if (seen.length === 0) throw domainError('NO_AUTHORITY');
    const narrowed = {
      ...(mailing && { about: mailing }),
      ...(kind && { kind }),
      ...(status && { status }),
      ...(only && { audience: only }),
    };
    return countedPage(this.#of(principal.team), {
      limit,
      ...(order && { sort: order }),
      ...(Object.keys(narrowed).length > 0 && { where: { fields: narrowed } }),
      ...(q && { text: q }),
      ...(after !== undefined && { after }),
    });
  }

  /** @throws DomainError MAIL_NOT_FOUND, also of mails that somebody may not see */
  async get(principal: Principal, id: string): Promise<Pick<Found<MailState>, 'id' | 'state'>> {
    const state = await this.find(principal.team, id);
    if (!state || !seenBy(principal).includes(state.audience)) throw domainError('MAIL_NOT_FOUND');
    return { id, state };
  }

  find(team: string, id: string): Promise<MailState | undefined> {
    return this.#of(team).get(id);
  }

  /** Whether an invitation was mailed to an address. */
  async wasMailed(team: string, about: string, email: string): Promise<boolean> {
    return (await this.#of(team).find({ where: { fields: { email, about } }, limit: 1 })).items.length > 0;
  }

  /** Of those that bring members what an administrator wrote. */
  async countsOf(team: string, about: string): Promise<MailCounts> {
    const count = (status: MailStatus) => this.#of(team).count({ fields: { about, kind: 'mailing', status } });
    const [processing, processed, delivered, deferred, bounced, dropped] = await Promise.all([
      ...([count('processing'), count('processed'), count('delivered')] as const),
      ...([count('deferred'), count('bounced'), count('dropped')] as const),
    ]);
    return { processing, processed, delivered, deferred, bounced, dropped };
  }

  /** Of those, the ones that the mail server has taken. */
  countAccepted(team: string, about: string): Promise<number> {
    const status = { in: ['processed', 'delivered'] };
    return this.#of(team).count({ fields: { about, kind: 'mailing', status } });
  }

  change(team: string, id: string, command: MailCommand, context: CommandContext): Promise<MailState | null> {
    return handle(withPersonalData(this.#of(team), this.accounts.vault), mailDecider, id, command, context);
  }

  /** Of somebody who has gone: the mails stay, and nobody can tell any more whom they were for. */
  async eraseRecipient(team: string, recipient: string, context: CommandContext): Promise<void> {
    await this.#erase(team, { fields: { recipient } }, context);
  }

  /** Of an invitation that is gone: those of nobody who has joined. */
  async eraseInvited(team: string, about: string, context: CommandContext): Promise<void> {
    await this.#erase(team, { fields: { about, recipient: '', email: { gt: '' } } }, context);
  }

  /** The mails to an address that is a member's now: they go with the member. */
  async knowRecipient(team: string, email: string, recipient: string, context: CommandContext): Promise<void> {
    const nobodys: Query = { where: { fields: { email, recipient: '' } }, limit: atOnce };
    await this.#each(team, nobodys, (id) => this.change(team, id, { type: 'KnowRecipient', recipient }, context));
  }

  #of(team: string): Documents<MailState> {
    return this.documents.team(mailCollection, team);
  }

  async #erase(team: string, where: Filter, context: CommandContext): Promise<void> {
    await this.#each(team, { where, limit: atOnce }, async (id) => {
      // The key first: whatever happens in between, the mail is found again as long as it names somebody.
      await this.accounts.vault.erase(team, id);
      await this.change(team, id, { type: 'EraseRecipient' }, context);
    });
  }

  /** Each change takes a mail out of what the query finds. */
  async #each(team: string, query: Query, change: (id: string) => Promise<unknown>): Promise<void> {
    for (;;) {
      const { items } = await this.#of(team).find(query);
      for (const { id } of items) await change(id);
      if (items.length < atOnce) return;
    }
  }
}
