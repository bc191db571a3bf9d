import { Injectable } from '@nestjs/common';
import { handle, idsFrom, service, type Principal } from '@marquee/kernel';
import { InjectPorts, commandContext } from '@marquee/nest-kit';
import { acceptsUpload, assetCollection, type Asset } from '../asset/asset.js';
import { assetDecider, type AssetCommand } from '../asset/asset.decider.js';
import { originalKey } from '../asset/keys.js';
import type { MediaPorts } from '../media.ports.js';
import { EncodingQueue } from '../pipeline/encoding-queue.js';
import { Uploading } from './uploading.js';
import { awaiting, uploadId } from './upload-space.js';

/** An upload without any byte for this long is given up, in milliseconds (product decision: 24 hours). */
export const idleLimit = 24 * 3_600_000;

/** Waiting assets that are read at a time. */
const pageSize = 500;

/** What becomes of uploads: completed, failed, expired, cleaned up. Every step can be repeated after a crash. */
@Injectable()
export class Uploads {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly uploading: Uploading,
    private readonly queue: EncodingQueue,
  ) {}

  /** 0 to 100. */
  async percent(team: string, id: string, asset: Asset): Promise<number> {
    const progress = await this.uploading.space.progress(uploadId(team, id));
    return progress ? Math.min(100, (progress.size / asset.fileSize) * 100) : 0;
  }

  async start(team: string, id: string): Promise<void> {
    await this.#tell(team, id, { type: 'StartUpload' });
  }

  /** The whole file is there: makes it the original, and says so. */
  async complete(team: string, id: string): Promise<void> {
    const asset = await this.ports.documents.team(assetCollection, team).get(id);
    if (!asset || !acceptsUpload(asset)) return;
    await this.uploading.space.finish(uploadId(team, id), originalKey(team, id, asset));
    await this.#tell(team, id, { type: 'CompleteUpload' });
    this.queue.wake();
  }

  /**
   * The file came another way than by an upload, and `put` makes it the original. The place for an upload goes first:
   * after a crash in between the original is there and is found, or it is not and the asset waits for an upload.
   */
  async fill(team: string, id: string, put: () => Promise<unknown>): Promise<void> {
    await this.abandon(team, id);
    await put();
    await this.abandon(team, id);
    await this.#tell(team, id, { type: 'CompleteUpload' });
    this.queue.wake();
  }

  /**
   * Frees the room: on a full disk a half file helps nobody, and a retry starts over. The room comes first, because
   * saying so needs some of it: databases often lie on the same disk.
   */
  async fail(team: string, id: string, reason: 'disk_full' | 'upload_expired'): Promise<void> {
    await this.uploading.space.discard(uploadId(team, id));
    await this.#tell(team, id, { type: 'FailUpload', reason });
  }

  /** A tus client gave the upload up (termination). */
  async cancel(team: string, id: string, principal: Principal): Promise<void> {
    const assets = this.ports.documents.team(assetCollection, team);
    await handle(assets, assetDecider, id, { type: 'CancelAsset' }, commandContext(this.ports, { principal }));
    await this.abandon(team, id);
  }

  /** Removes the bytes of an upload that was cancelled or deleted, after whoever writes them has stopped. */
  async abandon(team: string, id: string): Promise<void> {
    const name = uploadId(team, id);
    await this.uploading.locker.exclusively(name, () => this.uploading.space.discard(name));
  }

  /** Completes an upload whose last byte came just before a crash. Returns whether it is complete now. */
  async settle(team: string, id: string, asset: Asset): Promise<boolean> {
    if (!acceptsUpload(asset)) return asset.hasOriginal;
    const name = uploadId(team, id);
    const progress = await this.uploading.space.progress(name);
    const isWhole = progress?.size === asset.fileSize;
    const wasMoved = !progress && (await this.ports.blobs.stat(originalKey(team, id, asset)))?.size === asset.fileSize;
    if (isWhole || wasMoved) await this.complete(team, id);
    else if (!progress) await this.uploading.locker.exclusively(name, () => this.uploading.space.prepare(name));
    return isWhole || wasMoved;
  }

  /**
   * At start: settles what a crash interrupted, and removes bytes that no asset waits for. One that fails each time must not keep
   * the process from serving all others: it is tried again at the next start, and when its client goes on.
   */
  async recover(): Promise<void> {
    for await (const { team, id, state } of this.#waiting()) {
      await this.#attempt(`settling the upload ${team}/${id}`, () => this.settle(team, id, state));
    }
    for (const name of await this.uploading.space.names()) {
      await this.#attempt(`clearing the upload ${name}`, () => this.#clear(name));
    }
  }

  async #clear(name: string): Promise<void> {
    if (await awaiting(this.ports.documents, name)) return;
    // Asked again, because it may have been retried meanwhile by way of another replica.
    await this.uploading.locker.exclusively(name, async () => {
      if (!(await awaiting(this.ports.documents, name))) await this.uploading.space.discard(name);
    });
  }

  async #attempt(what: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.ports.onError?.(what, error);
    }
  }

  /** Gives up uploads that nobody continued, and with them their part of the plan. */
  async expire(): Promise<void> {
    const limit = new Date(this.ports.clock.now().getTime() - idleLimit);
    // What is younger than the limit cannot be idle for longer.
    for await (const { team, id } of this.#waiting(idsFrom(limit))) {
      // The others must not wait for the one that fails each time.
      await this.#attempt('expiring an upload', async () => {
        const progress = await this.uploading.space.progress(uploadId(team, id));
        if (progress && progress.at < limit) await this.fail(team, id, 'upload_expired');
      });
    }
  }

  /** Deletes uploads of files that nothing refers to, a day after they were begun, unless bytes still come. */
  async expireUnused(): Promise<void> {
    const before = idsFrom(new Date(this.ports.clock.now().getTime() - idleLimit));
    const sort = [{ field: 'id', direction: 'asc' }] as const;
    let after = '';
    for (let isLast = false; !isLast;) {
      const where = { fields: { free: true, id: { gt: after, lt: before } } };
      const page = await this.ports.documents.everywhere(assetCollection, { where, sort, limit: pageSize });
      for (const { team, id, state } of page) {
        if (!acceptsUpload(state)) await this.#tell(team, id, { type: 'ExpireAsset' });
      }
      after = page.at(-1)?.id ?? after;
      isLast = page.length < pageSize;
    }
  }

  /** Assets that wait for bytes, oldest first, however many there are. @param before only those with ids before this one */
  async *#waiting(before?: string) {
    const sort = [{ field: 'id', direction: 'asc' }] as const;
    let after = '';
    for (let isLast = false; !isLast;) {
      const id = { gt: after, ...(before !== undefined && { lt: before }) };
      const where = { fields: { status: { in: ['created', 'uploading'] }, id } };
      const page = await this.ports.documents.everywhere(assetCollection, { where, sort, limit: pageSize });
      yield* page;
      after = page.at(-1)?.id ?? after;
      isLast = page.length < pageSize;
    }
  }

  async #tell(team: string, id: string, command: AssetCommand): Promise<void> {
    const context = commandContext(this.ports, { principal: service('media', team) });
    await handle(this.ports.documents.team(assetCollection, team), assetDecider, id, command, context);
  }
}
