import { Injectable } from '@nestjs/common';
import type { AssetEvents, EnvelopeOf } from '@marquee/contracts';
import { DomainError, service } from '@marquee/kernel';
import { changeDocument, InjectPorts, rpcClient, type RpcClient, type ServicePorts } from '@marquee/nest-kit';
import { teamCollection } from '@marquee/ports';
import { AssetServiceService } from '@marquee/proto/media';
import { linesOf, type Line } from './lines.js';

interface SpokenTrack {
  readonly assetId: string;
  /** Of the asset, so that older news changes nothing. */
  readonly revision: number;
  readonly lines: readonly Line[];
}

/** What is said in films, by asset and language: a copy of their captions to look for words in, hence without events. */
export const spokenCollection = teamCollection<SpokenTrack>({
  name: 'spoken_tracks',
  entity: 'spoken_track',
  topic: 'catalog.spoken_track',
  schemaVersion: 1,
  indexes: [['assetId']],
  text: ['lines.text'],
});

const trackId = (assetId: string, language: string): string => `${assetId}-${language}`;
/** Tracks that are looked at: of more the newest. */
const mostFound = 200;

/** Knows what is said in which film, and when. */
@Injectable()
export class Spoken {
  readonly #assets: RpcClient<AssetServiceService>;

  constructor(@InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'channel' | 'signer'>) {
    this.#assets = rpcClient(AssetServiceService, ports.channel, ports.signer);
  }

  /** Assets in whose captions all the words are. */
  async saying(team: string, words: string): Promise<readonly string[]> {
    const { items } = await this.#documents(team).find({ text: words, limit: mostFound });
    return [...new Set(items.map(({ state }) => state.assetId))];
  }

  /** The lines of these tracks, by asset, in the order of the languages that are asked for. */
  async linesOf(team: string, tracks: readonly { readonly assetId: string; readonly language: string }[]) {
    const found = await this.#documents(team).getMany(
      tracks.map(({ assetId, language }) => trackId(assetId, language)),
    );
    return Map.groupBy(found, ({ state }) => state.assetId);
  }

  /** Stands repeats, and what comes late: the asset's revision says what is news. */
  async hear({ team, entityId, revision, ...event }: EnvelopeOf<AssetEvents>): Promise<void> {
    if (event.type === 'AssetCaptionsPut') {
      const { language } = event.data;
      await this.#put(team, entityId, language, revision);
    } else if (event.type === 'AssetCaptionsDeleted') {
      await this.#save(team, trackId(entityId, event.data.language), revision, null);
    } else if (event.type === 'AssetDeleted') {
      const where = { fields: { assetId: entityId } };
      const { items } = await this.#documents(team).find({ where, limit: mostFound });
      for (const { id } of items) await this.#save(team, id, revision, null);
    }
  }

  async #put(team: string, assetId: string, language: string, revision: number): Promise<void> {
    try {
      const call = { principal: service('catalog', team) };
      const { webVtt } = await this.#assets.getCaptionText({ id: assetId, language }, call);
      await this.#save(team, trackId(assetId, language), revision, { assetId, revision, lines: linesOf(webVtt) });
    } catch (error) {
      // Gone again since: its deletion is the next event.
      if (!(error instanceof DomainError) || error.code !== 'ASSET_NOT_FOUND') throw error;
    }
  }

  async #save(team: string, id: string, revision: number, next: SpokenTrack | null): Promise<void> {
    await changeDocument(this.#documents(team), id, (known) => (known && known.revision >= revision ? known : next));
  }

  #documents(team: string) {
    return this.ports.documents.team(spokenCollection, team);
  }
}
