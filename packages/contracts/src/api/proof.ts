import { email, password, raw, record } from './fields.js';

/** Whoever sits at somebody's open session does not know their password: what cannot be taken back asks for it again. */
const currentPassword = () => raw(128).required();
export const passwordErrors = ['PASSWORD_WRONG', 'PASSWORD_THROTTLED'] as const;
/** Who has no password has logged in at their login service lately instead. */
export const proofErrors = [...passwordErrors, 'RECENT_LOGIN_NEEDED'] as const;

export const changePasswordBody = record({ currentPassword: currentPassword(), password: password().required() });

export const changeEmailBody = record({ currentPassword: currentPassword(), email: email().required() });

export const currentPasswordBody = record({ currentPassword: currentPassword() });

/** The same where one who has no password leaves it out. */
const proof = { currentPassword: raw(128).optional() };
export const proofBody = record(proof);
export const proofOfEmailBody = record({ ...proof, email: email().required() });
