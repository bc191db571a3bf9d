import { Injectable } from '@nestjs/common';
import { savedLists, type SavedList } from '@marquee/contracts';
import { handle, type CommandContext } from '@marquee/kernel';
import type { DocumentStore, Page, Query } from '@marquee/ports';
import { InjectPort } from '@marquee/nest-kit';
import { savedVideoCollection, savedVideoId, type SavedVideo } from './saved-video.js';
import { mostSaved, savedVideoDecider, type SavedVideoCommand } from './saved-video.decider.js';

/** Whose list: a member, or an administrator who looks at the site. */
export interface Viewer {
  readonly team: string;
  readonly id: string;
}

type Reason = Extract<SavedVideoCommand, { type: 'UnsaveVideo' }>['reason'];

/** Documents that are removed at once when a video or a viewer is gone. */
const batch = 100;

/** Reads and changes what viewers keep. */
@Injectable()
export class SavedVideos {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  /** The latest first. */
  list({ team, id: viewerId }: Viewer, list: SavedList, limit: number, after?: string): Promise<Page<SavedVideo>> {
    return this.#saved(team).find({
      where: { fields: { viewerId, list } },
      sort: [{ field: 'savedAt', direction: 'desc' }],
      limit,
      ...(after === undefined ? {} : { after }),
    });
  }

  /** Everything that the viewer keeps, by list; each has at most a thousand. */
  async ids(viewer: Viewer): Promise<Readonly<Record<SavedList, readonly string[]>>> {
    const pages = await Promise.all(savedLists.map((list) => this.list(viewer, list, mostSaved)));
    const [bookmarks = [], watchLater = []] = pages.map(({ items }) => items.map(({ state }) => state.videoId));
    return { bookmarks, watch_later: watchLater };
  }

  /** @throws DomainError SAVED_LIST_FULL */
  async save({ team, id: viewerId }: Viewer, list: SavedList, videoId: string, context: CommandContext): Promise<void> {
    const saved = this.#saved(team);
    const count = await saved.count({ fields: { viewerId, list } });
    const video = { list, viewerId, videoId, savedAt: context.clock.now().toISOString() };
    await handle(saved, savedVideoDecider, savedVideoId(video), { type: 'SaveVideo', ...video, count }, context);
  }

  async unsave(
    { team, id: viewerId }: Viewer,
    list: SavedList,
    videoId: string,
    context: CommandContext,
  ): Promise<void> {
    await this.#unsave(team, savedVideoId({ list, viewerId, videoId }), 'removed', context);
  }

  /** Empties everybody's lists of a video that is gone. */
  forgetVideo(team: string, videoId: string, context: CommandContext): Promise<void> {
    return this.#unsaveAll(team, { where: { fields: { videoId } } }, 'video_deleted', context);
  }

  forgetViewer(team: string, viewerId: string, context: CommandContext): Promise<void> {
    // In the order of the index: by id the whole site's would be read.
    const sort = [
      { field: 'list', direction: 'asc' },
      { field: 'savedAt', direction: 'asc' },
    ] as const;
    return this.#unsaveAll(team, { where: { fields: { viewerId } }, sort }, 'viewer_deleted', context);
  }

  async #unsaveAll(
    team: string,
    those: Pick<Query, 'where' | 'sort'>,
    reason: Reason,
    context: CommandContext,
  ): Promise<void> {
    for (;;) {
      const { items } = await this.#saved(team).find({ ...those, limit: batch });
      for (const { id } of items) await this.#unsave(team, id, reason, context);
      if (items.length < batch) return;
    }
  }

  async #unsave(team: string, id: string, reason: Reason, context: CommandContext): Promise<void> {
    await handle(this.#saved(team), savedVideoDecider, id, { type: 'UnsaveVideo', reason }, context);
  }

  #saved(team: string) {
    return this.documents.team(savedVideoCollection, team);
  }
}
