import { randomBytes } from 'node:crypto';

/** Ids of Stripe are letters and digits behind a prefix. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
