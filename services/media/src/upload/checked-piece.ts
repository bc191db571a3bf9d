import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { domainError } from '@marquee/contracts';
import { readableBytes } from '../asset/storage-room.js';

/** Algorithms of Upload-Checksum (tus 1.0.0, checksum extension); the protocol demands SHA-1. */
export const checksumAlgorithms = ['sha1', 'sha256'] as const;

export interface Checksum {
  readonly algorithm: (typeof checksumAlgorithms)[number];
  readonly digest: Buffer;
}

const digestBytes = { sha1: 20, sha256: 32 } as const;

/** Bytes of a piece that is held back until its checksum was compared; larger ones are sent in parts. */
const largest = 64 * 1024 ** 2;

/** What was sent is not what the client had: the protocol answers with 460. */
export class ChecksumMismatch extends Error {
  override readonly name = 'ChecksumMismatch';
}

/** @throws DomainError MALFORMED_REQUEST when the header names no algorithm of ours, or holds no digest of it */
export function parseChecksum(header: string): Checksum {
  const [, name, base64 = ''] = /^([a-z0-9]+) ([A-Za-z0-9+/]+={0,2})$/.exec(header) ?? [];
  const algorithm = checksumAlgorithms.find((known) => known === name);
  const digest = Buffer.from(base64, 'base64');
  if (!algorithm || digest.length !== digestBytes[algorithm]) throw domainError('MALFORMED_REQUEST');
  return { algorithm, digest };
}

/**
 * Takes a whole piece before any byte of it counts, since what is in an upload stays there. It waits in a file without a
 * name, which is gone with the process.
 *
 * @param room bytes that the upload still lacks
 * @throws ChecksumMismatch; DomainError PAYLOAD_TOO_LARGE
 */
export async function checkedPiece(
  sent: Readable,
  { algorithm, digest }: Checksum,
  folder: string,
  room: number,
): Promise<Readable> {
  const file = await namelessFile(folder);
  try {
    const hash = createHash(algorithm);
    const limit = Math.min(room, largest);
    let received = 0;
    // Left open where it is refused: the rest has to leave the connection.
    for await (const chunk of sent.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > limit) throw domainError('PAYLOAD_TOO_LARGE', { limit: readableBytes(limit) });
      hash.update(chunk);
      await file.write(chunk);
    }
    if (!hash.digest().equals(digest)) throw new ChecksumMismatch();
  } catch (error) {
    await file.close();
    throw error;
  }
  return file.createReadStream({ start: 0, autoClose: true });
}

async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+');
  await rm(path);
  return file;
}
