import { Injectable } from '@nestjs/common';
import { DomainError, handle } from '@marquee/kernel';
import { domainError, fields, parseInput } from '@marquee/contracts';
import { StorageFull } from '@marquee/ports';
import { InjectPorts, commandContext, type RpcCall } from '@marquee/nest-kit';
import type * as media from '@marquee/proto/media';
import type { MediaPorts } from '../media.ports.js';
import { analysisJobCollection } from '../analysis/analysis-job.js';
import { SitePlan } from '../analysis/site-plan.js';
import { EncodingQueue } from '../pipeline/encoding-queue.js';
import { assetJobCollection } from '../pipeline/leases.js';
import { Uploading } from '../upload/uploading.js';
import { uploadId } from '../upload/upload-space.js';
import { Uploads } from '../upload/uploads.js';
import { acceptsUpload, assetCollection, isRetryable, type Asset } from './asset.js';
import { assetDecider, type AssetCommand } from './asset.decider.js';
import { assetReply } from './asset-reply.js';
import { originalKey } from './keys.js';
import { checkDisk, StorageRoom } from './storage-room.js';

const newAsset = fields.record({
  fileName: fields.line(255).required(),
  fileSize: fields
    .number()
    .integer()
    .min(1)
    .max(64 * 1024 ** 4)
    .required(),
  kind: fields
    .string()
    .oneOf(['film', 'file'] as const)
    .required(),
});

/** The life of assets as administrators steer it. */
@Injectable()
export class Assets {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly uploading: Uploading,
    private readonly uploads: Uploads,
    private readonly queue: EncodingQueue,
    private readonly room: StorageRoom,
    private readonly plan: SitePlan,
  ) {}

  async create(request: media.CreateAssetRequest, call: RpcCall): Promise<media.Asset> {
    const { fileName, fileSize, storageLimit, kind = 'film' } = request;
    const input = parseInput(newAsset, { fileName: baseName(fileName), fileSize, kind });
    const { team } = call.principal;
    return this.room.reserve(team, fileSize, storageLimit ?? null, async () => {
      await checkDisk(this.ports, fileSize, input.kind);
      const id = this.ports.ids.next();
      // The place first: a file without an asset is swept away, an asset without a file could not be uploaded.
      await this.uploading.space.prepare(uploadId(team, id));
      return this.change(id, { type: 'CreateAsset', ...input }, call);
    });
  }

  /**
   * Gives an asset that waits for its file that of another one. The copy goes on after the answer; should the process end
   * in between, the asset waits for an upload as before.
   *
   * @throws DomainError ASSET_NOT_FOUND, VIDEO_NOT_READY, ILLEGAL_OPERATION
   */
  async copyOriginal(from: string, to: string, call: RpcCall): Promise<media.Asset> {
    const { team } = call.principal;
    const [source, target] = [await this.require(from, call), await this.require(to, call)];
    if (!source.hasOriginal) throw domainError('VIDEO_NOT_READY');
    if (source.fileSize !== target.fileSize) throw domainError('ILLEGAL_OPERATION');
    const reply = await this.change(to, { type: 'StartUpload' }, call);
    void this.#copy(originalKey(team, from, source), originalKey(team, to, target), team, to).catch((error: unknown) =>
      this.ports.onError?.('copying an original', error),
    );
    return reply;
  }

  async #copy(from: string, to: string, team: string, id: string): Promise<void> {
    // Opened once it is wanted: what nobody reads stays open.
    const put = async (): Promise<void> => {
      const content = await this.ports.blobs.get(from);
      if (!content) throw new Error(`no ${from}`);
      await this.ports.blobs.put(to, content);
    };
    try {
      await this.uploads.fill(team, id, put);
    } catch (error) {
      // Deleted meanwhile: what was written then goes as well.
      if (error instanceof DomainError) await this.ports.blobs.delete(to);
      else if (error instanceof StorageFull) await this.uploads.fail(team, id, 'disk_full');
      else throw error;
    }
  }

  async list(ids: readonly string[], { principal }: RpcCall): Promise<media.Asset[]> {
    const found = await this.ports.documents.team(assetCollection, principal.team).getMany(ids);
    return Promise.all(found.map(({ id, state }) => this.#reply(principal.team, id, state)));
  }

  /** @throws DomainError ASSET_NOT_FOUND, VIDEO_NOT_RETRYABLE, STORAGE_FULL, UPLOAD_TOO_LARGE */
  async retry(id: string, call: RpcCall): Promise<media.Asset> {
    const { team } = call.principal;
    const asset = await this.require(id, call);
    // It was checked at the creation, and the room may be gone since: that of the disk, and what was given back of the plan.
    await checkDisk(this.ports, asset.fileSize, asset.kind);
    const retry = () => this.change(id, { type: 'RetryAsset' }, call);
    const reply = await (isRetryable(asset) && !asset.hasOriginal
      ? this.room.reserve(team, asset.fileSize, await this.plan.storage(team), async () => {
          await this.uploading.space.prepare(uploadId(team, id));
          return retry();
        })
      : retry());
    this.queue.wake();
    return reply;
  }

  async cancel(id: string, call: RpcCall): Promise<media.Asset> {
    const { team } = call.principal;
    await this.change(id, { type: 'CancelAsset' }, call);
    await Promise.all([this.uploads.abandon(team, id), this.queue.halt(team, id)]);
    return this.#reply(team, id, await this.require(id, call));
  }

  /** The blobs go with the event, so that a crash in between leaves nothing behind. */
  async delete(id: string, call: RpcCall): Promise<void> {
    const assets = this.ports.documents.team(assetCollection, call.principal.team);
    await handle(assets, assetDecider, id, { type: 'DeleteAsset' }, commandContext(this.ports, call));
  }

  storageUsed({ principal }: RpcCall): Promise<number> {
    return this.room.used(principal.team);
  }

  async change(id: string, command: AssetCommand, call: RpcCall): Promise<media.Asset> {
    const { team } = call.principal;
    const assets = this.ports.documents.team(assetCollection, team);
    const asset = await handle(assets, assetDecider, id, command, commandContext(this.ports, call));
    if (!asset) throw domainError('ASSET_NOT_FOUND');
    return this.#reply(team, id, asset);
  }

  /** @throws DomainError ASSET_NOT_FOUND */
  async require(id: string, { principal }: RpcCall): Promise<Asset> {
    const asset = await this.ports.documents.team(assetCollection, principal.team).get(id);
    if (!asset) throw domainError('ASSET_NOT_FOUND');
    return asset;
  }

  async #reply(team: string, id: string, asset: Asset): Promise<media.Asset> {
    const isAnalysed = asset.analysis?.state === 'asked';
    const job = isAnalysed ? await this.ports.documents.team(analysisJobCollection, team).get(id) : undefined;
    return assetReply(id, asset, await this.#percent(team, id, asset), job);
  }

  async #percent(team: string, id: string, asset: Asset): Promise<number> {
    if (asset.status === 'ready') return 100;
    if (acceptsUpload(asset)) return this.uploads.percent(team, id, asset);
    if (asset.status !== 'encoding') return 0;
    const here = this.queue.percent(team, id);
    return here ?? (await this.ports.documents.team(assetJobCollection, team).get(id))?.percent ?? 0;
  }
}

/** Browsers may send a path; only the last part names the file. */
const baseName = (fileName: string): string => fileName.split(/[/\\]/).at(-1) ?? '';
