import type { DataStore } from '@tus/server';
import type { DocumentStore } from '@marquee/ports';
import { acceptsUpload, assetCollection, type Asset } from '../asset/asset.js';

/** Names an upload in the tus protocol and where its bytes lie. Neither part holds a dot. */
export const uploadId = (team: string, assetId: string): string => `${team}.${assetId}`;

export function parseUploadId(id: string): { readonly team: string; readonly assetId: string } {
  const [team = '', assetId = ''] = id.split('.');
  return { team, assetId };
}

/**
 * Where uploads in progress lie: files of this machine, or objects that all replicas see. Their declared size is the
 * asset's, their offset follows from the bytes that are there. What is acknowledged is durable.
 */
export interface UploadSpace extends DataStore {
  /** Makes the empty place, or leaves one that is there. */
  prepare(id: string): Promise<void>;
  /** Bytes received and the time of the last one; undefined when there is no such upload. */
  progress(id: string): Promise<{ readonly size: number; readonly at: Date } | undefined>;
  /** Makes the whole upload the blob `key`; nothing is done when it is one already. */
  finish(id: string, key: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** Names of all uploads in progress. */
  names(): Promise<readonly string[]>;
}

/** The asset that waits for the bytes of an upload, if one does. */
export async function awaiting(documents: DocumentStore, id: string): Promise<Asset | undefined> {
  const { team, assetId } = parseUploadId(id);
  const asset = team && assetId ? await documents.team(assetCollection, team).get(assetId) : undefined;
  return asset && acceptsUpload(asset) ? asset : undefined;
}
