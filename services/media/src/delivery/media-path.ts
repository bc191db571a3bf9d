import { isDelivered, type DeliveredFolder } from '../asset/keys.js';

/** What a request for bytes names: a file of an asset, or a picture. */
export type MediaPath = AssetPath | ImagePath;

export interface AssetPath {
  readonly kind: 'asset';
  readonly team: string;
  readonly assetId: string;
  readonly folder: DeliveredFolder;
  /** One to three plain names, joined by slashes. */
  readonly file: string;
}

export interface ImagePath {
  readonly kind: 'image';
  readonly team: string;
  readonly imageId: string;
  /** `{id}.webp`, or a smaller width of it. */
  readonly file: string;
}

const id = /^[a-z0-9]{1,40}$/;
const name = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

const picture = /^([a-z0-9]{1,40})(?:\.w\d{1,4})?\.webp$/;

/**
 * Reads `/media/{team}/{asset}/{folder}/{file...}` and `/media/{team}/images/{file}`. The names that we make need no escapes, so a path that holds any
 * (an encoded slash or dot), a backslash, or a name that begins with a dot is none of ours: undefined.
 */
export function parseMediaPath(url: string): MediaPath | undefined {
  const end = url.indexOf('?');
  const [, root, team = '', assetId = '', folder = '', ...names] = (end < 0 ? url : url.slice(0, end)).split('/');
  if (root === 'media' && id.test(team) && assetId === 'images' && names.length === 0) {
    const [, imageId] = picture.exec(folder) ?? [];
    if (imageId !== undefined) return { kind: 'image', team, imageId, file: folder };
  }
  if (root !== 'media' || !id.test(team) || !id.test(assetId) || !isDelivered(folder)) return undefined;
  if (names.length < 1 || names.length > 3 || !names.every((part) => name.test(part))) return undefined;
  return { kind: 'asset', team, assetId, folder, file: names.join('/') };
}

const types: ReadonlyMap<string, string> = new Map([
  ['m3u8', 'application/vnd.apple.mpegurl'],
  ['m4s', 'video/mp4'],
  ['mp4', 'video/mp4'],
  ['vtt', 'text/vtt; charset=utf-8'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
]);

/** Undefined for files that are not delivered. */
export const contentTypeOf = (file: string): string | undefined => types.get(file.slice(file.lastIndexOf('.') + 1));
