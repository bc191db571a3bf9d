import { createSecureContext, type SecureContext } from 'node:tls';
import { endOf, ExchangedFiles, isSamePair, readKeyPair, type KeyPair } from '@marquee/nest-kit';
import type { RtmpPort } from '../media.ports.js';

/** What is shown to encoders. One that was exchanged is shown to whoever comes from then on. */
export class RtmpCertificate {
  readonly #files: ExchangedFiles<KeyPair & { readonly context: SecureContext }>;

  /** @throws ConfigurationError when the files are not there, or do not belong together */
  constructor({ certificate, key }: NonNullable<RtmpPort['tls']>, onError: (error: unknown) => void) {
    this.#files = new ExchangedFiles({
      read() {
        const pair = readKeyPair(certificate, key);
        return { ...pair, context: createSecureContext({ cert: pair.certificate, key: pair.privateKey }) };
      },
      isSame: isSamePair,
      onError,
    });
  }

  get context(): SecureContext {
    return this.#files.current.context;
  }

  /** When the one ends that is shown now. */
  get validUntil(): Date {
    return endOf(this.#files.current);
  }

  close(): void {
    this.#files.close();
  }
}
