import { Injectable } from '@nestjs/common';
import { InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { videoCollection, type Video } from './video.js';

export interface IdentifiedVideo {
  readonly id: string;
  readonly state: Video;
}

/** Assets whose video is remembered; an entry takes about 150 bytes. */
const rememberedAssets = 20_000;

/** Which video shows an asset, or has it as a version. */
@Injectable()
export class VideosByAsset {
  readonly #known = new Map<string, string>();

  constructor(@InjectPorts() private readonly ports: Pick<ServicePorts, 'documents'>) {}

  /** Asked for every segment, hence the id of the video is remembered. */
  async of(team: string, asset: string): Promise<IdentifiedVideo | undefined> {
    if (team === '') return undefined;
    const key = `${team}/${asset}`;
    const id = this.#known.get(key);
    const state = id === undefined ? undefined : await this.#videos(team).get(id);
    if (id !== undefined && state && hasAsset(state, asset)) return { id, state };
    const found = await this.find(team, asset);
    if (this.#known.size >= rememberedAssets) this.#known.clear();
    if (found) this.#known.set(key, found.id);
    else this.#known.delete(key);
    return found;
  }

  async find(team: string, asset: string): Promise<IdentifiedVideo | undefined> {
    const shown = await this.#videos(team).find({ where: { fields: { 'asset.id': asset } }, limit: 1 });
    if (shown.items[0]) return shown.items[0];
    const where = { fields: { otherAssets: { hasAny: [asset] } } };
    return (await this.#videos(team).find({ where, limit: 1 })).items[0];
  }

  #videos(team: string) {
    return this.ports.documents.team(videoCollection, team);
  }
}

const hasAsset = (video: Video, asset: string): boolean =>
  video.asset.id === asset || video.otherAssets.includes(asset);
