import { hkdfSync } from 'node:crypto';

/** Shorter ones can be guessed; 32 characters of a random alphabet carry more than 128 bits. */
const minimumLength = 32;

/** Values that people paste from examples. */
const wellKnown = [/^(.)\1+$/, /change.?me/i, /^marquee/i, /secret/i, /password/i, /^0123456789/, /^abcdef/i];

/** The configuration is unusable; the text says what to do. Printed at start, without a stack. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Checks the master secret that all keys are derived from.
 *
 * @throws ConfigurationError when it is missing, short or a well-known one
 */
export function checkMasterSecret(secret: string | undefined): string {
  if (!secret) {
    throw new ConfigurationError('MARQUEE_SECRET is not set. Make one with: openssl rand -hex 32');
  }
  if (secret.length < minimumLength) {
    throw new ConfigurationError(`MARQUEE_SECRET has ${secret.length} characters; use at least ${minimumLength}.`);
  }
  if (wellKnown.some((pattern) => pattern.test(secret))) {
    throw new ConfigurationError('MARQUEE_SECRET looks like an example value. Make one with: openssl rand -hex 32');
  }
  return secret;
}

/** One key for each use (HKDF, RFC 5869): a leak of one says nothing of the others. */
export function deriveSecret(master: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', master, 'marquee', purpose, 32)).toString('hex');
}
