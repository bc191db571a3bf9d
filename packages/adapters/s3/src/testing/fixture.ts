import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  AbortMultipartUploadCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import type { S3Options } from '../options.js';
import { S3BlobStore } from '../s3-blob-store.js';

/** How the test server at an address is used, by the variables that the set-up of the tests gives. */
export function optionsFor(endpoint: string, bucket: string): S3Options {
  return {
    endpoint,
    bucket,
    region: process.env['S3_REGION'] ?? '',
    accessKeyId: process.env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['S3_SECRET_ACCESS_KEY'] ?? '',
  };
}

export interface TestBucket {
  readonly options: S3Options;
  readonly client: S3Client;
  /** What says of each object, by its key, whether it was written again, and its bytes. */
  objects(): Promise<ReadonlyMap<string, { readonly written: string; readonly size: number }>>;
  /** Multipart uploads that were neither finished nor aborted. */
  unfinished(): Promise<number>;
  remove(): Promise<void>;
}

/** A bucket that no other suite uses. */
export async function freshBucket(endpoint: string): Promise<TestBucket> {
  const options = optionsFor(endpoint, `marquee-test-${randomBytes(6).toString('hex')}`);
  const { bucket: Bucket, region, accessKeyId, secretAccessKey } = options;
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  await client.send(new CreateBucketCommand({ Bucket }));
  const uploads = async () => (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads ?? [];
  const objects = async () => {
    const found = new Map<string, { written: string; size: number }>();
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
      for (const { Key = '', ETag = '', LastModified, Size: size = 0 } of Contents) {
        found.set(Key, { written: `${ETag} ${LastModified?.toISOString()}`, size });
      }
    }
    return found;
  };
  return {
    options,
    client,
    objects,
    unfinished: async () => (await uploads()).length,
    async remove() {
      for (const { Key, UploadId } of await uploads()) {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
      for (const Key of (await objects()).keys()) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      await client.send(new DeleteBucketCommand({ Bucket }));
      client.destroy();
    },
  };
}

/** A store on a bucket of its own, for the contract suite. */
export async function fixtureOn(endpoint: string) {
  const bucket = await freshBucket(endpoint);
  let port = await S3BlobStore.connect(bucket.options);
  return {
    port,
    async reopen() {
      await port.close();
      return (port = await S3BlobStore.connect(bucket.options));
    },
    async dispose() {
      await port.close();
      await bucket.remove();
    },
  };
}
