import { access, domainError, type Access } from '@marquee/contracts';
import type { Clock, Principal } from '@marquee/kernel';
import type { Documents, DocumentStore, Found } from '@marquee/ports';
import { videoCollection, type Video } from '../video/video.js';
import type { Videos } from '../video/videos.js';
import type { ListedVideos, ListQuery } from './listed-videos.js';

export interface Seen {
  readonly id: string;
  readonly video: Video;
  readonly access: Access;
}

export interface SeenPage {
  readonly items: readonly Seen[];
  readonly next?: string | undefined;
}

/** The viewer's side of the catalog: every video that leaves it was asked of `access()` for this viewer, now. */
export class ViewingQueries {
  constructor(
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
    private readonly videos: Videos,
    private readonly listedVideos: ListedVideos,
  ) {}

  /** Listed videos that the viewer can watch now; administrators preview everything published. */
  async list(viewer: Principal, query: ListQuery): Promise<SeenPage> {
    const { items, next } = await this.listedVideos.page(viewer, query);
    return { items: this.#visible(viewer, items), next };
  }

  /** Of these videos those that a list could show to the viewer, in the order asked for. */
  async getMany(viewer: Principal, ids: readonly string[]): Promise<readonly Seen[]> {
    const found = await this.#videosOf(viewer).getMany(ids);
    return this.#visible(
      viewer,
      found.filter(({ state }) => state.shelf.listed),
    );
  }

  /**
   * One video by its id: also when it is hidden from lists, or before or after its period, which the answer says.
   *
   * @throws DomainError VIDEO_NOT_FOUND when the viewer may not know of it; NOT_LOGGED_IN when a login could open it
   */
  async get(viewer: Principal, id: string): Promise<Seen> {
    const video = await this.#videosOf(viewer).get(id);
    if (!video) throw domainError('VIDEO_NOT_FOUND');
    const answer = this.#access(viewer, video, this.clock.now());
    if (answer.state === 'hidden') throw domainError('VIDEO_NOT_FOUND');
    if (answer.state === 'registered') throw domainError('NOT_LOGGED_IN');
    return { id, video, access: answer };
  }

  /** May the viewer have the bytes of this asset now? undefined: it belongs to no video of the viewer's team. */
  async ofAsset(viewer: Principal, asset: string): Promise<Seen | undefined> {
    const found = await this.videos.ofAsset(viewer.team, asset);
    if (!found) return undefined;
    const { id, state: video } = found;
    return { id, video, access: this.#access(viewer, video, this.clock.now()) };
  }

  /** Whether a list of the category would show the viewer anything. */
  async hasListed(viewer: Principal, category: string): Promise<boolean> {
    return (await this.list(viewer, { limit: 1, category, sort: 'newest' })).items.length > 0;
  }

  #visible(viewer: Principal, found: readonly Found<Video>[]): Seen[] {
    const now = this.clock.now();
    const visible: Seen[] = [];
    for (const { id, state: video } of found) {
      const answer = this.#access(viewer, video, now);
      if (answer.state === 'visible') visible.push({ id, video, access: answer });
    }
    return visible;
  }

  #access(viewer: Principal, video: Video, now: Date): Access {
    const { publication, publishFrom, publishUntil, groups } = video;
    // Only documents of the viewer's own team are ever read.
    const rules = { team: viewer.team, publication, publishFrom, publishUntil, public: video.public, groups };
    return access(viewer, rules, now);
  }

  #videosOf(viewer: Principal): Documents<Video> {
    return this.documents.team(videoCollection, viewer.team);
  }
}
