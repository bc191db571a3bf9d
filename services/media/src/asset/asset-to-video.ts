import { Injectable, Controller } from '@nestjs/common';
import { assetEvents, videoEvents, type AssetEvents, type EnvelopeOf, type VideoEvents } from '@marquee/contracts';
import { DomainError, handle, service, type EventEnvelope } from '@marquee/kernel';
import { InjectPorts, Consume, processCollection, ProcessManager, rpcClient } from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';
import { CatalogReferenceServiceService } from '@marquee/proto/catalog';
import type { MediaPorts } from '../media.ports.js';
import { broadcastCollection } from '../broadcast/broadcast.js';
import { assetCollection } from './asset.js';
import { assetDecider } from './asset.decider.js';

interface Waiting {
  /** ISO instant. */
  readonly since: string;
}

export const assetToVideoCollection = processCollection<Waiting>('media', 'asset_to_video');

/** Milliseconds. Whoever makes an asset makes its video in the same call; no call takes as long. */
export const patience = 60_000;

/**
 * An asset becomes the file of a video. Two services have to agree for that, and whoever called both may have died in
 * between, or been refused by the second: an asset that no video has after a minute goes again, with the storage it holds.
 */
@Injectable()
export class AssetToVideo {
  readonly #processes: ProcessManager<Waiting>;

  constructor(@InjectPorts() private readonly ports: MediaPorts) {
    const catalog = rpcClient(CatalogReferenceServiceService, ports.channel, ports.signer);
    this.#processes = new ProcessManager({
      ...{ documents: ports.documents, clock: ports.clock, collection: assetToVideoCollection },
      ...(ports.onError && { onError: ports.onError }),
      onDue: async ({ team, id, state }) => {
        // The event of its video may be on its way still: the catalog is asked, not the clock believed.
        const request = { to: 'asset', ids: [id] };
        const { items } = await catalog.count(request, { principal: service('media', team) });
        // What was recorded waits until the catalog has heard of it.
        const isAwaited = items.length === 0 && (await this.#isRecording(team, id));
        if (isAwaited) return { state, dueAt: new Date(ports.clock.now().getTime() + patience) };
        if (items.length === 0) await this.#delete(team, id);
        return 'over';
      },
    });
  }

  start(): void {
    this.#processes.start();
  }

  stop(): Promise<void> {
    return this.#processes.stop();
  }

  begin(team: string, asset: string): Promise<void> {
    const now = this.ports.clock.now();
    const first = { state: { since: now.toISOString() }, dueAt: new Date(now.getTime() + patience) };
    return this.#processes.on(team, asset, (waiting) => (waiting ? undefined : first));
  }

  end(team: string, asset: string): Promise<void> {
    return this.#processes.on(team, asset, () => 'over');
  }

  async #isRecording(team: string, id: string): Promise<boolean> {
    const broadcast = await this.ports.documents.team(broadcastCollection, team).get(id);
    return broadcast !== undefined && !broadcast.cleared;
  }

  async #delete(team: string, id: string): Promise<void> {
    const { documents, clock, ids } = this.ports;
    const context = { actor: { kind: 'service', id: 'media' }, clock, ids } as const;
    const assets = documents.team(assetCollection, team);
    // Attachment files wait for as long as they have to, and not for a video.
    if ((await assets.get(id))?.kind !== 'film') return;
    try {
      await handle(assets, assetDecider, id, { type: 'DeleteAsset' }, context);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'ASSET_NOT_FOUND')) throw error;
    }
  }
}

/** Tells the process of what happened. */
@Controller()
export class AssetToVideoConsumer {
  constructor(private readonly processes: AssetToVideo) {}

  @Consume('media.asset-to-video', assetEvents.topic)
  async onAsset(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<AssetEvents>;
    const isFilm = event.type === 'AssetCreated' && event.data.kind === 'film';
    if (isFilm) await this.processes.begin(event.team, event.entityId);
    if (event.type === 'AssetDeleted') await this.processes.end(event.team, event.entityId);
    return done;
  }

  @Consume('media.asset-to-video', videoEvents.topic)
  async onVideo(envelope: EventEnvelope): Promise<Outcome> {
    const event = envelope as EnvelopeOf<VideoEvents>;
    if (event.type === 'VideoCreated' || event.type === 'VideoVersionAdded') {
      await this.processes.end(event.team, event.data.assetId);
    }
    return done;
  }
}
