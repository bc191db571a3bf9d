import { X509Certificate, createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { ConfigurationError } from './secrets.js';

/** Milliseconds until a file that was exchanged is read. */
const defaultPace = 10_000;

/** PEM. */
export interface KeyPair {
  readonly certificate: Buffer;
  readonly privateKey: Buffer;
}

/** @throws ConfigurationError when the files are not there, or do not belong together */
export function readKeyPair(certificate: string, key: string): KeyPair {
  try {
    const pair = { certificate: readFileSync(certificate), privateKey: readFileSync(key) };
    if (!new X509Certificate(pair.certificate).checkPrivateKey(createPrivateKey(pair.privateKey))) {
      throw new Error('the key is not that of the certificate');
    }
    createSecureContext({ cert: pair.certificate, key: pair.privateKey });
    return pair;
  } catch (error) {
    throw unusable([certificate, key], error);
  }
}

export function unusable(files: readonly string[], error: unknown): ConfigurationError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigurationError(`${files.join(' and ')} cannot be used: ${reason}.`);
}

export const isSamePair = (one: KeyPair, other: KeyPair): boolean =>
  one.certificate.equals(other.certificate) && one.privateKey.equals(other.privateKey);

/** When a certificate ends. */
export const endOf = ({ certificate }: Pick<KeyPair, 'certificate'>): Date =>
  new Date(new X509Certificate(certificate).validTo);

interface Given<Read> {
  /** @throws Error when they cannot be used */
  readonly read: () => Read;
  readonly isSame: (one: Read, other: Read) => boolean;
  readonly onChange?: (read: Read) => void;
  readonly onError: (error: unknown) => void;
  readonly pace?: number;
}

/**
 * What lies in files that are exchanged while the process runs: cert-manager does so with certificates long before they end. What cannot be
 * used is reported once, and the last ones stay.
 */
export class ExchangedFiles<Read> {
  readonly #timer: NodeJS.Timeout;
  #current: Read;
  #fault = '';

  /** @throws Error when they cannot be used now */
  constructor(private readonly given: Given<Read>) {
    this.#current = given.read();
    this.#timer = setInterval(() => this.#look(), given.pace ?? defaultPace).unref();
  }

  get current(): Read {
    return this.#current;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { read, isSame, onChange, onError } = this.given;
    try {
      const next = read();
      this.#fault = '';
      if (isSame(next, this.#current)) return;
      this.#current = next;
      onChange?.(next);
    } catch (error) {
      // Between two files that are exchanged they do not belong together: the next look finds both.
      const fault = String(error);
      if (fault !== this.#fault) onError(error);
      this.#fault = fault;
    }
  }
}
