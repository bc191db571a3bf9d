import { Injectable } from '@nestjs/common';
import { domainError, thumbnailVariant } from '@marquee/contracts';
import { handle, service, type Principal } from '@marquee/kernel';
import { InjectPorts, commandContext, type RpcCall } from '@marquee/nest-kit';
import { StorageFull } from '@marquee/ports';
import type * as media from '@marquee/proto/media';
import { imageKey } from '../asset/keys.js';
import { ForeignFiles } from '../foreign/foreign-files.js';
import type { MediaPorts } from '../media.ports.js';
import { imageDecider, type ImageCommand } from './image.decider.js';
import { imageCollection, type Image } from './image.js';

/** A picture that nothing shows is kept so long, in milliseconds: a form may be open, or a change be taken back. */
export const keptUnused = 24 * 3_600_000;
/** Pictures that are looked at in one go. */
const pageSize = 100;

/** Pictures that people upload for what they make. They never change: another picture is another id. */
@Injectable()
export class Images {
  constructor(
    @InjectPorts() private readonly ports: MediaPorts,
    private readonly foreign: ForeignFiles,
  ) {}

  /** @throws DomainError IMAGE_INVALID, MEDIA_BUSY, TIMED_OUT, STORAGE_FULL */
  async upload({ image, crop }: media.UploadImageRequest, call: RpcCall): Promise<media.Image> {
    const { team } = call.principal;
    const { data, smaller } = await this.foreign.thumbnail(team, image, crop, call.signal);
    const id = this.ports.ids.next();
    // The event before the bytes: bytes without an event would never be found and deleted.
    await this.change(team, id, { type: 'UploadImage', at: this.#now() }, call.principal);
    const key = imageKey(team, `${id}.webp`);
    for (const variant of smaller) await this.#put(thumbnailVariant(key, variant.width), variant.data);
    await this.#put(key, data);
    return { id };
  }

  /** Those of these that there are. */
  async list(ids: readonly string[], { principal }: RpcCall): Promise<media.Image[]> {
    const found = await this.ports.documents.team(imageCollection, principal.team).getMany([...new Set(ids)]);
    return found.map(({ id }) => ({ id }));
  }

  /** Deletes those that nothing has shown for a day. */
  async expire(): Promise<void> {
    const before = new Date(this.ports.clock.now().getTime() - keptUnused).toISOString();
    const where = { fields: { freeSince: { lt: before } } };
    // MongoDB takes the index of the condition where it is that of the order, too.
    const sort = [{ field: 'freeSince', direction: 'asc' }] as const;
    for (let more = true; more;) {
      const page = await this.ports.documents.everywhere(imageCollection, { where, sort, limit: pageSize });
      for (const { team, id } of page) await this.change(team, id, { type: 'ExpireImage', before });
      more = page.length === pageSize;
    }
  }

  change(
    team: string,
    id: string,
    command: ImageCommand,
    principal: Principal = service('media', team),
  ): Promise<Image | null> {
    const images = this.ports.documents.team(imageCollection, team);
    return handle(images, imageDecider, id, command, commandContext(this.ports, { principal, traceparent: undefined }));
  }

  async #put(key: string, content: Uint8Array): Promise<void> {
    try {
      await this.ports.blobs.put(key, content);
    } catch (error) {
      throw error instanceof StorageFull ? domainError('STORAGE_FULL') : error;
    }
  }

  #now(): string {
    return this.ports.clock.now().toISOString();
  }
}
