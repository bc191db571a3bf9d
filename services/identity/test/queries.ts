import { group, memberField } from '@marquee/contracts';
import { entityCollection } from '@marquee/nest-kit';
import { dueOfTurnQuery, dueQuery, entityQueries, jobQueries, erasureQueries } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { administratorCollection } from '../src/administrator/administrator.js';
import { administratorInvitationCollection } from '../src/administrator-invitation/administrator-invitation.js';
import { apiTokenCollection } from '../src/api-token/api-token.js';
import { credentialCollection } from '../src/credential/credentials.js';
import { membershipCollection } from '../src/group/memberships.js';
import { waitingMailCollection } from '../src/mail/waiting-mail.js';
import { sendingCollection } from '../src/mailing/mailing-sendings.js';
import { invitationCollection } from '../src/invitation/invitation.js';
import { expiryCollection } from '../src/member/expiries.js';
import { memberCollection } from '../src/member/member.js';
import { waiting } from '../src/member/member-status.js';
import { deletionCollection } from '../src/own-account/deletions.js';
import { approvalDigestCollection } from '../src/notifications/approval-digests.js';
import { commentDigestCollection } from '../src/notifications/comment-digests.js';
import { owedDigestCollection } from '../src/notifications/owed-digests.js';
import { owedCollection } from '../src/owed/owed.js';
import { sessionCollection } from '../src/session/sessions.js';
import { authenticatorCollection } from '../src/two-factor/authenticators.js';
import { flowCollection } from '../src/sign-on/sign-on-flows.js';
import { rateCollection } from '../src/throttle/rates.js';
import { throttleCollection } from '../src/throttle/throttle.js';
import { zoomConnectionCollection } from '../src/zoom/zoom-connection.js';
import { zoomRevocationCollection } from '../src/zoom/zoom-revocations.js';
import { identityService } from '../src/index.js';
import { happeningQueries } from './happening-queries.js';
import { webhookQueries } from './webhook-queries.js';
import { mailings, mails, oldest, ordersBy } from './mail-queries.js';

const expired = {
  where: { fields: { expiresAt: { lt: '2026' } } },
  sort: [{ field: 'expiresAt', direction: 'asc' }],
  index: 'team+expiresAt+id',
} as const;
const byEmail = [{ field: 'email', direction: 'asc' }] as const;
const emails = {
  where: { fields: { email: { in: ['mia@example.test', 'noa@example.test'] } } },
  sort: byEmail,
  index: 'team+email+id',
} as const;
const loginIds = {
  where: { fields: { loginId: { in: ['hanako01', 'jiro02'] } } },
  sort: [{ field: 'loginId', direction: 'asc' }],
  index: 'team+loginId+id',
} as const;
const email = { where: { fields: { email: 'mia@example.test' } }, index: 'u_email' };
const ofTeam = { where: { fields: { team: 'clubteam0001' } }, index: 'team+team+id' };
const inGroup = { where: { fields: { groups: { hasAny: ['gold'] } } } };
const answered = { where: { fields: { answerKeys: { hasAny: ['color=red'] } } } };
const active = {
  fields: { disabled: false, approved: true, deletesAt: { exists: false }, emailVerified: true },
  anyOf: [{ fields: { expiresAt: null } }, { fields: { expiresAt: { gt: '2026' } } }],
};

const status = Object.keys(active.fields);
/** Who has expired is asked for in one way, who has not in two. */
const over = [...status, 'expiresAt'];
const ended = { fields: { ...active.fields, expiresAt: { lte: '2026' } } };

/** Who waits is asked for so, too. */
const narrowing = ['groups', 'refused', ...status];
const narrowed = ['groups', 'refused', ...over];
const ofInvitation = { fields: { invitationId: 'autumn' } };

/** The list of members in the console: by status, group, invitation, words or all of them. */
const lists: readonly Omit<PlannedQuery, 'collection'>[] = [
  { index: 'team+id' },
  { where: { fields: { disabled: true } }, index: 'team+disabled+id+approved+emailVerified+expiresAt+deletesAt' },
  { where: { fields: waiting }, index: 'team+approved+id+disabled+emailVerified+expiresAt+deletesAt' },
  {
    where: { fields: { disabled: false, deletesAt: { exists: true } } },
    index: 'team+disabled+id+approved+emailVerified+expiresAt+deletesAt',
  },
  { where: { fields: { emailVerified: false } }, index: 'team+emailVerified+id+disabled+approved+expiresAt+deletesAt' },
  {
    where: active,
    index: 'team+emailVerified+id+disabled+approved+expiresAt+deletesAt',
    onMongoDb: 'team+approved+id+disabled+emailVerified+expiresAt+deletesAt',
  },
  {
    where: ended,
    index: 'team+emailVerified+id+disabled+approved+expiresAt+deletesAt',
    onMongoDb: 'team+approved+id+disabled+emailVerified+expiresAt+deletesAt',
  },
  { ...inGroup, besides: ['refused', ...over], index: 'team+groups+id' },
  { where: { ...inGroup.where, anyOf: active.anyOf }, besides: status, index: 'team+groups+id' },
  { where: ofInvitation, index: 'team+invitationId+id' },
  { where: { fields: { ...ofInvitation.fields, ...waiting } }, index: 'team+invitationId+approved+id' },
  { where: ofInvitation, besides: narrowed, index: 'team+invitationId+id' },
  { where: { ...ofInvitation, anyOf: active.anyOf }, besides: narrowing, index: 'team+invitationId+id' },
  { ...answered, index: 'team+answerKeys+id' },
  { ...answered, besides: ['invitationId', ...narrowed], index: 'team+answerKeys+id' },
  {
    where: { ...answered.where, anyOf: active.anyOf },
    besides: ['invitationId', ...narrowing],
    index: 'team+answerKeys+id',
  },
  { text: 'mia', besides: ['invitationId', 'answerKeys', ...narrowed], index: 'terms' },
  {
    text: 'mia',
    where: { anyOf: active.anyOf },
    besides: ['invitationId', 'answerKeys', ...narrowing],
    index: 'terms',
  },
];

/** To count, SQLite takes the longer of two indexes that begin alike. */
const counted: Readonly<Record<string, Pick<PlannedQuery, 'index' | 'onMongoDb'>>> = {
  'team+invitationId+id': { index: 'team+invitationId+approved+id', onMongoDb: 'team+invitationId+id' },
};

/** Who gets what administrators write: all members, or those of groups. */
const recipients: readonly Omit<PlannedQuery, 'collection'>[] = [
  {
    where: active,
    besides: ['email', 'noAnnouncements'],
    index: 'team+emailVerified+id+disabled+approved+expiresAt+deletesAt',
    onMongoDb: 'team+approved+id+disabled+emailVerified+expiresAt+deletesAt',
  },
  {
    where: { ...inGroup.where, anyOf: active.anyOf },
    besides: [...status, 'email', 'noAnnouncements'],
    index: 'team+groups+id',
  },
];

/** Every query of the service, with its index. */
export const queries: readonly PlannedQuery[] = [
  // When a site is erased.
  ...erasureQueries(identityService),
  { collection: administratorCollection, ...email },
  { collection: administratorCollection, ...ofTeam },
  { collection: administratorCollection, by: 'count', ...ofTeam },
  { collection: administratorCollection, where: { fields: { login: 'ann' } }, index: 'team+login+id' },
  {
    collection: administratorCollection,
    where: { fields: { movingEmail: 'ann@example.test' } },
    index: 'team+movingEmail+id',
  },
  { collection: administratorInvitationCollection, ...ofTeam },
  { collection: memberCollection, ...email },
  { collection: memberCollection, ...emails },
  { collection: memberCollection, where: { fields: { loginId: 'hanako01' } }, index: 'u_loginId' },
  { collection: memberCollection, ...loginIds },
  { collection: memberCollection, where: { fields: { identity: 'oidc https://login.test mia' } }, index: 'u_identity' },
  { collection: flowCollection, ...expired },
  ...lists.flatMap((list): PlannedQuery[] => [
    { collection: memberCollection, ...list },
    { collection: memberCollection, by: 'count', ...list, ...counted[list.index] },
    { collection: memberCollection, sort: oldest, ...list },
  ]),
  { collection: memberCollection, by: 'counts', ...inGroup, index: 'team+groups+id' },
  ...ordersBy('name', ['invitationId', 'answerKeys', ...narrowing], 'mia').map((list) => ({
    collection: memberCollection,
    ...list,
    index: list.text ? list.index : 'team+name+id+disabled+approved+emailVerified+expiresAt+deletesAt',
  })),
  {
    collection: memberCollection,
    by: 'counts',
    ...answered,
    index: 'team+answerKeys+id',
  },
  ...entityQueries(memberField),
  {
    collection: membershipCollection,
    by: 'counts',
    where: { fields: { group: { in: ['gold', 'staff'] } } },
    index: 'team+group+id',
  },
  { collection: membershipCollection, where: { fields: { member: 'mia' } }, index: 'team+member+id' },
  ...entityQueries(group),
  { collection: entityCollection(group), where: { fields: { name: 'Gold' } }, index: 'u_name' },
  { collection: invitationCollection, index: 'team+id' },
  { collection: invitationCollection, ...inGroup, index: 'team+groups+id' },
  { collection: invitationCollection, by: 'counts', ...inGroup, index: 'team+groups+id' },
  { collection: invitationCollection, sort: oldest, index: 'team+id' },
  { collection: invitationCollection, text: 'autumn', index: 'terms' },
  { collection: invitationCollection, text: 'autumn', sort: oldest, index: 'terms' },
  { collection: invitationCollection, by: 'count', text: 'autumn', index: 'terms' },
  ...ordersBy('title', [], 'autumn').map((list) => ({ collection: invitationCollection, ...list })),
  { collection: invitationCollection, by: 'count', index: 'team+id' },
  { collection: credentialCollection, where: { fields: { account: 'mia' } }, index: 'team+account+id' },
  { collection: sessionCollection, where: { fields: { account: 'mia' } }, index: 'team+account+id' },
  { collection: sessionCollection, ...expired },
  { collection: throttleCollection, ...expired },
  { collection: rateCollection, ...expired },
  { collection: authenticatorCollection, where: { fields: { account: 'mia' } }, index: 'team+account+id' },
  { collection: apiTokenCollection, where: { fields: { administrator: 'ann' } }, index: 'team+administrator+id' },
  ...mails,
  ...recipients.flatMap((list): PlannedQuery[] => [
    { collection: memberCollection, ...list },
    { collection: memberCollection, by: 'count', ...list },
  ]),
  ...mailings,
  ...happeningQueries,
  ...webhookQueries,
  dueQuery(sendingCollection),
  ...jobQueries,
  { collection: zoomConnectionCollection, index: 'team+id' },
  { collection: zoomConnectionCollection, where: { fields: { administrator: 'ann' } }, index: 'u_administrator' },
  dueQuery(zoomRevocationCollection),
  dueQuery(deletionCollection),
  dueQuery(expiryCollection),
  dueQuery(approvalDigestCollection),
  dueQuery(commentDigestCollection),
  dueQuery(owedDigestCollection),
  dueQuery(owedCollection),
  { collection: owedCollection, by: 'count', index: 'team+id' },
  dueQuery(waitingMailCollection),
  dueOfTurnQuery(waitingMailCollection, 'line'),
];
