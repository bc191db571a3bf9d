import { fields, toEmail, toLoginId } from '@marquee/contracts';
import type { ColumnName, LoginColumn } from './member-columns.js';

/** An address or ID to log in by, as it is kept. */
export const toLogin = (column: LoginColumn, text: string): string =>
  column === 'email' ? toEmail(text) : toLoginId(text);

export const isLogin = (name: ColumnName): name is LoginColumn => name === 'email' || name === 'loginId';

const person = {
  password: fields.password().optional(),
  name: fields.optionalLabel(100).optional(),
  phone: fields.optionalPhone().optional(),
};
/** Who a line is about, by what members of the site log in. */
export const personShapes = {
  email: fields.record({ email: fields.email().optional(), ...person }),
  loginId: fields.record({ loginId: fields.loginId().optional(), ...person }),
};
/** What is said of one that is taken, or another's. */
export const loginCodes = {
  email: { taken: 'EMAIL_TAKEN', fixed: 'EMAIL_FIXED' },
  loginId: { taken: 'LOGIN_ID_TAKEN', fixed: 'LOGIN_ID_FIXED' },
} as const;
