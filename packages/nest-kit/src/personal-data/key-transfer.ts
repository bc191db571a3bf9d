import { createHmac, hkdfSync } from 'node:crypto';
import type { PersonalDataKey } from './personal-data-vault.js';
import { decrypt, encrypt, keyContext, masterKeyOf, nonceBytes } from './sealing.js';

/**
 * Keys of people on their way between two installations, each with a master secret of its own: taken out of one, sealed
 * with a secret that both know for the while, and sealed again in the other.
 */
export class KeyTransfer {
  readonly #master: Buffer;
  readonly #transfer: Buffer;

  /**
   * @param secret what this installation derives for personal data
   * @param transferSecret the same at both ends
   */
  constructor(secret: string, transferSecret: string) {
    this.#master = masterKeyOf(secret);
    this.#transfer = Buffer.from(hkdfSync('sha256', transferSecret, '', 'marquee key transfer', 32));
  }

  /** Equal at both ends when the transfer secrets are; it tells nothing of them. */
  get fingerprint(): string {
    return this.#mac('fingerprint').toString('hex').slice(0, 32);
  }

  /**
   * The same text for the same key at both ends, so that what was moved can be compared: the nonce follows from what is
   * sealed, as in synthetic initialization vectors (RFC 5297).
   *
   * @throws Error when this installation has another secret
   */
  leave(team: string, subject: string, { wrapped }: PersonalDataKey): PersonalDataKey {
    const context = keyContext(team, subject);
    const key = decrypt(this.#master, wrapped, context);
    const nonce = this.#mac(`nonce ${context} ${key}`).subarray(0, nonceBytes);
    return { wrapped: encrypt(this.#transfer, key, context, nonce) };
  }

  /** @throws Error when it was tampered with */
  arrive(team: string, subject: string, { wrapped }: PersonalDataKey): PersonalDataKey {
    const context = keyContext(team, subject);
    return { wrapped: encrypt(this.#master, decrypt(this.#transfer, wrapped, context), context) };
  }

  #mac(text: string): Buffer {
    return createHmac('sha256', this.#transfer).update(text).digest();
  }
}
