import {
  boolean,
  countedPage,
  day,
  email,
  id,
  instant,
  line,
  list,
  loginId,
  optionalLabel,
  optionalPhone,
  paging,
  password,
  record,
  string,
  version,
} from './fields.js';
import { memberNotificationsBody } from './notification.routes.js';
import { job } from './job.routes.js';
import { fileEncodings } from '../jobs/job-kinds.js';
import { memberSorts } from './list-orders.js';
import { answer, answers } from '../members/answers.js';
import { route } from './route.js';

/** Why a member may not come in yet or any more; the first reason counts. */
export const memberListStates = ['active', 'unapproved', 'unverified', 'disabled', 'leaving', 'expired'] as const;
export type MemberListState = (typeof memberListStates)[number];

/** Mails without which somebody does not get in: to verify the address, to set the first password. */
export const awaitedMails = ['verification', 'password'] as const;
export type AwaitedMail = (typeof awaitedMails)[number];

const member = record({
  id: id().required(),
  name: string().defined(),
  /** Empty for members of a site with login IDs. */
  email: string().defined(),
  /** null: they log in by the address. */
  loginId: string().nullable().defined(),
  phone: string().defined(),
  groups: list(id().required()).required(),
  /** To member fields; those that were not answered are left out. */
  answers: list(answer().required()).required(),
  disabled: boolean().required(),
  approved: boolean().required(),
  /** They were not let in, and go once they were told by mail. */
  refused: boolean().required(),
  emailVerified: boolean().required(),
  /** As lists show it: `unverified` only where the site checks addresses. */
  state: string().oneOf(memberListStates).required(),
  /** Which mail they wait for, and can be sent again; null: none. */
  awaitedMail: string().oneOf(awaitedMails).nullable().defined(),
  /** Whether they must set a new password after their next login, and in the sessions that go on. */
  passwordChangePrompted: boolean().required(),
  /** Whether the login asks for a second factor. */
  twoFactor: boolean().required(),
  createdAt: instant().required(),
  /** The account ends then (invitation's valid period); null: never. */
  expiresAt: instant().nullable().defined(),
  /** The member leaves, and is erased then; they may log in until then to stay. null: they don’t. */
  deletesAt: instant().nullable().defined(),
  /** By which they joined; null: by none, or whoever asks may not see invitations. */
  invitationId: id().nullable().defined(),
  lastLoginAt: instant().nullable().defined(),
  /** Which mails the member wants that are not necessary; they choose it themselves. */
  mails: memberNotificationsBody.required(),
  version: version().required(),
});

export const updateMemberBody = record({
  name: optionalLabel(100).optional(),
  phone: optionalPhone().optional(),
  /** Only of members who have one. */
  loginId: loginId().optional(),
  /** Only of members who have one: all their sessions end, and a mail to it asks them to show that it is theirs. */
  email: email().optional(),
  groups: list(id().required()).max(100).optional(),
  disabled: boolean().optional(),
  approved: boolean().oneOf([true]).optional(),
  passwordChangePrompted: boolean().optional(),
  /** In the site's time zone, today or later; null: the account has no end. */
  lastDay: day().nullable().optional(),
  /** Those that are said; without values the answer is taken back. */
  answers: answers().optional(),
});

/** Somebody with a login ID, which an administrator issues; they set another password after the first login. */
export const createMemberBody = record({
  loginId: loginId().required(),
  password: password().required(),
  name: optionalLabel(100).optional(),
  phone: optionalPhone().optional(),
  groups: list(id().required()).max(100).optional(),
  /** In the site's time zone, today or later; null: the account has no end. */
  lastDay: day().nullable().optional(),
});

/** A first or a forgotten password, for somebody who gets no mail. */
export const setMemberPasswordBody = record({ password: password().required() });

const memberStatus = () => string().oneOf(memberListStates);

/** Which members, as in their list; without any of these, all. */
const memberFilter = {
  q: line(100).optional(),
  group: id().optional(),
  /** Only who joined by it. */
  invitation: id().optional(),
  status: memberStatus().optional(),
  /** Only who has answered this member field; with `answer`, only who says this, width and case aside. */
  field: id().optional(),
  answer: line(200).optional(),
};

export const exportMembersBody = record({ ...memberFilter, encoding: string().oneOf(fileEncodings).required() });

export const audienceRoutes = {
  listMembers: route({
    method: 'GET',
    path: '/api/teams/{teamId}/members',
    tag: 'Audience',
    summary: 'Members of the site',
    permission: 'member.read',
    query: record({
      ...paging,
      ...memberFilter,
      sort: string().oneOf(memberSorts).default('newest'),
    }),
    reply: countedPage(member),
  }),
  createMember: route({
    method: 'POST',
    path: '/api/teams/{teamId}/members',
    tag: 'Audience',
    summary:
      'Register a member with a login ID and a first password, on a site whose members have login IDs; on others people come by invitations',
    permission: 'member.create',
    body: createMemberBody,
    status: 201,
    reply: member,
    errors: ['LOGIN_ID_IN_USE', 'SITE_WITHOUT_LOGIN_IDS', 'MEMBER_LIMIT_REACHED', 'GROUP_NOT_FOUND'],
  }),
  exportMembers: route({
    method: 'POST',
    path: '/api/teams/{teamId}/members/export',
    tag: 'Audience',
    summary: 'Write members into a CSV file; answers with the job that does it',
    permission: 'member.read',
    body: exportMembersBody,
    status: 202,
    reply: job,
    errors: ['JOB_LIMIT_REACHED'],
  }),
  getMember: route({
    method: 'GET',
    path: '/api/teams/{teamId}/members/{memberId}',
    tag: 'Audience',
    summary: 'One member',
    permission: 'member.read',
    reply: member,
    errors: ['MEMBER_NOT_FOUND'],
  }),
  updateMember: route({
    method: 'PATCH',
    path: '/api/teams/{teamId}/members/{memberId}',
    tag: 'Audience',
    summary: 'Change what is said to be changed of a member; takes effect within 2 seconds',
    permission: 'member.update',
    body: updateMemberBody,
    versioned: true,
    reply: member,
    errors: [
      'MEMBER_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'MEMBER_FIELD_NOT_FOUND',
      'LOGIN_ID_IN_USE',
      'LOGIN_ID_UNUSED',
      'EMAIL_IN_USE',
    ],
  }),
  setMemberPassword: route({
    method: 'POST',
    path: '/api/teams/{teamId}/members/{memberId}/password',
    tag: 'Audience',
    summary:
      'Give a member with a login ID a password, which they must change after the next login; ends all their sessions',
    permission: 'member.update',
    body: setMemberPasswordBody,
    errors: ['MEMBER_NOT_FOUND', 'PASSWORD_BY_MAIL'],
  }),
  resetMemberTwoFactor: route({
    method: 'POST',
    path: '/api/teams/{teamId}/members/{memberId}/two-factor/reset',
    tag: 'Audience',
    summary: 'Let a member who has lost their second factor log in without it',
    permission: 'member.update',
    errors: ['MEMBER_NOT_FOUND', 'TWO_FACTOR_ALREADY_REMOVED'],
  }),
  sendMemberMail: route({
    method: 'POST',
    path: '/api/teams/{teamId}/members/{memberId}/mail',
    tag: 'Audience',
    summary: 'Send a member once more the mail by which they verify their address, or set their first password',
    permission: 'member.update',
    errors: ['MEMBER_NOT_FOUND', 'MEMBER_AWAITS_NO_MAIL', 'MAIL_SENT_LATELY'],
  }),
  deleteMember: route({
    method: 'DELETE',
    path: '/api/teams/{teamId}/members/{memberId}',
    tag: 'Audience',
    summary: 'Remove a member and erase their personal data, in the history too',
    permission: 'member.delete',
    errors: ['MEMBER_NOT_FOUND'],
  }),
} as const;
