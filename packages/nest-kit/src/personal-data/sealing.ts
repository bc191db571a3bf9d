import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
/** NIST SP 800-38D, section 5.2.1.1: 96 bits are the size that GCM is made for. */
export const nonceBytes = 12;
const tagBytes = 16;

/** Wraps the keys of people. @param secret what the installation derives for personal data */
export const masterKeyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'marquee personal data keys', 32));

/** Where a wrapped key belongs; it opens nowhere else. */
export const keyContext = (team: string, subject: string): string => `${team}/${subject}`;

/**
 * @param context is authenticated with the text: a field moved to another event or place does not open
 * @param nonce of 96 bits, never the same for another text under the key
 */
export function encrypt(
  key: Buffer,
  text: string,
  context: string,
  nonce: Uint8Array = randomBytes(nonceBytes),
): string {
  const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), body]).toString('base64');
}

/** @throws Error when it was tampered with, or sealed with another key */
export function decrypt(key: Buffer, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const body = nonceBytes + tagBytes;
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, body));
  return Buffer.concat([decryption.update(bytes.subarray(body)), decryption.final()]).toString('utf8');
}
