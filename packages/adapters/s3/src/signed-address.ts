import { createHash, createHmac } from 'node:crypto';
import type { S3Options } from './options.js';

interface Signing {
  readonly method: 'GET' | 'HEAD';
  /** The object's key: characters that an address need not encode. */
  readonly key: string;
  /** For how many seconds from `at` requests are answered; a week at most, as the protocol demands. */
  readonly seconds: number;
  readonly at: Date;
}

type Place = Pick<S3Options, 'endpoint' | 'bucket' | 'region' | 'accessKeyId' | 'secretAccessKey'>;

/**
 * The address of one object with a signature in its query (AWS Signature Version 4, "authenticating requests: using query
 * parameters"). The host is signed and no other header, so that whoever asks may name a range or a tag.
 */
export function signedAddress(place: Place, { method, key, seconds, at }: Signing): URL {
  const { bucket, region, accessKeyId, secretAccessKey } = place;
  const address = new URL(originOf(place));
  const isBucketInHost = address.host.startsWith(`${bucket}.`);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${isBucketInHost ? '' : `${bucket}/`}${key}`;
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  // In the order of their names, which the signature demands.
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', [accessKeyId, ...scope].join('/')],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  const request = [method, address.pathname, query, `host:${address.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), createHash('sha256').update(request).digest('hex')].join(
    '\n',
  );
  const keyOfDay = scope.reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secretAccessKey}`);
  address.search = `${query}&X-Amz-Signature=${hmac(keyOfDay, text).toString('hex')}`;
  return address;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As the client of Amazon's own storage asks: by a host of the bucket's own, unless no certificate would be for its name. */
function originOf({ endpoint = '', bucket, region }: Place): string {
  if (endpoint !== '') return endpoint;
  const domain = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  return bucket.includes('.') ? `https://${domain}` : `https://${bucket}.${domain}`;
}
