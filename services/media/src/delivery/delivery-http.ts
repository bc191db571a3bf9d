import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { domainError, thumbnailOfVariant } from '@marquee/contracts';
import { assetCollection } from '../asset/asset.js';
import { deliveredKey, imageKey, originalKey } from '../asset/keys.js';
import { livePrefix } from '../broadcast/live-bytes.js';
import { Downloads } from '../download/downloads.js';
import { allowOnly } from '../http/problem.js';
import { InjectPorts } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports.js';
import { Asked } from './asked.js';
import { parseRange } from './byte-range.js';
import { acceptsGzip, CompressedTexts } from './compressed-texts.js';
import { Gate } from './gate.js';
import { failureOfHandOff, HandOff } from './hand-off.js';
import { Outgoing, type Reader } from './outgoing.js';
import { SmallFiles, type FoundFile } from './small-files.js';
import { Traffic } from '../traffic/traffic.js';
import {
  attachmentDisposition,
  attachmentType,
  contentTypeOf,
  parseMediaPath,
  type FilePath,
  type MediaPath,
  type OriginalPath,
} from './media-path.js';

/** A blob, and what is said of it. */
interface Sent {
  /** Whose bytes they are. */
  readonly team: string;
  readonly key: string;
  readonly type: string;
  /** Under which name browsers save it; absent: they show it. */
  readonly disposition?: string;
  /** Called when its first byte is about to go out. */
  readonly onStart?: () => Promise<void>;
  /** Called when all of it is asked for, also by whoever has it already. */
  readonly onWhole?: (() => void) | undefined;
  /** Whose share it counts for. */
  readonly reader: Reader;
  /** It is mostly large, and read in parts. */
  readonly isLarge?: boolean;
}

/**
 * Sends the bytes of protected media. Browsers may keep them but must ask each time, and shared caches may not keep
 * them at all: a revocation holds for what was fetched before, too.
 */
@Injectable()
export class DeliveryHttp {
  readonly #files: SmallFiles;
  readonly #texts = new CompressedTexts();
  readonly #handOff: HandOff | undefined;

  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly gate: Gate,
    private readonly downloads: Downloads,
    private readonly outgoing: Outgoing,
    private readonly asked: Asked,
    private readonly traffic: Traffic,
  ) {
    this.#files = new SmallFiles(ports.blobs);
    this.#handOff = ports.handOff && new HandOff(ports.handOff);
  }

  /** @throws DomainError; nothing was sent then */
  async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const failure = failureOfHandOff(req.url ?? '');
    if (failure) throw failure;
    const path = parseMediaPath(req.url ?? '');
    if (!path) throw domainError('ASSET_NOT_FOUND');
    const type = isSaved(path) ? '' : contentTypeOf(path.file);
    if (type === undefined) throw domainError('ASSET_NOT_FOUND');
    allowOnly(['GET', 'HEAD'], req, res);
    const sent = await this.#find(path, type, req);
    return this.#handOff ? this.#handOver(this.#handOff, req, res, sent) : this.#send(req, res, sent);
  }

  #find(path: MediaPath, type: string, req: IncomingMessage): Promise<Sent> {
    if (path.kind === 'file') return this.#attachment(path, req);
    return path.kind === 'original' ? this.#original(path, req) : this.#part(path, type, req);
  }

  async #handOver(handOff: HandOff, req: IncomingMessage, res: ServerResponse, sent: Sent): Promise<void> {
    const range = req.method === 'GET' ? (req.headers.range ?? '') : 'none';
    if (/^(?:bytes=0-|$)/.test(range)) await sent.onStart?.();
    if (sent.onWhole && (await this.#isWhole(range, sent.key))) sent.onWhole();
    await handOff.send(req, res, sent);
    if (req.method === 'GET') this.traffic.countHandedOff(sent, req.headers);
  }

  /** How much there is need not be known, unless somebody asks for everything by naming its last byte. */
  async #isWhole(range: string, key: string): Promise<boolean> {
    if (/^(?:bytes=0-)?$/.test(range)) return true;
    if (!range.startsWith('bytes=0-')) return false;
    const size = (await this.ports.blobs.stat(key))?.size ?? 0;
    const part = parseRange(range, size);
    return typeof part === 'object' && part.start === 0 && part.end === size - 1;
  }

  /** The present upload of an attachment file. @throws DomainError of the gate; ASSET_NOT_FOUND */
  async #attachment(path: FilePath, req: IncomingMessage): Promise<Sent> {
    const { viewer, upload, fileName } = await this.gate.passFile(req, path);
    const asset = await this.ports.documents.team(assetCollection, path.team).get(upload);
    if (asset?.kind !== 'file' || !asset.hasOriginal) throw domainError('ASSET_NOT_FOUND');
    return {
      team: path.team,
      key: originalKey(path.team, upload, asset),
      type: attachmentType(fileName),
      disposition: attachmentDisposition(fileName),
      onStart: () => this.downloads.record(viewer, path),
      reader: this.gate.readerOf(req, viewer),
      isLarge: true,
    };
  }

  /** @throws DomainError of the gate; ASSET_NOT_FOUND when it is not there (yet), or was not kept */
  async #original(path: OriginalPath, req: IncomingMessage): Promise<Sent> {
    const reader = await this.gate.passOriginal(req, path);
    const { team, assetId } = path;
    const asset = await this.ports.documents.team(assetCollection, team).get(assetId);
    if (!asset?.hasOriginal) throw domainError('ASSET_NOT_FOUND');
    const { fileName } = asset;
    const key = originalKey(team, assetId, asset);
    const disposition = attachmentDisposition(fileName);
    return { team, key, type: attachmentType(fileName), disposition, reader, isLarge: true };
  }

  /** A picture, or what a film or a broadcast consists of. @throws DomainError of the gate; ASSET_NOT_FOUND */
  async #part(path: Exclude<MediaPath, FilePath | OriginalPath>, type: string, req: IncomingMessage): Promise<Sent> {
    const { file, team } = path;
    if (path.kind === 'image') {
      const reader = await this.gate.passImage(req, team, path.imageId);
      return { team, key: await this.#present((name) => imageKey(team, name), file), type, reader };
    }
    if (path.kind === 'live') {
      const reader = await this.gate.passLive(req, team, path.liveId);
      return { team, key: livePrefix(team, path.liveId) + file, type, reader };
    }
    const { reader, watcher } = await this.gate.passAsset(req, path);
    const asset = await this.ports.documents.team(assetCollection, team).get(path.assetId);
    if (!asset) throw domainError('ASSET_NOT_FOUND');
    const keyOf = (name: string): string => deliveredKey(team, path.assetId, asset, path.folder, name);
    const key = await this.#present(keyOf, file);
    return { team, key, type, reader, onWhole: watcher && (() => this.asked.note(watcher, key)) };
  }

  /** The key of the file; a thumbnail that is not kept in the width that is asked for is given as it is. */
  async #present(keyOf: (file: string) => string, file: string): Promise<string> {
    const whole = thumbnailOfVariant(file);
    const key = keyOf(file);
    return whole === undefined || (await this.ports.blobs.stat(key)) ? key : keyOf(whole);
  }

  async #send(req: IncomingMessage, res: ServerResponse, sent: Sent): Promise<void> {
    const { key, type, disposition, onStart, onWhole, reader } = sent;
    const file: FoundFile | undefined = sent.isLarge
      ? ((await this.#files.getLocal(key)) ?? (await this.ports.blobs.stat(key)))
      : await this.#files.get(key);
    if (!file) throw domainError('ASSET_NOT_FOUND');
    const { size, content } = file;
    const etag = `"${size.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`;
    const headers = {
      ...commonHeaders,
      'content-type': type,
      ...(disposition !== undefined && { 'content-disposition': disposition }),
      etag,
      'accept-ranges': 'bytes',
    };
    if (matches(req.headers['if-none-match'], etag)) {
      if (req.method === 'GET') onWhole?.();
      res.writeHead(304, headers).end();
      return;
    }
    // If-Range: a part of another version would be spliced into the wrong file (RFC 9110 section 13.1.5).
    const isSame = req.headers['if-range'] === undefined || req.headers['if-range'] === etag;
    const range = isSame && req.method === 'GET' ? parseRange(req.headers.range, size) : undefined;
    if (range === 'unsatisfiable') {
      res.writeHead(416, { ...commonHeaders, 'content-range': `bytes */${size}`, 'content-length': 0 }).end();
      return;
    }
    const zipped =
      range === undefined &&
      content &&
      !sent.isLarge &&
      acceptsGzip(req.headers['accept-encoding']) &&
      this.#texts.get(key, etag, content);
    if (zipped && req.method === 'GET') {
      const body = await zipped;
      onWhole?.();
      this.outgoing.begin(reader, res, body.length);
      this.traffic.count(sent.team, res, body.length);
      res.writeHead(200, { ...headers, ...inGzip, etag: `W/${etag}`, 'content-length': body.length }).end(body);
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const described = {
      ...headers,
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    };
    // Whoever goes on with a download has begun it before.
    if (req.method === 'GET' && start === 0) await onStart?.();
    if (req.method === 'GET' && start === 0 && end === size - 1) onWhole?.();
    if (req.method === 'GET' && size > 0) this.outgoing.begin(reader, res, content ? end - start + 1 : 0);
    if (req.method === 'GET') this.traffic.count(sent.team, res, end - start + 1);
    if (req.method === 'HEAD' || size === 0) {
      res.writeHead(200, described).end();
    } else if (content) {
      res.writeHead(range ? 206 : 200, described).end(range ? content.subarray(start, end + 1) : content);
    } else {
      const stream = await this.ports.blobs.get(key, { start, end });
      if (!stream) throw domainError('ASSET_NOT_FOUND');
      res.writeHead(range ? 206 : 200, described);
      // The reader going away is no error of ours.
      await pipeline(stream, res).catch(() => res.destroy());
    }
  }
}

/** Saved under the name that it was uploaded by, and never shown. */
const isSaved = (path: MediaPath): path is FilePath | OriginalPath => path.kind === 'file' || path.kind === 'original';

const commonHeaders = {
  'cache-control': 'private, no-cache',
  vary: 'Cookie',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // Should a file ever be opened as a page: it can do nothing.
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/** Said of what comes otherwise to those who cannot read it. */
const inGzip = { vary: 'Cookie, Accept-Encoding', 'content-encoding': 'gzip' } as const;

/** Weak comparison, as If-None-Match asks for (RFC 9110 section 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
