import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { Server, TUS_RESUMABLE } from '@tus/server';
import type { DomainError, Principal } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { StorageFull } from '@marquee/ports';
import { acceptsUpload, assetCollection, type Asset } from '../asset/asset.js';
import { uploadPath } from '../asset/asset-reply.js';
import { readableBytes } from '../asset/storage-room.js';
import { hasCode } from '../has-code.js';
import { askAgain } from '../delivery/ask-again.js';
import { Standings } from '../delivery/standings.js';
import { Viewers } from '../delivery/viewers.js';
import { allowOnly, sendProblem } from '../http/problem.js';
import { InjectPorts } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports.js';
import { checkedPiece, ChecksumMismatch, checksumAlgorithms, parseChecksum, type Checksum } from './checked-piece.js';
import { Uploading } from './uploading.js';
import { parseUploadId, uploadId } from './upload-space.js';
import { Uploads } from './uploads.js';

/** Milliseconds that an interrupted request gets to write down what it already received. */
const drainTime = 500;

/**
 * Resumable uploads (tus 1.0.0, core protocol, termination and checksum). There is no creation: CreateAsset made the place, and
 * only administrators of its team who may manage content reach it, themselves or by an API token.
 */
@Injectable()
export class UploadHttp {
  readonly #tus: Server;

  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly viewers: Viewers,
    private readonly standings: Standings,
    private readonly uploading: Uploading,
    private readonly uploads: Uploads,
  ) {
    this.#tus = new Server({
      path: uploadPath,
      datastore: this.uploading.space,
      locker: this.uploading.locker,
      lockDrainTimeout: drainTime,
      onUploadFinish: async (_request, { id }) => {
        const { team, assetId } = parseUploadId(id);
        await this.uploads.complete(team, assetId);
        return {};
      },
      onResponseError: (request, error) => this.#explain(request.url, error),
    });
  }

  /** @throws DomainError; nothing was sent then */
  async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const assetId = /^\/media\/uploads\/([a-z0-9]{1,40})$/.exec(req.url ?? '')?.[1];
    if (assetId === undefined) throw domainError('ASSET_NOT_FOUND');
    allowOnly(['OPTIONS', 'HEAD', 'PATCH', 'DELETE'], req, res);
    if (req.method === 'OPTIONS') {
      res.writeHead(204, abilities).end();
      return;
    }
    const { administrator, asset } = await this.#authorize(req, assetId);
    const { team } = administrator;
    if (req.method === 'DELETE') {
      await this.uploads.cancel(team, assetId, administrator);
      res.writeHead(204, { 'tus-resumable': TUS_RESUMABLE }).end();
      return;
    }
    if (await this.uploads.settle(team, assetId, asset)) {
      answerComplete(req, res, asset);
      return;
    }
    // Failed, expired or cancelled meanwhile: a client must not go on, nor try again by itself.
    if (!acceptsUpload(asset)) return void sendProblem(req, res, domainError('ILLEGAL_OPERATION'), 410);
    if (req.method === 'HEAD') {
      reply(req, res, asset, await this.#tus.handleWeb(toRequest(req, undefined, uploadId(team, assetId))));
      return;
    }
    const checksum = req.headers['upload-checksum'];
    const expected = checksum === undefined ? undefined : parseChecksum(String(checksum));
    refuseOtherLength(req, asset);
    await this.uploads.start(team, assetId);
    const bytes = req.pipe(new PassThrough());
    // A connection that breaks ends the piece: what came is stored, and nobody has to wait for the lock.
    req.once('close', () => bytes.end());
    try {
      const piece = expected ? await this.#checked(bytes, expected, team, assetId, asset) : bytes;
      reply(req, res, asset, await this.#tus.handleWeb(toRequest(req, piece, uploadId(team, assetId))));
    } catch (error) {
      if (error instanceof ChecksumMismatch) sendProblem(req, res, domainError('CHECKSUM_MISMATCH'), 460);
      else throw error;
    } finally {
      if (!req.complete) discardRest(req, bytes);
    }
  }

  async #checked(bytes: Readable, expected: Checksum, team: string, assetId: string, asset: Asset): Promise<Readable> {
    const progress = await this.uploading.space.progress(uploadId(team, assetId));
    const folder = join(this.ports.workDirectory, 'checked');
    try {
      return await checkedPiece(bytes, expected, folder, asset.fileSize - (progress?.size ?? 0));
    } catch (error) {
      throw hasCode(error, 'ENOSPC', 'EDQUOT') ? domainError('STORAGE_FULL') : error;
    }
  }

  async #authorize(
    req: IncomingMessage,
    assetId: string,
  ): Promise<{ readonly administrator: Principal; readonly asset: Asset }> {
    const administrator = await askAgain(() => this.viewers.contentManager(req));
    await askAgain(() => this.standings.mustBeOpen(administrator));
    // No page of another site sends an API token.
    if (req.method !== 'HEAD' && !administrator.token) this.ports.checkCsrf(req);
    const asset = await this.ports.documents.team(assetCollection, administrator.team).get(assetId);
    if (!asset) throw domainError('ASSET_NOT_FOUND');
    return { administrator, asset };
  }

  async #explain(url: string, error: unknown): Promise<{ status_code: number; body: string } | undefined> {
    if (error instanceof StorageFull || hasCode(error, 'ENOSPC', 'EDQUOT')) {
      const { team, assetId } = parseUploadId(url.slice(url.lastIndexOf('/') + 1));
      await this.uploads.fail(team, assetId, 'disk_full');
      return { status_code: 507, body: '' };
    }
    // The protocol's own refusals are plain objects; a client that goes away ends as one of them, too.
    if (Error.isError(error)) this.ports.onError?.('upload', error);
    return undefined;
  }
}

/** What a client may ask of an upload (tus 1.0.0, OPTIONS). */
const abilities = {
  'tus-resumable': TUS_RESUMABLE,
  'tus-version': TUS_RESUMABLE,
  'tus-extension': 'termination,checksum',
  'tus-checksum-algorithm': checksumAlgorithms.join(','),
  allow: 'OPTIONS, HEAD, PATCH, DELETE',
  'cache-control': 'no-store',
};

/** The length was said when the place was made. A client may repeat it, as some do, but not change it. */
function refuseOtherLength(req: IncomingMessage, { fileSize }: Asset): void {
  const said = req.headers['upload-length'];
  if (said !== undefined && said !== String(fileSize)) throw domainError('MALFORMED_REQUEST');
}

/** For the tus server, which would take them for a wish to say the length later, or not take them at all. */
const ownHeaders = ['upload-length', 'upload-checksum'];

/** The connection's bytes as they come; the name under which tus knows the upload includes the team. */
function toRequest(req: IncomingMessage, bytes: Readable | undefined, id: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (typeof value === 'string' && !ownHeaders.includes(name)) headers.set(name, value);
  }
  const body = bytes && { body: Readable.toWeb(bytes), duplex: 'half' as const };
  return new Request(`http://uploads${uploadPath}/${id}`, { method: req.method ?? 'HEAD', headers, ...body });
}

/**
 * Refused before all was read: the rest must leave the connection, or whatever the client asks next over it waits
 * behind bytes that nobody reads. The door cuts a client that goes on sending.
 */
function discardRest(req: IncomingMessage, bytes: PassThrough): void {
  req.unpipe(bytes);
  req.resume();
}

/** Statuses are the protocol's; the explanation is ours. */
function reply(req: IncomingMessage, res: ServerResponse, asset: Asset, answer: Response): void {
  for (const name of ['tus-resumable', 'upload-offset', 'upload-length']) {
    const value = answer.headers.get(name);
    if (value !== null) res.setHeader(name, value);
  }
  if (answer.status >= 400) sendProblem(req, res, problemOf(answer.status, asset), answer.status);
  else res.writeHead(answer.status, { 'cache-control': 'no-store' }).end();
}

/** Everything was received, though the client may not have heard of it. */
function answerComplete(req: IncomingMessage, res: ServerResponse, { fileSize }: Asset): void {
  req.resume();
  const tus = { 'tus-resumable': TUS_RESUMABLE, 'cache-control': 'no-store', 'upload-offset': fileSize };
  if (req.method === 'HEAD') res.writeHead(200, { ...tus, 'upload-length': fileSize }).end();
  else if (req.method === 'PATCH' && Number(req.headers['upload-offset']) === fileSize) res.writeHead(204, tus).end();
  else sendProblem(req, res, domainError('CONFLICT'), 409);
}

function problemOf(status: number, { fileSize }: Asset): DomainError {
  if (status === 404 || status === 410) return domainError('ASSET_NOT_FOUND');
  if (status === 409 || status === 423) return domainError('CONFLICT');
  if (status === 413) return domainError('PAYLOAD_TOO_LARGE', { limit: readableBytes(fileSize) });
  if (status === 507) return domainError('STORAGE_FULL');
  return status < 500 ? domainError('MALFORMED_REQUEST') : domainError('UNKNOWN');
}
