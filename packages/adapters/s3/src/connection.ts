import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { codeOf, isMissing } from './failures.js';
import type { S3Names, S3Options } from './options.js';

/** A client, and the bucket that it is for. */
export interface S3Connection {
  readonly client: S3Client;
  /** For what somebody may read slowly: its sockets are no others'. */
  readonly bodies: S3Client;
  readonly bucket: string;
  /** Milliseconds, as in the options. */
  readonly patience: number;
  /** @throws Error that says what is wrong, without the keys */
  ping(): Promise<void>;
  close(): void;
}

/** The content of one request may take this long, in milliseconds. */
const contentPatience = 120_000;
/** Requests at the same time, of each kind; each body that somebody still reads is one. */
const mostRequests = { bodies: 256, others: 128, readiness: 4 } as const;

const usualNames: S3Names = {
  endpoint: 'S3_ENDPOINT',
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  keys: 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
};

/** Connects lazily: `ping` is the first to use the network. Failed requests are repeated three times, with back-off. */
export function connection(options: S3Options): S3Connection {
  const { endpoint = '', bucket, region, accessKeyId, secretAccessKey } = options;
  const { patience = 5_000, names = usualNames } = options;
  const clientOf = (sockets: number): S3Client =>
    new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint !== '' && { endpoint, forcePathStyle: true }),
      maxAttempts: 4,
      retryMode: 'standard',
      // Every request signs its content, which proves as much; trailing checksums are not understood everywhere.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: patience,
        requestTimeout: contentPatience,
        throwOnRequestTimeout: true,
        socketTimeout: contentPatience,
        httpAgent: { keepAlive: true, maxSockets: sockets },
        httpsAgent: { keepAlive: true, maxSockets: sockets },
      },
    });
  const client = clientOf(mostRequests.others);
  const bodies = clientOf(mostRequests.bodies);
  // However busy the others are: this asks whether the storage is well, not whether we are.
  const readiness = clientOf(mostRequests.readiness);
  const place = `${endpoint === '' ? `Amazon S3 in ${region}` : `S3 at ${hostOf(endpoint, names)}`}, bucket ${bucket}`;
  return {
    client,
    bodies,
    bucket,
    patience,
    async ping() {
      const question = new HeadBucketCommand({ Bucket: bucket });
      const complaint = await readiness.send(question, { abortSignal: AbortSignal.timeout(patience) }).then(
        () => undefined,
        (error: unknown) => explain(error, patience, names),
      );
      if (complaint !== undefined) throw new Error(`Object storage (${place}) cannot be used: ${complaint}`);
    },
    close: () => [client, bodies, readiness].forEach((one) => one.destroy()),
  };
}

/** What an operator may read: HEAD has no body, so that the status is all that servers say. */
function explain(error: unknown, patience: number, names: S3Names): string {
  if (isMissing(error)) return `there is no such bucket (${names.bucket})`;
  const { code, status } = codeOf(error);
  if (status === 301 || status === 400) return `it lies in another region (${names.region}), or the keys are wrong`;
  if (status === 401 || status === 403) return `the keys are wrong (${names.keys}), or not for it`;
  if (code === 'AbortError' || code === 'TimeoutError') return `no answer within ${patience} ms (${names.endpoint})`;
  return `${code} (${names.endpoint})`;
}

/** Addresses may carry a password. */
function hostOf(endpoint: string, names: S3Names): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : `${names.endpoint} is no http:// address`;
}
