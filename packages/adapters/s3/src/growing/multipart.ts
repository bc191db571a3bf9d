import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Connection } from '../connection.js';
import { absentAs } from '../failures.js';

interface StoredPart {
  readonly number: number;
  readonly tag: string;
  readonly size: number;
  readonly at: Date;
}

/** Which multipart upload of which object. */
export interface Target {
  readonly key: string;
  readonly uploadId: string;
}

/** The protocol's multipart uploads; undefined or false where one is gone, finished or aborted. */
export class Multipart {
  constructor(private readonly connection: S3Connection) {}

  async begin(key: string): Promise<string> {
    const { client, bucket } = this.connection;
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }));
    if (UploadId === undefined) throw new Error('object storage began an upload without an id');
    return UploadId;
  }

  /** By their numbers, from the first without a gap. */
  async parts(target: Target): Promise<readonly StoredPart[] | undefined> {
    const parts: StoredPart[] = [];
    let after: string | undefined;
    do {
      const command = new ListPartsCommand({ ...this.#of(target), ...(after && { PartNumberMarker: after }) });
      const page = await this.connection.client.send(command).catch(absentAs(undefined));
      if (!page) return undefined;
      for (const { PartNumber = 0, ETag = '', Size = 0, LastModified = new Date(0) } of page.Parts ?? []) {
        parts.push({ number: PartNumber, tag: ETag, size: Size, at: LastModified });
      }
      after = page.IsTruncated ? page.NextPartNumberMarker : undefined;
    } while (after !== undefined);
    parts.sort((a, b) => a.number - b.number);
    const gap = parts.findIndex(({ number }, index) => number !== index + 1);
    return gap === -1 ? parts : parts.slice(0, gap);
  }

  async putPart(target: Target, number: number, content: Uint8Array): Promise<void> {
    const command = new UploadPartCommand({ ...this.#of(target), PartNumber: number, Body: content });
    await this.connection.client.send(command);
  }

  async complete(target: Target, parts: readonly StoredPart[]): Promise<boolean> {
    const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }));
    const command = new CompleteMultipartUploadCommand({ ...this.#of(target), MultipartUpload: { Parts } });
    return this.connection.client.send(command).then(() => true, absentAs(false));
  }

  async abort(target: Target): Promise<void> {
    await this.connection.client.send(new AbortMultipartUploadCommand(this.#of(target))).catch(absentAs(undefined));
  }

  #of({ key, uploadId }: Target) {
    return { Bucket: this.connection.bucket, Key: key, UploadId: uploadId };
  }
}
