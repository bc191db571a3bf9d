import { type Answer, type ErrorCode, type MemberEvent, memberEvents, type SecuritySettings } from '@marquee/contracts';
import { type MailChoiceState, withMailChoice } from '../mail-choice/mail-choice.js';
import { type Addressed, withConfirmation, withoutRequest, withRequest } from '../account/email-change.js';
import { everyDocument, teamCollection } from '@marquee/ports';
import { answerKeys } from './answer-keys.js';
import { beginnings } from './beginnings.js';
import { identityKey } from './identity-key.js';

export interface MemberState extends Addressed, MailChoiceState {
  readonly invitationId: string;
  readonly groups: readonly string[];
  readonly approved: boolean;
  /** An administrator did not let them in: they are told, and go. Absent: nobody decided so. */
  readonly refused?: true;
  readonly disabled: boolean;
  readonly name: string;
  /** null: they have none, and log in by `loginId`. */
  readonly email: string | null;
  /** By what they log in on a site whose members have IDs; absent: by the address. */
  readonly loginId?: string;
  readonly phone: string;
  readonly answers: readonly Answer[];
  /** What answers are found by: it follows from them. */
  readonly answerKeys: readonly string[];
  /** What the address or the ID is found by before it is typed to its end: it follows from them. */
  readonly beginnings: readonly string[];
  readonly emailVerified: boolean;
  /** The account could be used until its address was corrected. Absent: it can be used now, or never could. */
  readonly openedBefore?: true;
  /** Id of the document with the secret of the second factor; absent: there is none. */
  readonly authenticator?: string;
  /** Whom a login service means by them (`identityKey`); absent: they are connected to none. */
  readonly identity?: string;
  /** An administrator wants another password to be set; absent: nobody does. */
  readonly passwordChangePrompted?: true;
  /** They were told by mail how to set their first password; absent: nobody had to. */
  readonly passwordSetupRequested?: true;
  /** ISO instant from which the account is erased, because its holder wants to leave; absent: never. */
  readonly deletesAt?: string;
  /** ISO instant from which the account is no longer valid; null: never. */
  readonly expiresAt: string | null;
  /** The end of the account that was told to everybody; another end begins anew. */
  readonly expired?: string;
  /** Id of the document with the password's hash. */
  readonly credential: string;
  /** Sessions of an earlier epoch have ended. */
  readonly epoch: number;
  /** ISO instant. */
  readonly createdAt: string;
}

/** What an administrator edits of a member: its version is made of it. */
export const editableOf = ({
  name,
  loginId,
  email,
  phone,
  groups,
  disabled,
  approved,
  answers,
  passwordChangePrompted,
  expiresAt,
}: MemberState): object => ({
  expiresAt,
  name,
  ...(loginId === undefined ? { email } : { loginId }),
  phone,
  groups,
  disabled,
  approved,
  ...(passwordChangePrompted && { passwordChangePrompted }),
  answers,
});

const states = ['disabled', 'approved', 'emailVerified', 'expiresAt', 'deletesAt'] as const;
export const memberCollection = teamCollection<MemberState>({
  name: 'members',
  entity: memberEvents.entity,
  topic: memberEvents.topic,
  schemaVersion: 3,
  upcast: (document) => withBeginnings({ answers: [], answerKeys: [], email: null, ...document }),
  totals: [everyDocument],
  indexes: [
    // What comes behind the id is looked at in the index: a list of very many is narrowed without reading the documents.
    ['id', ...states],
    ['disabled', 'id', 'approved', 'emailVerified', 'expiresAt', 'deletesAt'],
    ['approved', 'id', 'disabled', 'emailVerified', 'expiresAt', 'deletesAt'],
    ['emailVerified', 'id', 'disabled', 'approved', 'expiresAt', 'deletesAt'],
    ['invitationId'],
    ['invitationId', 'approved'],
    ['name', 'id', ...states],
    ['email'],
    ['loginId'],
  ],
  lists: ['groups', 'answerKeys'],
  unique: [
    { name: 'email', fields: ['email'] },
    { name: 'identity', fields: ['identity'] },
    { name: 'loginId', fields: ['loginId'] },
  ],
  text: ['name', 'email', 'loginId', 'beginnings'],
});

/** By what they log in: the address, or the ID where members have one. */
export const loginNameOf = ({ email, loginId }: Pick<MemberState, 'email' | 'loginId'>): string =>
  email ?? loginId ?? '';

/** What is said when somebody of the site has their address or ID. */
export const takenCode = ({ loginId }: { readonly loginId?: string | undefined }): ErrorCode =>
  loginId === undefined ? 'EMAIL_IN_USE' : 'LOGIN_ID_IN_USE';

/** What a member is called where names may be empty. */
export const memberName = (member: MemberState): string => member.name || loginNameOf(member);

export type MemberObstacle = Extract<
  ErrorCode,
  'ACCOUNT_DISABLED' | 'ACCOUNT_CANCELLED' | 'EMAIL_UNVERIFIED' | 'ACCOUNT_UNAPPROVED' | 'ACCOUNT_EXPIRED'
>;

/** Why a member may not be logged in now (specification, section 4, login page states); undefined: they may. */
export function obstacle(
  member: MemberState,
  { emailCheck }: Pick<SecuritySettings, 'emailCheck'>,
  now: Date,
): MemberObstacle | undefined {
  if (member.disabled) return 'ACCOUNT_DISABLED';
  if (member.deletesAt !== undefined) return 'ACCOUNT_CANCELLED';
  if (emailCheck && !member.emailVerified) return 'EMAIL_UNVERIFIED';
  if (!member.approved) return 'ACCOUNT_UNAPPROVED';
  if (member.expiresAt !== null && now.getTime() >= Date.parse(member.expiresAt)) return 'ACCOUNT_EXPIRED';
  return undefined;
}

/** Whether they have shown that an address is theirs: this one, or that which was corrected. */
export const hasVerified = ({ emailVerified, openedBefore }: MemberState): boolean =>
  emailVerified || openedBefore === true;

/** The end of the account that is still to come, or to be told; null: there is none. */
export const unexpiredEnd = ({ expiresAt, expired }: MemberState): string | null =>
  expiresAt === expired ? null : expiresAt;

export function evolve(state: MemberState | null, event: MemberEvent): MemberState | null {
  const next = changed(state, event);
  return next && (state === null || loginNameOf(next) !== loginNameOf(state) ? withBeginnings(next) : next);
}

function changed(state: MemberState | null, event: MemberEvent): MemberState | null {
  if (event.type === 'MemberJoined') {
    // Nobody waits for a mail who has no address.
    const emailVerified = event.data.loginId !== undefined;
    return { ...answered(event.data), beginnings: [], disabled: false, emailVerified, epoch: 0 };
  }
  if (event.type === 'MemberImported') {
    const { importId: _importId, ...known } = event.data;
    return { ...answered(known), beginnings: [], invitationId: '', approved: true, epoch: 0 };
  }
  if (state === null) return null;
  switch (event.type) {
    case 'MemberEmailVerified':
      return { ...reopened(state), emailVerified: true };
    case 'MemberPasswordChanged':
      return { ...unprompted(state), credential: event.data.credential, epoch: state.epoch + 1 };
    case 'MemberPasswordSetupRequested':
      return { ...state, passwordSetupRequested: true };
    case 'MemberPasswordChangePrompted':
      return { ...state, passwordChangePrompted: true };
    case 'MemberPasswordChangePromptWithdrawn':
      return unprompted(state);
    case 'MemberRefused':
      return { ...state, refused: true };
    case 'MemberApproved':
      return { ...state, approved: true };
    case 'MemberDisabled':
      return { ...state, disabled: true, epoch: state.epoch + 1 };
    case 'MemberEnabled':
      return { ...state, disabled: false };
    case 'MemberExpiryChanged':
      return { ...state, expiresAt: event.data.expiresAt };
    case 'MemberExpired':
      return { ...state, expired: event.data.expiresAt, epoch: state.epoch + 1 };
    case 'MemberLoginIdChanged':
      return { ...state, loginId: event.data.loginId };
    case 'MemberRenamed':
      return { ...state, name: event.data.name };
    case 'MemberPhoneChanged':
      return { ...state, phone: event.data.phone };
    case 'MemberAnswersChanged':
      return answered({ ...state, answers: event.data.answers });
    case 'MemberGroupsChanged':
      return { ...state, groups: event.data.groups };
    case 'MemberMailsChosen':
      return withMailChoice(state, event.data);
    case 'MemberDeleted':
      return null;
    case 'MemberEmailChangeRequested':
      return withRequest(state, event.data);
    case 'MemberEmailChangeConfirmed':
      return withConfirmation(state, event.data.side);
    case 'MemberEmailChangeWithdrawn':
      return withoutRequest(state);
    case 'MemberEmailChanged':
      return { ...withoutRequest(state), email: event.data.email };
    case 'MemberEmailCorrected':
      return {
        ...withoutRequest(state),
        ...(event.data.opened && { openedBefore: true }),
        ...{ email: event.data.email, emailVerified: false, epoch: state.epoch + 1 },
      };
    case 'MemberTwoFactorEnabled':
      return { ...state, authenticator: event.data.authenticator };
    case 'MemberTwoFactorDisabled':
      return withoutSecondFactor(state);
    case 'MemberIdentityLinked':
      return { ...state, identity: identityKey(event.data) };
    case 'MemberIdentityUnlinked':
      return unlinked(state);
    case 'MemberDeletionScheduled':
      return { ...state, deletesAt: event.data.deletesAt, epoch: state.epoch + 1 };
    case 'MemberDeletionCancelled':
      return kept(state);
    case 'MemberVerificationRequested':
    case 'MemberPasswordResetRequested':
      return state;
  }
}

const withBeginnings = <Known extends Pick<MemberState, 'email' | 'loginId'>>(known: Known) => ({
  ...known,
  beginnings: beginnings(loginNameOf(known)),
});
const unprompted = ({ passwordChangePrompted: _prompted, ...state }: MemberState): MemberState => state;
/** The answers of somebody whose key is gone are an empty text. */
const answered = <Known extends { readonly answers: readonly Answer[] }>(known: Known) => ({
  ...known,
  answerKeys: answerKeys(Array.isArray(known.answers) ? known.answers : []),
});

const kept = ({ deletesAt: _deletesAt, ...state }: MemberState): MemberState => state;
const reopened = ({ openedBefore: _before, ...state }: MemberState): MemberState => state;
const unlinked = ({ identity: _identity, ...state }: MemberState): MemberState => state;

const withoutSecondFactor = ({ authenticator: _authenticator, ...state }: MemberState): MemberState => state;
