import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import {
  domainError,
  fields,
  mailingBody,
  mailingSorts,
  mailingStatuses,
  type MailingTerms,
  parseInput,
  sendMailingBody,
} from '@marquee/contracts';
import {
  countedPage,
  type CountedPage,
  type Edited,
  InjectPorts,
  oldestFirst,
  unchangedSince,
  upAndDown,
} from '@marquee/nest-kit';
import type { Documents, Query } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { Groups } from '../group/groups.js';
import type { IdentityPorts } from '../identity.ports.js';
import { Sites } from '../site/sites.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';
import { type MailingCommand, mailingDecider } from './mailing.decider.js';
import { mailingCollection, type MailingState, termsOf } from './mailing.js';
import { MailingRecipients, type RecipientCount } from './mailing-recipients.js';

export interface Mailing {
  readonly id: string;
  readonly state: MailingState;
}

const listing = fields.record({
  limit: fields.number().integer().min(1).max(100).required(),
  after: fields.raw(1_000).optional(),
  status: fields.string().oneOf(mailingStatuses).optional(),
  q: fields.line(100).optional(),
  sort: fields.string().oneOf(mailingSorts).default('newest'),
});

const [byTitle, byTitleDown] = upAndDown('title');
const orders: Readonly<Record<(typeof mailingSorts)[number], Query['sort']>> = {
  newest: undefined,
  oldest: oldestFirst,
  title: byTitle,
  '-title': byTitleDown,
};

const minute = 60_000;
/** What one site sends: each may go to all its members. */
const sends: Limit = { name: 'mailings', maximum: 20, window: 60 * minute };

/** What administrators write to members, until it is sent. */
@Injectable()
export class Mailings {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'documents' | 'ids' | 'clock'>,
    private readonly accounts: Accounts,
    private readonly groups: Groups,
    private readonly sites: Sites,
    private readonly recipients: MailingRecipients,
    private readonly throttle: Throttle,
  ) {}

  documents(team: string): Documents<MailingState> {
    return this.ports.documents.team(mailingCollection, team);
  }

  async list(team: string, request: object): Promise<CountedPage<MailingState>> {
    const { limit, after, status, q, sort } = parseInput(listing, request);
    const order = orders[sort];
    return countedPage(this.documents(team), {
      limit,
      ...(order && { sort: order }),
      ...(status && { where: { fields: { status } } }),
      ...(q && { text: q }),
      ...(after !== undefined && { after }),
    });
  }

  /** @throws DomainError MAILING_NOT_FOUND */
  async get(team: string, id: string): Promise<Mailing> {
    const state = await this.documents(team).get(id);
    if (!state) throw domainError('MAILING_NOT_FOUND');
    return { id, state };
  }

  /** How many members would get it now. @throws DomainError MAILING_NOT_FOUND */
  async countRecipients(team: string, id: string): Promise<RecipientCount> {
    return this.recipients.count(team, (await this.get(team, id)).state);
  }

  /** @throws DomainError GROUP_NOT_FOUND, MEMBER_NOT_FOUND, INVALID_INPUT */
  async create(team: string, request: object, context: CommandContext): Promise<Mailing> {
    const terms = await this.#terms(team, request);
    return this.#handle(team, this.ports.ids.next(), { type: 'Create', terms, createdAt: this.#now() }, context);
  }

  /**
   * @throws DomainError MAILING_NOT_FOUND, MAILING_SENT, MAILING_OF_MEMBERS_TIMED, MAILING_WITHOUT_RECIPIENTS, GROUP_NOT_FOUND,
   * MEMBER_NOT_FOUND, INVALID_INPUT, CHANGED_MEANWHILE
   */
  async change(team: string, edited: Edited, request: object, context: CommandContext): Promise<Mailing> {
    const { id, expectedVersion } = edited;
    const { state: before } = await this.get(team, id);
    const terms = await this.#terms(team, request, before);
    const { count: recipients } = await this.recipients.count(team, terms);
    const mailings = unchangedSince(this.documents(team), expectedVersion, termsOf);
    const state = await handle(mailings, mailingDecider, id, { type: 'Change', terms, recipients }, context);
    if (!state) throw domainError('MAILING_NOT_FOUND');
    return { id, state };
  }

  /** At once, or at a full hour. @throws DomainError as the decider says, MAILINGS_THROTTLED, INVALID_INPUT */
  async send(team: string, id: string, request: object, context: CommandContext): Promise<Mailing> {
    const { sendAt } = parseInput(sendMailingBody, request);
    const { count: recipients } = await this.countRecipients(team, id);
    const { timeZone } = await this.sites.get(team);
    const now = this.#now();
    // As `Date` writes it: times are compared as texts.
    const command: MailingCommand =
      sendAt == null
        ? { type: 'SendNow', recipients, now }
        : { type: 'Schedule', sendAt: new Date(sendAt).toISOString(), timeZone, recipients, now };
    return this.#within(sends, team, () => this.#handle(team, id, command, context));
  }

  /** @throws DomainError MAILING_NOT_FOUND, MAILING_SENT */
  async unschedule(team: string, id: string, context: CommandContext): Promise<Mailing> {
    return this.#handle(team, id, { type: 'Unschedule' }, context);
  }

  /** @throws DomainError MAILING_NOT_FOUND, MAILING_SENT */
  async delete(team: string, id: string, context: CommandContext): Promise<void> {
    await handle(this.documents(team), mailingDecider, id, { type: 'Delete' }, context);
  }

  async #handle(team: string, id: string, command: MailingCommand, context: CommandContext): Promise<Mailing> {
    const state = await handle(this.documents(team), mailingDecider, id, command, context);
    if (!state) throw domainError('MAILING_NOT_FOUND');
    return { id, state };
  }

  /** What is refused takes no room. */
  async #within<Done>(limit: Limit, subject: string, act: () => Promise<Done>): Promise<Done> {
    const place = await this.throttle.reserve(limit, subject);
    if (isRefusal(place)) throw domainError('MAILINGS_THROTTLED', { minutes: Math.ceil(place.wait / minute) });
    try {
      const done = await act();
      await place.keep();
      return done;
    } catch (error) {
      await place.release();
      throw error;
    }
  }

  /** @param before what it named then may have been deleted since */
  async #terms(team: string, request: object, before?: MailingTerms): Promise<MailingTerms> {
    const { groups: saidGroups, members: saidMembers, ...rest } = parseInput(mailingBody, request);
    const groups = rest.sendTo === 'groups' ? [...new Set(saidGroups)] : [];
    const members = rest.sendTo === 'members' ? [...new Set(saidMembers)] : [];
    const added = (ids: readonly string[], kept: readonly string[] = []) => ids.filter((id) => !kept.includes(id));
    await this.groups.mustExist(team, added(groups, before?.groups));
    const newMembers = added(members, before?.members);
    const found = await this.accounts.members(team).getMany(newMembers);
    if (found.length < newMembers.length) throw domainError('MEMBER_NOT_FOUND');
    return { ...rest, groups: await this.groups.present(team, groups), members };
  }

  #now(): string {
    return this.ports.clock.now().toISOString();
  }
}
