import { mkdir } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { InjectPort, Places } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { freeBytes } from '../engine/index.js';
import type { MediaPorts } from '../media.ports.js';
import { Scratch } from '../pipeline/scratch.js';
import { broadcastCollection } from '../broadcast/broadcast.js';
import { assetCollection, type Asset } from './asset.js';

/** Bytes that must stay free beside an upload: databases and encoders go on writing. */
const reserve = 64 * 1024 ** 2;
/** The original is kept, and its renditions take about a third of it; small files are never the problem. */
const roomPerByte = 1.34;

/** The bytes that the plan of a site has room for. */
@Injectable()
export class StorageRoom {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly places: Places,
  ) {}

  /** Of the originals that the team keeps, of those that it is uploading, and of broadcasts that are no recordings yet. */
  async used(team: string): Promise<number> {
    const [assets, broadcasts] = await Promise.all([
      this.documents.team(assetCollection, team).total('storedBytes'),
      this.documents.team(broadcastCollection, team).total('storedBytes'),
    ]);
    return assets + broadcasts;
  }

  /**
   * Lets an asset take so many bytes.
   *
   * @param limit what the plan allows in all; null: as much as one likes
   * @throws DomainError UPLOAD_TOO_LARGE with what the plan has left
   */
  async reserve<Result>(
    team: string,
    bytes: number,
    limit: number | null,
    take: () => Promise<Result>,
  ): Promise<Result> {
    if (limit === null) return take();
    let used = 0;
    const count = async (): Promise<number> => (used = await this.used(team));
    return this.places.fill(team, { name: 'storage', limit, count }, { places: bytes }, take, () =>
      domainError('UPLOAD_TOO_LARGE', { remaining: readableBytes(Math.max(0, limit - used)) }),
    );
  }
}

type Room = Pick<MediaPorts, 'workDirectory' | 'scratch' | 'growing'>;

/** @throws DomainError STORAGE_FULL when the disk cannot take the upload and what is made of it, or no encoder ever could */
export async function checkDisk(room: Room, fileSize: number, kind: Asset['kind']): Promise<void> {
  const scratch = new Scratch(room.scratch, room.growing !== undefined);
  if (kind !== 'file' && !scratch.canHold(fileSize)) throw domainError('STORAGE_FULL');
  await mkdir(room.workDirectory, { recursive: true });
  if (fileSize * roomPerByte + reserve > (await freeBytes(room.workDirectory))) throw domainError('STORAGE_FULL');
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** `1.5 GB`, in steps of 1024 and rounded down, so that what is promised fits. */
export function readableBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = Math.floor((bytes / 1024 ** power) * 10) / 10;
  return `${value} ${units[power] ?? ''}`;
}
