import { versionOf } from '@marquee/nest-kit';
import type { Principal } from '@marquee/kernel';
import { type Answer, groupsWithin, isAllowed } from '@marquee/contracts';
import type {
  Answer as AnswerMessage,
  CreateMemberRequest,
  ListMembersResponse,
  Member,
  UpdateMemberRequest,
} from '@marquee/proto/identity';
import { mailChoiceOf } from '../mail-choice/mail-choice.js';
import { awaitedMail } from './awaited-mail.js';
import { editableOf } from './member.js';
import type { ListedMember } from './members.js';
import { known, type Scope } from './scope.js';

/** What whoever asks knows of, beside the member. */
export interface Sight {
  readonly within: Scope;
  /** By its id somebody joins. */
  readonly invitations: boolean;
}

export const sightOf = (principal: Principal, within: Scope = groupsWithin('member.read', principal)): Sight => ({
  ...{ within, invitations: isAllowed('member.manage', principal) },
});

export function toMemberMessage(
  team: string,
  { id, state, listedState, lastLoginAt }: ListedMember,
  { within, invitations }: Sight,
): Member {
  const { name, phone, groups, disabled, approved, emailVerified, createdAt, expiresAt } = state;
  const { email, loginId } = state;
  const profile = { id, teamId: team, name, email: email ?? '', loginId, phone, groups: [...known(within, groups)] };
  const version = versionOf(editableOf(state));
  const twoFactor = state.authenticator !== undefined;
  const passwordChangePrompted = state.passwordChangePrompted ?? false;
  const access = {
    disabled,
    approved,
    emailVerified,
    twoFactor,
    passwordChangePrompted,
    refused: state.refused ?? false,
    expiresAt: expiresAt ?? undefined,
    deletesAt: state.deletesAt,
    invitationId: (invitations && state.invitationId) || undefined,
  };
  const answers = state.answers.map(toAnswerMessage);
  const mails = mailChoiceOf(state);
  const awaited = awaitedMail(state, lastLoginAt !== undefined);
  return {
    ...profile,
    ...access,
    state: listedState,
    awaitedMail: awaited,
    answers,
    createdAt,
    lastLoginAt,
    version,
    mails,
  };
}

export const toAnswerMessage = ({ field, values }: Answer): AnswerMessage => ({ field, values: [...values] });

/** What logs and lists show of members; the rest is for those who manage them. */
export const toNamesMessage = (team: string, members: readonly ListedMember[]): ListMembersResponse => ({
  items: members.map((member) => ({
    ...toMemberMessage(team, member, { within: [], invitations: false }),
    phone: '',
    answers: [],
    expiresAt: undefined,
    deletesAt: undefined,
    awaitedMail: undefined,
    mails: undefined,
    version: '',
  })),
  next: undefined,
});

/** As the API calls a new member, to be validated. */
export const toNewMember = ({ groups, lastDay, ...said }: CreateMemberRequest): object => ({
  ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  ...(groups && { groups: groups.ids }),
  ...(lastDay !== undefined && { lastDay: lastDay === '' ? null : lastDay }),
});

/** As the API calls the changes, to be validated. */
export const toChanges = (request: UpdateMemberRequest): object => {
  const { name, loginId, email, phone, groups, disabled, approved, answers, lastDay, passwordChangePrompted } = request;
  return {
    ...(name !== undefined && { name }),
    ...(loginId !== undefined && { loginId }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(groups && { groups: groups.ids }),
    ...(disabled !== undefined && { disabled }),
    ...(approved !== undefined && { approved }),
    ...(answers && { answers: answers.items }),
    ...(lastDay !== undefined && { lastDay: lastDay === '' ? null : lastDay }),
    ...(passwordChangePrompted !== undefined && { passwordChangePrompted }),
  };
};
