import { isDelivered, type DeliveredFolder } from '../asset/keys.js';

/** What a request for bytes names: a file of an asset or its original, a part of a broadcast, a picture, or an attachment file. */
export type MediaPath = AssetPath | OriginalPath | LivePath | ImagePath | FilePath;

/** An attachment file, by way of the video that carries it. */
export interface FilePath {
  readonly kind: 'file';
  readonly team: string;
  readonly fileId: string;
  readonly parentId: string;
}

export interface AssetPath {
  readonly kind: 'asset';
  readonly team: string;
  readonly assetId: string;
  readonly folder: DeliveredFolder;
  /** One to three plain names, joined by slashes. */
  readonly file: string;
}

/** The file that an asset was uploaded as. */
export interface OriginalPath {
  readonly kind: 'original';
  readonly team: string;
  readonly assetId: string;
}

export interface LivePath {
  readonly kind: 'live';
  readonly team: string;
  readonly liveId: string;
  /** `master.m3u8`, `picture/17.m4s`. */
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
 * Reads `/media/{team}/{asset}/{folder}/{file...}`, `/media/{team}/lives/{live}/{file...}`, `/media/{team}/images/{file}`, `/media/{team}/files/{file}?in={video}`
 * and `/media/{team}/originals/{asset}`.
 * The names that we make need no escapes, so a path that holds any (an encoded slash or dot), a backslash, or a name that begins with a dot is none of ours: undefined.
 */
export function parseMediaPath(url: string): MediaPath | undefined {
  const end = url.indexOf('?');
  const [, root, team = '', assetId = '', folder = '', ...names] = (end < 0 ? url : url.slice(0, end)).split('/');
  if (root === 'media' && id.test(team) && assetId === 'images' && names.length === 0) {
    const [, imageId] = picture.exec(folder) ?? [];
    if (imageId !== undefined) return { kind: 'image', team, imageId, file: folder };
  }
  if (root === 'media' && id.test(team) && assetId === 'files' && names.length === 0 && id.test(folder)) {
    const parentId = new URLSearchParams(end < 0 ? '' : url.slice(end)).get('in') ?? '';
    return id.test(parentId) ? { kind: 'file', team, fileId: folder, parentId } : undefined;
  }
  if (root === 'media' && id.test(team) && assetId === 'originals') {
    return id.test(folder) && names.length === 0 ? { kind: 'original', team, assetId: folder } : undefined;
  }
  if (root === 'media' && id.test(team) && assetId === 'lives') {
    const isPart = id.test(folder) && names.length > 0 && names.length < 3 && names.every((part) => name.test(part));
    return isPart ? { kind: 'live', team, liveId: folder, file: names.join('/') } : undefined;
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

/** What browsers may show or open by themselves after the download; everything else is bytes and nothing more. */
const attachmentTypes: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['zip', 'application/zip'],
  ['txt', 'text/plain; charset=utf-8'],
  ['csv', 'text/csv; charset=utf-8'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]);

/** The type of an attachment file by the ending of its name, never by what is in it: no page and no script is among them. */
export const attachmentType = (fileName: string): string =>
  attachmentTypes.get(fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()) ?? 'application/octet-stream';

/** Makes browsers save a file under its name, whatever it is (RFC 6266, with the name as RFC 8187 encodes it). */
export function attachmentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
