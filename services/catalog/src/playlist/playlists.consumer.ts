import { Controller, Inject } from '@nestjs/common';
import { playlist, videoEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import {
  Consume,
  entityCollection,
  useCasesOf,
  type EntityUseCases,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import { done, type Outcome } from '@marquee/ports';

/** Playlists that are changed at once. */
const batch = 100;

/**
 * Takes a deleted video from playlists. Its deletion is refused while one has it; but both are looked up before they are
 * saved, so a playlist can take it on in that very moment.
 */
@Controller()
export class PlaylistsConsumer {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    @Inject(useCasesOf(playlist)) private readonly playlists: EntityUseCases<typeof playlist>,
  ) {}

  @Consume('catalog.playlists', videoEvents.topic)
  async release({ type, team, entityId, traceparent }: EventEnvelope): Promise<Outcome> {
    if (type !== 'VideoDeleted') return done;
    const { documents, clock, ids } = this.ports;
    const context = { actor: { kind: 'service', id: 'catalog' }, clock, ids, traceparent } as const;
    const where = { fields: { videos: { hasAny: [entityId] } } };
    for (;;) {
      const { items } = await documents.team(entityCollection(playlist), team).find({ where, limit: batch });
      for (const { id, state } of items) {
        const videos = state.videos.filter((video) => video !== entityId);
        await this.playlists.change(team, { id }, { videos }, context);
      }
      if (items.length < batch) return done;
    }
  }
}
