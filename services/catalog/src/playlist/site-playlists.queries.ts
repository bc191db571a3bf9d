import { Injectable } from '@nestjs/common';
import { domainError, playlist, type StateOf } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { entityCollection, type Identified, InjectPort } from '@marquee/nest-kit';
import type { Condition, DocumentStore } from '@marquee/ports';
import { cursorOf, positionOf } from '../viewing/listed-videos.js';
import { readOn } from '../viewing/read-on.js';
import { type Seen, ViewingQueries } from '../viewing/viewing.queries.js';
import { isCalled, wordsOf } from '../viewing/words.js';

type Playlist = Identified<StateOf<typeof playlist>>;

export interface SeenPlaylist extends Playlist {
  /** The first of its videos that the viewer may know of. */
  readonly first: Seen;
}

export interface OpenPlaylist extends Playlist {
  /** The first of its videos that the viewer may know of. */
  readonly first: Seen | undefined;
  /** A page of them. */
  readonly videos: readonly Seen[];
  /** Of all pages. */
  readonly total: number;
  /** The place of the page's first, from 0. */
  readonly start: number;
  readonly next?: string;
  /** Ids of those of all pages that the viewer may watch now. */
  readonly watchable: readonly string[];
}

interface OpenQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  /** A video: the page that it is on, with the one that follows it. */
  readonly around?: string | undefined;
}

export interface PlaylistQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

/** What a cursor of its videos holds: the last one that was shown. */
const inPlaylist = { field: 'playlist' } as const;

/** Videos that are asked about at once while the first is looked for that the viewer may know of. */
const atOnce = 50;

/** Playlists as their viewers see them: those that are public, with the videos of which the viewer may know. */
@Injectable()
export class SitePlaylistQueries {
  constructor(
    @InjectPort('documents') private readonly documents: DocumentStore,
    private readonly viewing: ViewingQueries,
  ) {}

  /** The newest first. @throws DomainError INVALID_CURSOR */
  async page(viewer: Principal, { limit, after, q, category, tag }: PlaylistQuery) {
    const words = wordsOf(q ?? '');
    const fields: Record<string, Condition> = {
      public: true,
      ...(category !== undefined && { categoryId: category }),
      ...(tag !== undefined && { tags: { hasAny: [tag] } }),
    };
    return readOn(
      (position) =>
        this.#playlists(viewer.team).find({
          where: { fields },
          limit,
          ...(position !== undefined && { after: position }),
        }),
      async (found) => (isCalled(found.state, words) ? this.#seen(viewer, found) : undefined),
      after,
    );
  }

  /** Whether a list of the category or tag would show the viewer a playlist. */
  async hasListed(viewer: Principal, of: Pick<PlaylistQuery, 'category' | 'tag'>): Promise<boolean> {
    // Mostly the newest one is shown to whoever asks.
    for (const limit of [1, atOnce]) if ((await this.page(viewer, { ...of, limit })).items.length > 0) return true;
    return false;
  }

  /**
   * With a page of the videos of it that the viewer may know of. Administrators preview what is not public yet, or empty.
   *
   * @throws DomainError PLAYLIST_NOT_FOUND, also when the viewer may not know of it; INVALID_CURSOR
   */
  async get(viewer: Principal, id: string, { limit, after, around }: OpenQuery): Promise<OpenPlaylist> {
    const behind = after === undefined ? undefined : positionOf(after, inPlaylist);
    const state = await this.#playlists(viewer.team).get(id);
    const isPreview = viewer.kind === 'administrator';
    if (!state || (!state.public && !isPreview)) throw domainError('PLAYLIST_NOT_FOUND');
    const videos = await this.viewing.getMany(viewer, state.videos);
    if (videos.length === 0 && !isPreview) throw domainError('PLAYLIST_NOT_FOUND');
    const place = (video: string) => videos.findIndex((seen) => seen.id === video);
    const page = Math.floor(Math.max(0, around === undefined ? 0 : place(around)) / limit) * limit;
    const start = behind === undefined ? page : place(behind) + 1;
    // What it began after is not there any more, or was never.
    if (behind !== undefined && start === 0) throw domainError('INVALID_CURSOR');
    const end = start + limit + (around === undefined ? 0 : 1);
    const shown = videos.slice(start, end);
    const last = shown.at(-1);
    const watchable = videos.flatMap((seen) => (seen.access.state === 'visible' ? [seen.id] : []));
    return {
      ...{ id, state, first: videos[0], videos: shown, total: videos.length, start, watchable },
      ...(last && end < videos.length && { next: cursorOf(inPlaylist.field, last.id) }),
    };
  }

  /** Whether a picture is that of a playlist which the viewer sees. */
  async shows(viewer: Principal, image: string): Promise<boolean> {
    const where = { fields: { thumbnail: image } };
    const { items } = await this.#playlists(viewer.team).find({ where, limit: atOnce });
    for (const found of items) if (found.state.public && (await this.#seen(viewer, found))) return true;
    return false;
  }

  async #seen(viewer: Principal, { id, state }: Playlist): Promise<SeenPlaylist | undefined> {
    // Mostly it is the first of all, so that no other has to be read.
    for (let start = 0, length = 1; start < state.videos.length; start += length, length = atOnce) {
      const [first] = await this.viewing.getMany(viewer, state.videos.slice(start, start + length));
      if (first) return { id, state, first };
    }
    return undefined;
  }

  #playlists(team: string) {
    return this.documents.team(entityCollection(playlist), team);
  }
}
