import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { experimental, type ChannelCredentials, type ServerCredentials } from '@grpc/grpc-js';
import type { Settings } from '../config/environment.js';
import { endOf, ExchangedFiles, isSamePair, readKeyPair, unusable, type KeyPair } from '../config/exchanged-files.js';
import { ConfigurationError } from '../config/secrets.js';

/** Where the PEM files of one process lie: its certificate (and what leads to the CA), its key, and whom it believes. */
export interface TlsFiles {
  readonly certificate: string;
  readonly key: string;
  readonly authorities: string;
}

/** @returns undefined when none is set: calls then go in clear. @throws ConfigurationError when some are set and others not */
export function readTlsFiles(settings: Settings): TlsFiles | undefined {
  const names = ['MARQUEE_RPC_TLS_CERT', 'MARQUEE_RPC_TLS_KEY', 'MARQUEE_RPC_TLS_CA'] as const;
  const [certificate, key, authorities] = names.map((name) => settings.optional(name));
  if (certificate !== undefined && key !== undefined && authorities !== undefined) {
    return { certificate, key, authorities };
  }
  const missing = names.filter((name) => settings.optional(name) === undefined);
  if (missing.length === names.length) return undefined;
  throw new ConfigurationError(
    `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. TLS between services needs a certificate, its key and the CA of the others.`,
  );
}

interface Read extends KeyPair {
  readonly caCertificate: Buffer;
}

/**
 * TLS in both directions between the services: who calls shows a certificate of the CA, and so does who is called, for the
 * name of its service (`catalog`), wherever it runs. Files that are exchanged (cert-manager does so long before they end)
 * are taken for the connections that are made from then on; what cannot be used is reported once, and the last ones stay.
 */
export class MutualTls implements experimental.CertificateProvider {
  readonly #identityListeners = new Set<experimental.IdentityCertificateUpdateListener>();
  readonly #authorityListeners = new Set<experimental.CaCertificateUpdateListener>();
  readonly #files: ExchangedFiles<Read>;

  /** @throws ConfigurationError when the files are not there, or do not belong together */
  constructor(files: TlsFiles, onError: (error: unknown) => void, pace?: number) {
    this.#files = new ExchangedFiles({
      read: () => readAll(files),
      isSame,
      onChange: (next) => {
        for (const listener of this.#identityListeners) listener(next);
        for (const listener of this.#authorityListeners) listener(next);
      },
      onError,
      ...(pace !== undefined && { pace }),
    });
  }

  /** Lets in who has a certificate of the CA, and nobody else. */
  get server(): ServerCredentials {
    return experimental.createCertificateProviderServerCredentials(this, this, true);
  }

  /** One for all channels: those to the same service share their connections by it. */
  readonly channel: ChannelCredentials = experimental.createCertificateProviderChannelCredentials(this, this);

  /** When the certificate ends that is shown now. */
  get validUntil(): Date {
    return endOf(this.#files.current);
  }

  close(): void {
    this.#files.close();
  }

  addIdentityCertificateListener(listener: experimental.IdentityCertificateUpdateListener): void {
    this.#identityListeners.add(listener);
    this.#tell(listener);
  }

  removeIdentityCertificateListener(listener: experimental.IdentityCertificateUpdateListener): void {
    this.#identityListeners.delete(listener);
  }

  addCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.#authorityListeners.add(listener);
    this.#tell(listener);
  }

  removeCaCertificateListener(listener: experimental.CaCertificateUpdateListener): void {
    this.#authorityListeners.delete(listener);
  }

  /** A moment later: grpc-js itself listens to what comes of it only after it has added its listener. */
  #tell(listener: (read: Read) => void): void {
    process.nextTick(() => listener(this.#files.current));
  }
}

function readAll({ certificate, key, authorities }: TlsFiles): Read {
  const pair = readKeyPair(certificate, key);
  try {
    const caCertificate = readFileSync(authorities);
    createSecureContext({ ca: caCertificate });
    return { ...pair, caCertificate };
  } catch (error) {
    throw unusable([authorities], error);
  }
}

const isSame = (one: Read, other: Read): boolean =>
  isSamePair(one, other) && one.caCertificate.equals(other.caCertificate);
