/** What Japanese keyboards give for a hyphen; NFKC knows only some of them. */
const dashes = /[\u2010-\u2015\u2212\u30fc\u2043]/gu;

/**
 * Full-width letters, digits and signs as their half-width ones (NFKC, Unicode Standard Annex 15), for addresses, phone
 * numbers and ids: people who type Japanese get them without wanting to. Never for passwords: those are compared as they
 * are typed.
 */
export const toHalfWidth = (text: string): string => text.normalize('NFKC');

/** A phone number in half-width characters, whichever dash and blank it was typed with. */
export const toPhone = (text: string): string => toHalfWidth(text).replace(dashes, '-').trim();

/** A login ID as it is kept and compared. */
export const toLoginId = (text: string): string => toHalfWidth(text).replace(dashes, '-').trim().toLowerCase();

/** An e-mail address as it is kept and compared. */
export const toEmail = (text: string): string => toHalfWidth(text).trim().toLowerCase();
