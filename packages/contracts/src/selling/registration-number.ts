/** What people type, also in full width, with blanks and hyphens between. */
export const toRegistrationNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[ \u2010-\u2015\u2212-]/gu, '')
    .toUpperCase();

/**
 * Whether a text is a registration number of an issuer of qualified invoices: T and 13 digits, the first of which is a check
 * digit of the other twelve (https://www.houjin-bangou.nta.go.jp/documents/checkdigit.pdf).
 */
export function isRegistrationNumber(text: string): boolean {
  if (!/^T[1-9]\d{12}$/.test(text)) return false;
  const digits = [...text.slice(2)].map(Number).toReversed();
  const weighed = digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 2), 0);
  return Number(text[1]) === 9 - (weighed % 9);
}
