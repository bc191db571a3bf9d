import { Injectable } from '@nestjs/common';
import { domainError, type CommentPlace } from '@marquee/contracts';
import type { CallOptions } from '@marquee/nest-kit';
import { ServiceClients } from '../services/service-clients.js';
import { translated } from '../services/translated.js';

interface TranslatedName {
  readonly language: string;
  readonly name: string;
}

/** What one may talk about. */
export interface OpenPlace {
  readonly about: CommentPlace;
  readonly title: string;
  readonly translations: ReturnType<typeof translated<TranslatedName>>;
}

/** Who reads what is said, and says something: whoever may watch the video, or whom the live stream is for. */
@Injectable()
export class TalkGate {
  constructor(private readonly services: ServiceClients) {}

  /** @throws DomainError VIDEO_NOT_FOUND, NO_AUTHORITY, COMMENTS_OFF */
  async atVideo(teamId: string, videoId: string, call: CallOptions): Promise<void> {
    // Also of what is hidden from lists, for whoever has the link.
    const { items } = await this.services.viewing.getKnown({ ids: [videoId] }, call);
    const [card] = items;
    if (!card) throw domainError('VIDEO_NOT_FOUND');
    await this.#open(teamId, card.access === 'visible', call);
  }

  /** @throws DomainError LIVE_NOT_FOUND, NO_AUTHORITY, COMMENTS_OFF */
  async atLive(teamId: string, liveId: string, call: CallOptions): Promise<void> {
    const { mayDiscuss } = await this.services.siteLives.get({ id: liveId }, call);
    await this.#open(teamId, mayDiscuss, call);
  }

  /** Where something was said already. @throws DomainError VIDEO_NOT_FOUND, NO_AUTHORITY, COMMENTS_OFF */
  async atEither(teamId: string, id: string, call: CallOptions): Promise<void> {
    const { items } = await this.services.siteLives.getCards({ ids: [id] }, call);
    await (items.length > 0 ? this.atLive(teamId, id, call) : this.atVideo(teamId, id, call));
  }

  /** Of these videos and live streams those of which whoever asks may read what is said, by id. */
  async openOf(ids: readonly string[], call: CallOptions): Promise<ReadonlyMap<string, OpenPlace>> {
    const [{ items: videos }, { items: lives }] = await Promise.all([
      this.services.viewing.getKnown({ ids: [...ids] }, call),
      this.services.siteLives.getCards({ ids: [...ids] }, call),
    ]);
    const discussed = await Promise.all(lives.map(({ id }) => this.services.siteLives.get({ id }, call)));
    return new Map<string, OpenPlace>([
      ...videos
        .filter(({ access }) => access === 'visible')
        .map(
          (card) =>
            [
              card.id,
              {
                about: 'video',
                title: card.title,
                translations: translated(card.translations).map(({ language, title: name }) => ({ language, name })),
              },
            ] as const,
        ),
      ...lives
        .filter((_live, index) => discussed[index]?.mayDiscuss === true)
        .map(
          (live) =>
            [live.id, { about: 'live', title: live.title, translations: translated(live.translations) }] as const,
        ),
    ]);
  }

  async #open(teamId: string, isOpen: boolean, call: CallOptions): Promise<void> {
    if (!isOpen) throw domainError('NO_AUTHORITY');
    const { comments } = await this.services.teams.getSite({ teamId }, call);
    if (!comments) throw domainError('COMMENTS_OFF');
  }
}
