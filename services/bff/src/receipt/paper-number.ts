import { createHash } from 'node:crypto';

/** Without letters and digits that are taken for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const characters = 8;

/** The number of a document: the same one each time that it is made. @param at ISO instant */
export function paperNumber(team: string, id: string, at: string): string {
  const hash = createHash('sha256').update(`${team}/${id}`).digest();
  const code = [...hash.subarray(0, characters)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${at.slice(0, 10).replaceAll('-', '')}-${code}`;
}
