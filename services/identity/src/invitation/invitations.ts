import { Injectable } from '@nestjs/common';
import { type CommandContext, handle } from '@marquee/kernel';
import {
  domainError,
  fields,
  invitationBody,
  invitationSorts,
  type InvitationTerms,
  parseInput,
} from '@marquee/contracts';
import {
  countedPage,
  oldestFirst,
  unchangedSince,
  upAndDown,
  type CountedPage,
  type Edited,
  InjectPorts,
} from '@marquee/nest-kit';
import type { Documents, Query } from '@marquee/ports';
import { Accounts } from '../account/accounts.js';
import { Groups } from '../group/groups.js';
import { type MemberField, MemberFields } from '../member-field/member-fields.js';
import type { IdentityPorts } from '../identity.ports.js';
import { Sites } from '../site/sites.js';
import { invitationDecider } from './invitation.decider.js';
import { closed, invitationCollection, type InvitationState, invitationTeamCollection, termsOf } from './invitation.js';

export interface Invitation {
  readonly id: string;
  readonly state: InvitationState;
}

const listing = fields.record({
  limit: fields.number().integer().min(1).max(100).required(),
  after: fields.raw(1_000).optional(),
  q: fields.line(100).optional(),
  sort: fields.string().oneOf(invitationSorts).default('newest'),
});

const [byTitle, byTitleDown] = upAndDown('title');
const orders: Readonly<Record<(typeof invitationSorts)[number], Query['sort']>> = {
  newest: undefined,
  oldest: oldestFirst,
  title: byTitle,
  '-title': byTitleDown,
};

@Injectable()
export class Invitations {
  constructor(
    @InjectPorts() private readonly ports: Pick<IdentityPorts, 'documents' | 'ids' | 'clock'>,
    private readonly accounts: Accounts,
    private readonly groups: Groups,
    private readonly memberFields: MemberFields,
    private readonly sites: Sites,
  ) {}

  documents(team: string): Documents<InvitationState> {
    return this.ports.documents.team(invitationCollection, team);
  }

  /** The team that an invitation is of; undefined for unknown ones. */
  async teamOf(id: string): Promise<string | undefined> {
    return (await this.ports.documents.platform(invitationTeamCollection).get(id))?.team;
  }

  async list(team: string, request: object): Promise<CountedPage<InvitationState>> {
    const { limit, after, q, sort } = parseInput(listing, request);
    const order = orders[sort];
    return countedPage(this.documents(team), {
      limit,
      ...(order && { sort: order }),
      ...(q && { text: q }),
      ...(after !== undefined && { after }),
    });
  }

  /** @throws DomainError INVITATION_NOT_FOUND */
  async get(team: string, id: string): Promise<Invitation> {
    const state = await this.documents(team).get(id);
    if (!state) throw domainError('INVITATION_NOT_FOUND');
    return { id, state };
  }

  /** @throws DomainError INVITATION_NOT_FOUND, INVITATION_DEADLINE_PASSED, INVITATION_LIMIT_REACHED */
  async mustBeOpen(team: string, id: string): Promise<Invitation> {
    const invitation = await this.get(team, id);
    const reason = closed(invitation.state, await this.sites.today(team));
    if (reason) throw domainError(reason);
    return invitation;
  }

  /** Whether one can join by it now. */
  async isOpen(team: string, id: string): Promise<boolean> {
    const state = await this.documents(team).get(id);
    return state !== undefined && closed(state, await this.sites.today(team)) === undefined;
  }

  async count(team: string): Promise<number> {
    return this.documents(team).count();
  }

  /** @throws DomainError GROUP_NOT_FOUND, MEMBER_FIELD_NOT_FOUND, INVALID_INPUT */
  async create(team: string, request: object, context: CommandContext): Promise<Invitation> {
    const terms = await this.#terms(team, request);
    const today = await this.sites.today(team);
    const createdAt = this.ports.clock.now().toISOString();
    const id = this.ports.ids.next();
    // First, so that there never is an invitation whose link does not work.
    await this.ports.documents.platform(invitationTeamCollection).save(id, 0, { team }, []);
    const state = await handle(
      this.documents(team),
      invitationDecider,
      id,
      { type: 'Create', terms, today, createdAt },
      context,
    );
    if (!state) throw domainError('INVITATION_NOT_FOUND');
    return { id, state };
  }

  /** @throws DomainError INVITATION_NOT_FOUND, GROUP_NOT_FOUND, MEMBER_FIELD_NOT_FOUND, INVALID_INPUT, CHANGED_MEANWHILE */
  async change(team: string, edited: Edited, request: object, context: CommandContext): Promise<Invitation> {
    const { id, expectedVersion } = edited;
    const { state: before } = await this.get(team, id);
    const terms = await this.#terms(team, request, before);
    const today = await this.sites.today(team);
    const invitations = unchangedSince(this.documents(team), expectedVersion, termsOf);
    const state = await handle(invitations, invitationDecider, id, { type: 'Change', terms, today }, context);
    if (!state) throw domainError('INVITATION_NOT_FOUND');
    return { id, state };
  }

  /** The groups that somebody gets who joins now: some may have been deleted since. */
  async groupsOf(team: string, { groups }: InvitationTerms): Promise<readonly string[]> {
    return this.groups.present(team, groups);
  }

  /** The member fields that somebody is asked who joins now, in their order. */
  async questionsOf(team: string, { fields: { asked } }: InvitationTerms): Promise<readonly MemberField[]> {
    return asked.length === 0 ? [] : (await this.memberFields.public(team)).filter(({ id }) => asked.includes(id));
  }

  /** @param before what it named then may have been deleted since, and is then left out */
  async #terms(team: string, request: object, before?: InvitationTerms): Promise<InvitationTerms> {
    const terms = parseInput(invitationBody, request);
    const { asked = [], prefilled = [] } = terms.fields;
    const added = <Id>(ids: readonly Id[], kept: readonly Id[] = []) => ids.filter((id) => !kept.includes(id));
    await this.groups.mustExist(team, added(terms.groups, before?.groups));
    await this.memberFields.mustExist(team, added(asked, before?.fields.asked));
    const present = await this.memberFields.present(team, asked);
    return {
      ...terms,
      groups: await this.groups.present(team, terms.groups),
      fields: {
        ...terms.fields,
        asked: present,
        prefilled: [...new Set(prefilled)].filter((name) => ownFields.includes(name) || present.includes(name)),
      },
    };
  }
}

/** What every invitation may ask, beside member fields. */
const ownFields: readonly string[] = ['name', 'email', 'phone'];
