import { access, domainError, fields, type Access } from '@marquee/contracts';
import type { Clock, Principal } from '@marquee/kernel';
import type { Condition, Documents, DocumentStore, Found, Query } from '@marquee/ports';
import { audienceTokens } from '../video/shelf.js';
import { videoCollection, type Video } from '../video/video.js';
import type { Videos } from '../video/videos.js';

export interface Seen {
  readonly id: string;
  readonly video: Video;
  readonly access: Access;
}

export interface SeenPage {
  readonly items: readonly Seen[];
  readonly next?: string;
}

export interface ListQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  /** newest or title. */
  readonly sort: string;
}

const byTitle: Query['sort'] = [{ field: 'shelf.titleKey', direction: 'asc' }];
const byNewest: Query['sort'] = [{ field: 'shelf.shownAt', direction: 'desc' }];

/** The viewer's side of the catalog: every video that leaves it was asked of `access()` for this viewer, now. */
export class ViewingQueries {
  constructor(
    private readonly documents: DocumentStore,
    private readonly clock: Clock,
    private readonly videos: Videos,
  ) {}

  /** Listed videos that the viewer can watch now; administrators preview everything published. */
  async list(viewer: Principal, query: ListQuery): Promise<SeenPage> {
    const now = this.clock.now();
    const { asOf, after } = query.after === undefined ? { asOf: now.toISOString() } : parseCursor(query.after);
    const page = await this.#videosOf(viewer).find({
      where: { fields: listedFor(viewer, asOf, query.category) },
      sort: query.sort === 'title' ? byTitle : byNewest,
      limit: query.limit,
      ...(query.q !== undefined && { text: query.q }),
      ...(after !== undefined && { after }),
    });
    const items = listed(viewer, page.items, now);
    return page.next === undefined ? { items } : { items, next: `${asOf}~${page.next}` };
  }

  /** Of these videos those that a list could show to the viewer, in the order asked for. */
  async getMany(viewer: Principal, ids: readonly string[]): Promise<readonly Seen[]> {
    return listed(viewer, await this.#videosOf(viewer).getMany(ids), this.clock.now());
  }

  /**
   * One video by its id: also when it is hidden from lists, or before or after its period, which the answer says.
   *
   * @throws DomainError VIDEO_NOT_FOUND when the viewer may not know of it; NOT_LOGGED_IN when a login could open it
   */
  async get(viewer: Principal, id: string): Promise<Seen> {
    const video = await this.#videosOf(viewer).get(id);
    if (!video) throw domainError('VIDEO_NOT_FOUND');
    const answer = this.#access(viewer, video);
    if (answer.state === 'hidden') throw domainError('VIDEO_NOT_FOUND');
    if (answer.state === 'registered') throw domainError('NOT_LOGGED_IN');
    return { id, video, access: answer };
  }

  /** May the viewer have the bytes of this asset now? undefined: it belongs to no video of the viewer's team. */
  async ofAsset(viewer: Principal, asset: string): Promise<Seen | undefined> {
    if (viewer.team === '') return undefined;
    const id = await this.videos.idOfAsset(viewer.team, asset);
    const video = id === undefined ? undefined : await this.#videosOf(viewer).get(id);
    return id === undefined || !video ? undefined : { id, video, access: this.#access(viewer, video) };
  }

  /** Whether a list of the category would show the viewer anything. */
  async hasListed(viewer: Principal, category: string): Promise<boolean> {
    return (await this.list(viewer, { limit: 1, category, sort: 'newest' })).items.length > 0;
  }

  #access(viewer: Principal, video: Video): Access {
    return access(viewer, { ...video, team: viewer.team }, this.clock.now());
  }

  #videosOf(viewer: Principal): Documents<Video> {
    return this.documents.team(videoCollection, viewer.team);
  }
}

/** The candidates of a list: what walks along the index, newest first, finds without reading what is not shown. */
function listedFor(viewer: Principal, asOf: string, category: string | undefined): Record<string, Condition> {
  const inCategory = category !== undefined && { categoryId: category };
  if (viewer.kind === 'administrator') return { 'shelf.listed': true, ...inCategory };
  return {
    'shelf.listed': true,
    ...inCategory,
    'shelf.opensAt': { lte: asOf },
    'shelf.closesAt': { gt: asOf },
    'shelf.audience': { hasAny: audienceTokens(viewer.kind === 'member' ? viewer.groups : null) },
  };
}

function listed(viewer: Principal, found: readonly Found<Video>[], now: Date): Seen[] {
  const seen: Seen[] = [];
  for (const { id, state: video } of found) {
    if (!video.shelf.listed) continue;
    const answer = access(viewer, { ...video, team: viewer.team }, now);
    if (answer.state === 'visible') seen.push({ id, video, access: answer });
  }
  return seen;
}

/**
 * A cursor carries the time of its first page, because the store demands the same conditions on every page; so periods
 * that begin or end between two pages shift nothing. Whether each video may be shown is asked at the real time.
 */
function parseCursor(cursor: string): { readonly asOf: string; readonly after: string } {
  const [asOf = '', after = ''] = cursor.split('~', 2);
  if (after === '' || !fields.instant().isValidSync(asOf)) throw domainError('INVALID_CURSOR');
  return { asOf, after };
}
