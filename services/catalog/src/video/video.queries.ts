import { domainError } from '@marquee/contracts';
import type { Condition, Documents, DocumentStore, Found, Page, Query } from '@marquee/ports';
import { videoCollection, type Video } from './video.js';

export interface VideoListQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly group?: string | undefined;
  readonly status?: string | undefined;
  readonly publication?: string | undefined;
  /** newest, updated, title or -title. */
  readonly sort: string;
}

/** Ids sort by creation, so that "newest" needs no field. */
const orders: Readonly<Record<string, NonNullable<Query['sort']>>> = {
  updated: [{ field: 'updatedAt', direction: 'desc' }],
  title: [{ field: 'shelf.title', direction: 'asc' }],
  '-title': [{ field: 'shelf.title', direction: 'desc' }],
};

const largestPage = 100;
const defaultPage = 20;

/** Proto3 cannot tell 0 from absent; both mean the default. */
export const pageLimit = (limit: number): number => (limit > 0 ? Math.min(limit, largestPage) : defaultPage);

/** Reads for the console: everything of the team, published or not. */
export class VideoQueries {
  constructor(private readonly documents: DocumentStore) {}

  /** @throws DomainError VIDEO_NOT_FOUND */
  async get(team: string, id: string): Promise<Video> {
    const found = await this.#videos(team).get(id);
    if (!found) throw domainError('VIDEO_NOT_FOUND');
    return found;
  }

  async getMany(team: string, ids: readonly string[]): Promise<readonly Found<Video>[]> {
    return this.#videos(team).getMany(ids);
  }

  async count(team: string): Promise<number> {
    return this.#videos(team).count();
  }

  async list(team: string, query: VideoListQuery): Promise<Page<Video>> {
    const { limit, after, q, category, group, status, publication, sort } = query;
    const fields: Record<string, Condition> = {
      ...(category !== undefined && { categoryId: category }),
      ...(group !== undefined && { groups: { hasAny: [group] } }),
      ...(status !== undefined && { 'asset.status': status }),
      ...(publication !== undefined && { publication }),
    };
    const order = orders[sort];
    return this.#videos(team).find({
      where: { fields },
      limit: pageLimit(limit),
      ...(q !== undefined && { text: q }),
      ...(order && { sort: order }),
      ...(after !== undefined && { after }),
    });
  }

  #videos(team: string): Documents<Video> {
    return this.documents.team(videoCollection, team);
  }
}
