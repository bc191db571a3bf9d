import { buffer } from 'node:stream/consumers';
import type { BlobStore, Speech } from '@marquee/ports';
import type { Asset } from '../asset/asset.js';
import { assetPrefix } from '../asset/keys.js';
import type { SoundPiece } from '../engine/index.js';

const prefixOf = (team: string, id: string): string => `${assetPrefix(team, id)}transcription/`;

/**
 * What was heard of a film so far, beside its other files: nothing that was answered is sent again, whoever goes on with it.
 */
export class KeptPieces {
  readonly #prefix: string;

  constructor(
    private readonly blobs: BlobStore,
    team: string,
    id: string,
    { attempt }: Pick<Asset, 'attempt'>,
  ) {
    // Another attempt may have other sound, and is heard anew.
    this.#prefix = `${prefixOf(team, id)}${attempt}/`;
  }

  plan(): Promise<readonly SoundPiece[] | undefined> {
    return this.#read('pieces');
  }

  keepPlan(pieces: readonly SoundPiece[]): Promise<void> {
    return this.#write('pieces', pieces);
  }

  heard(piece: number): Promise<Speech | undefined> {
    return this.#read(String(piece));
  }

  keep(piece: number, speech: Speech): Promise<void> {
    return this.#write(String(piece), speech);
  }

  async #read<T>(name: string): Promise<T | undefined> {
    const content = await this.blobs.get(`${this.#prefix}${name}.json`);
    // We wrote it ourselves, whole or not at all.
    return content && (JSON.parse((await buffer(content)).toString('utf8')) as T);
  }

  async #write(name: string, value: unknown): Promise<void> {
    await this.blobs.put(`${this.#prefix}${name}.json`, Buffer.from(JSON.stringify(value)));
  }
}

/** Of all attempts. */
export const forgetPieces = (blobs: BlobStore, team: string, id: string): Promise<void> =>
  blobs.deletePrefix(prefixOf(team, id));
