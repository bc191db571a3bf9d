import { versionOf } from '@marquee/nest-kit';
import type { Answer } from '@marquee/contracts';
import type { Answer as AnswerMessage, Member, UpdateMemberRequest } from '@marquee/proto/identity';
import { mailChoiceOf } from '../mail-choice/mail-choice.js';
import { editableOf } from './member.js';
import type { ListedMember } from './members.js';
import { known, type Scope } from './scope.js';

/** @param within the groups that whoever asks knows of */
export function toMemberMessage(
  team: string,
  { id, state, listedState, lastLoginAt }: ListedMember,
  within: Scope,
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
    expiresAt: expiresAt ?? undefined,
  };
  const answers = state.answers.map(toAnswerMessage);
  const mails = mailChoiceOf(state);
  return { ...profile, ...access, state: listedState, answers, createdAt, lastLoginAt, version, mails };
}

export const toAnswerMessage = ({ field, values }: Answer): AnswerMessage => ({ field, values: [...values] });

/** What logs and lists show of a member; the rest is for those who manage members. */
export const toNameMessage = (team: string, member: ListedMember): Member => ({
  ...toMemberMessage(team, member, []),
  phone: '',
  answers: [],
  expiresAt: undefined,
  mails: undefined,
  version: '',
});

/** As the API calls the changes, to be validated. */
export const toChanges = (request: UpdateMemberRequest): object => {
  const { name, loginId, phone, groups, disabled, approved, answers, lastDay, passwordChangePrompted } = request;
  return {
    ...(name !== undefined && { name }),
    ...(loginId !== undefined && { loginId }),
    ...(phone !== undefined && { phone }),
    ...(groups && { groups: groups.ids }),
    ...(disabled !== undefined && { disabled }),
    ...(approved !== undefined && { approved }),
    ...(answers && { answers: answers.items }),
    ...(lastDay !== undefined && { lastDay: lastDay === '' ? null : lastDay }),
    ...(passwordChangePrompted !== undefined && { passwordChangePrompted }),
  };
};
