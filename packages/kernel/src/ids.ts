const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
/** 36 * 7 = 252: bytes from here on are drawn again, or the first letters would come up more often. */
const unbiased = 252;
/** Base 36 digits of a millisecond timestamp; enough until the year 5188. */
const timeLength = 9;

function random(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < unbiased && text.length < length) text += alphabet.charAt(byte % 36);
    }
  }
  return text;
}

/** Makes ids and secrets. Deciders get them in their commands. */
export interface Ids {
  /** 20 characters a-z0-9 that sort by time of creation; 11 of them random (57 bits). */
  next(): string;
  /** A team id: 12 characters a-z0-9, never reused (product decision). */
  team(): string;
  /** An unguessable token of 40 characters a-z0-9 (206 bits). */
  secret(): string;
}

/** Sorts after every id of `Ids.next` that was made before that moment, and before every one made from then on. */
export const idsFrom = (moment: Date): string => moment.getTime().toString(36).padStart(timeLength, '0');

export const randomIds: Ids = {
  next: () => idsFrom(new Date(Date.now())) + random(11),
  team: () => random(12),
  secret: () => random(40),
};
