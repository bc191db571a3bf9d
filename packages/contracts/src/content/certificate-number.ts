import { toHalfWidth } from '../text/half-width.js';

/** Without letters and digits that are taken for one another: each is 5 bits. */
export const certificateAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 100 bits: nobody finds one by trying. */
export const certificateLength = 20;
export const certificatePattern = /^[2-9A-HJ-NP-Z]{20}$/;

const group = 4;

/** As people read it: `7KQ2-M9XA-3FHT-PQRS-8VWX`. */
export const writtenCertificate = (number: string): string =>
  (number.match(new RegExp(`.{1,${group}}`, 'gu')) ?? []).join('-');

/** A number as it is kept, however it was typed: in small letters, in full width, with hyphens or blanks or without. */
export const toCertificateNumber = (typed: string): string =>
  toHalfWidth(typed)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** Where anybody checks it, on the site of the product. */
export const certificatePath = (number: string): string => `/certificate/${writtenCertificate(number)}`;

/** What anybody is told of a certificate: it holds, it was taken back, or nobody can confirm it any more. */
export const certificateStandings = ['valid', 'revoked', 'gone'] as const;
export type CertificateStanding = (typeof certificateStandings)[number];
