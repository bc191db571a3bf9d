import { describe, expect, it } from '@jest/globals';
import { type ErrorCode, errorCatalogue } from './error-catalogue.js';
import { errorMessage, languages } from './errors.js';
import { fieldErrorCatalogue, type FieldErrorCode } from './field-errors.js';

/** The messages of the specification's section 8 about people and how they come in, and the codes that say them. */
const specified: Readonly<Record<string, readonly (ErrorCode | FieldErrorCode)[]>> = {
  'account: cancelled, with the day of its deletion': ['ACCOUNT_CANCELLED'],
  'account: disabled, cannot log in': ['ACCOUNT_DISABLED'],
  'account: account or administrator not found': ['MEMBER_NOT_FOUND', 'ADMINISTRATOR_NOT_FOUND', 'SIGN_ON_NO_ACCOUNT'],
  'account: wrong team': ['INVITATION_FOR_ANOTHER', 'NO_AUTHORITY', 'TEAM_NOT_FOUND'],
  'account: administrator must use the administrator login': ['ADMINISTRATOR_MUST_USE_ADMIN_LOGIN'],
  'auth: ID already in use': ['LOGIN_ID_IN_USE', 'LOGIN_ID_TAKEN'],
  'auth: already belongs to a team': ['ALREADY_BELONGS_TO_TEAM'],
  'auth: already registered': ['EMAIL_IN_USE', 'EMAIL_TAKEN', 'ADMINISTRATOR_EXISTS', 'ALREADY_MEMBER'],
  'auth: blocked by IP': ['BLOCKED_BY_IP'],
  'auth: login failed': ['LOGIN_FAILED', 'LOGIN_THROTTLED'],
  'auth: logged out because of another device': ['LOGGED_OUT_ELSEWHERE'],
  'auth: relogin required': ['PASSWORD_WRONG', 'PASSWORD_CHANGE_REQUIRED'],
  'auth: session or token expired': ['SESSION_EXPIRED', 'LINK_INVALID', 'LINK_USED', 'TOKEN_INVALID'],
  'auth: not logged in': ['NOT_LOGGED_IN'],
  'service: missing, wrong or weak password': [
    ...(['REQUIRED', 'TOO_SHORT', 'NOT_HALF_WIDTH', 'PASSWORD_WRONG', 'PASSWORD_TOO_WEAK'] as const),
    ...(['PASSWORD_TOO_COMMON', 'PASSWORD_OF_NAMES', 'PASSWORD_LEAKED', 'PASSWORDS_DIFFER'] as const),
  ],
  'service: email in use': ['EMAIL_IN_USE', 'SIGN_ON_EMAIL_TAKEN'],
  'service: invalid email': ['INVALID_EMAIL'],
  'service: user not found': ['LOGIN_FAILED', 'SIGN_ON_NO_ACCOUNT'],
  'service: recent login needed': ['PASSWORD_WRONG', 'PASSWORD_THROTTLED', 'RECENT_LOGIN_NEEDED'],
  'service: popup closed': ['SIGN_ON_CANCELLED', 'SIGN_ON_EXPIRED'],
  'service: provider disabled': ['SIGN_ON_UNAVAILABLE', 'SIGN_ON_FAILED', 'SIGN_ON_ONLY'],
  'two-factor: already enrolled': ['TWO_FACTOR_ALREADY_ENROLLED'],
  'two-factor: already removed': ['TWO_FACTOR_ALREADY_REMOVED'],
  'two-factor: attempts limit exceeded': ['TWO_FACTOR_ATTEMPTS_EXCEEDED'],
  'two-factor: code expired': ['TWO_FACTOR_CODE_EXPIRED', 'CODE_EXPIRED'],
  'two-factor: code mismatch': ['TWO_FACTOR_CODE_WRONG', 'CODE_WRONG'],
  'two-factor: enrol attempts exceeded': ['TWO_FACTOR_ENROL_ATTEMPTS_EXCEEDED'],
  'two-factor: failed to remove': ['TWO_FACTOR_DEMANDED', 'TWO_FACTOR_ALREADY_REMOVED'],
  'two-factor: not configured': ['TWO_FACTOR_NOT_CONFIGURED', 'OWN_TWO_FACTOR_FIRST'],
  'two-factor: needs the check of addresses': ['TWO_FACTOR_NEEDS_EMAIL_CHECK'],
  'deletion: last administrator': ['LAST_ADMINISTRATOR'],
  'deletion: a group with members': ['GROUP_HAS_MEMBERS'],
  'deletion: an invite with pending users': ['INVITATION_HAS_PENDING_MEMBERS'],
  'deletion: the latest version': ['LATEST_VERSION'],
  'deletion: illegal operation': ['ILLEGAL_OPERATION', 'BULK_COUNT_DIFFERS', 'BULK_INCOMPLETE'],
  'email: already registered': ['EMAIL_IN_USE', 'EMAIL_TAKEN'],
  'email: sending failed': ['MAIL_NOT_REPEATABLE', 'INVITATION_MAILS_THROTTLED'],
  'invitation: not found or limit reached': [
    ...(['INVITATION_NOT_FOUND', 'INVITATION_LIMIT_REACHED', 'INVITATION_DEADLINE_PASSED'] as const),
    ...(['ADMINISTRATOR_LINK_NOT_FOUND', 'MEMBER_LIMIT_REACHED', 'ADMINISTRATOR_LIMIT_REACHED'] as const),
  ],
  'csv: the file': [
    ...(['CSV_UNREADABLE', 'CSV_MALFORMED', 'CSV_EMPTY', 'CSV_TOO_MANY_ROWS', 'CSV_COLUMNS_MISSING'] as const),
    ...([
      'CSV_COLUMNS_UNKNOWN',
      'CSV_COLUMNS_TWICE',
      'CSV_ROWS_INVALID',
      'CSV_NEEDS_EMAIL',
      'CSV_LOGIN_CHANGED',
    ] as const),
  ],
  'csv: duplicate id or email': ['SAME_AS_ROW', 'EMAIL_TAKEN', 'LOGIN_ID_TAKEN'],
  'csv: invalid values': ['INVALID_FORMAT', 'NOT_NUMBER', 'NOT_YES_OR_NO', 'ANSWER_TOO_LONG', 'TOO_MANY_CELLS'],
  'csv: date': ['NOT_DAY', 'DATE_IN_PAST'],
  'csv: required': ['REQUIRED'],
  'csv: user or group not found': ['MEMBER_UNKNOWN', 'GROUP_UNKNOWN'],
  'csv: invalid checkbox or radio': ['INVALID_CHOICE'],
  'other: zoom connect, disconnect and initialise failures': [
    ...(['ZOOM_CONNECT_FAILED', 'ZOOM_CONNECT_CANCELLED', 'ZOOM_CONNECT_EXPIRED', 'ZOOM_RECONNECT_NEEDED'] as const),
    ...(['ZOOM_DISCONNECT_FAILED', 'ZOOM_NOT_CONFIGURED', 'ZOOM_NOT_CONNECTED', 'ZOOM_UNAVAILABLE'] as const),
  ],
  'other: unknown error, no authority, no team or user': [
    'UNKNOWN',
    'NO_AUTHORITY',
    'TEAM_NOT_FOUND',
    'MEMBER_NOT_FOUND',
  ],
};

/** What is in use is refused by the name of its kind. */
const inUse = ['CATEGORY', 'TAG', 'CREATOR', 'FILE', 'VIDEO'].map((kind) => `${kind}_IN_USE`);
const catalogues: Readonly<Record<string, unknown>> = { ...errorCatalogue, ...fieldErrorCatalogue };

describe('the messages that the specification lists about people', () => {
  it.each(Object.entries({ ...specified, 'deletion: in use': inUse }))('%s', (_message, codes) => {
    for (const code of codes) {
      expect([code, code in catalogues]).toEqual([code, true]);
      const [ja, en] = languages.map((language) => errorMessage(code, language, { date: '2026-11-20', minutes: 5 }));
      expect([code, /[ぁ-んァ-ヶ一-龠]/.test(ja ?? '')]).toEqual([code, true]);
      expect([code, /^[^ぁ-んァ-ヶ一-龠]{8,}$/.test(en ?? '')]).toEqual([code, true]);
    }
  });
});
