import {
  dealOf,
  type EnvelopeOf,
  type HappeningKind,
  isOpened,
  type MemberEvents,
  openingEvents,
  type PaymentEvents,
  type SubscriptionEvents,
} from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { ProjectionDefinition, Wanted } from './definition.js';
import type { Work } from './work.js';

/** What mails and workflows are about; when it happened is in its key. */
export interface LoggedHappening {
  readonly member: string;
  /** The invitation, or the price. */
  readonly object: string;
  /** What the price is called; '' where there is none. */
  readonly price: string;
}

/** How far somebody is who came by an invitation. */
interface Joining {
  readonly invitationId: string;
  approved: boolean;
  emailVerified: boolean;
  isOpened: boolean;
}

type OfMember = EnvelopeOf<Pick<MemberEvents, (typeof openingEvents)[number]>>;
type OfDeal = EnvelopeOf<Pick<PaymentEvents, 'PaymentSucceeded'> & Pick<SubscriptionEvents, 'SubscriptionStarted'>>;
type Known = OfMember | OfDeal;

const ofMembers: ReadonlySet<string> = new Set(openingEvents);
const deals: ReadonlySet<string> = new Set(['PaymentSucceeded', 'SubscriptionStarted'] satisfies OfDeal['type'][]);

const isOfMember = (event: EventEnvelope): event is OfMember => ofMembers.has(event.type);
const isKnown = (event: EventEnvelope): event is Known => isOfMember(event) || deals.has(event.type);

export const happeningKeys = {
  member: (team: string, member: string) => `${team}|${member}`,
  /** All of a kind, in the order of time. */
  order: (team: string, kind: HappeningKind) => `${team}|${kind}|`,
  /** Of one within them. */
  place: (at: string, id: string) => `${at}|${id}`,
};

/** The same rule as that by which mails and workflows begin. */
function fold(work: Work, event: Known): void {
  const { team, at, id, entityId } = event;
  if (isOfMember(event)) {
    const member = joiningOf(work, event);
    if (!member || member.isOpened || !isOpened(member)) return;
    member.isOpened = true;
    put('accountCreated', entityId, { member: entityId, object: member.invitationId, price: '' });
    return;
  }
  const deal = dealOf(event);
  if (deal?.kind !== 'bought') return;
  put('price', id, { member: deal.memberId, object: deal.priceId, price: deal.price });

  function put(kind: HappeningKind, name: string, row: LoggedHappening): void {
    work.edit('happenings', happeningKeys.order(team, kind) + happeningKeys.place(at, name), () => row);
  }
}

/** Undefined: nobody knows them, for they came by no invitation. */
function joiningOf(work: Work, event: OfMember): Joining | undefined {
  const key = happeningKeys.member(event.team, event.entityId);
  if (event.type === 'MemberJoined') {
    const { invitationId, approved, loginId } = event.data;
    if (invitationId === '') return undefined;
    // Nobody waits for a mail who has no address.
    const emailVerified = loginId !== undefined;
    return work.edit<Joining>('members', key, () => ({ invitationId, approved, emailVerified, isOpened: false }));
  }
  if (!work.has('members', key)) return undefined;
  const member = work.edit<Joining>('members', key, unknown);
  if (event.type === 'MemberApproved') member.approved = true;
  else member.emailVerified = true;
  return member;
}

const unknown = (): never => {
  throw new Error('a member is there, and is not');
};

/** What mails and workflows are about, one by one. */
export const happenings: ProjectionDefinition = {
  name: 'happenings',
  version: 1,
  tables: ['members', 'happenings'],
  *fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    const known = events.filter(isKnown);
    yield known
      .filter(isOfMember)
      .map(({ team, entityId }): Wanted => ['members', happeningKeys.member(team, entityId)]);
    for (const event of known) fold(work, event);
  },
};
