import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { countedPage, oldestFirst, upAndDown, type CountedPage, InjectPort } from '@marquee/nest-kit';
import type { Condition, Documents, DocumentStore, Found, Query } from '@marquee/ports';
import { videoCollection, type Video } from './video.js';

/** What the list is narrowed to. */
export interface VideoFilter {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly creator?: string | undefined;
  readonly group?: string | undefined;
  readonly status?: string | undefined;
  readonly publication?: string | undefined;
  /** members, purchasers or payers. */
  readonly playLimit?: string | undefined;
  /** yes or no. */
  readonly public?: string | undefined;
}

export interface VideoListQuery extends VideoFilter {
  readonly limit: number;
  readonly after?: string | undefined;
  /** newest, oldest, released, -released, updated, -updated, title or -title. */
  readonly sort: string;
}

const [byUpdate, byLatestUpdate] = upAndDown('updatedAt');
const [byTitle, byTitleDown] = upAndDown('shelf.title');
// When it was published first, or added, stands for the date that is not said.
const [byRelease, byLatestRelease] = upAndDown('shelf.newest');
const orders: Readonly<Record<string, Query['sort']>> = {
  oldest: oldestFirst,
  released: byLatestRelease,
  '-released': byRelease,
  // What was changed last comes first: that is what one looks for.
  updated: byLatestUpdate,
  '-updated': byUpdate,
  title: byTitle,
  '-title': byTitleDown,
};

const largestPage = 100;
const defaultPage = 20;

/** Proto3 cannot tell 0 from absent; both mean the default. */
export const pageLimit = (limit: number): number => (limit > 0 ? Math.min(limit, largestPage) : defaultPage);

/** Reads for the console: everything of the team, published or not. */
@Injectable()
export class VideoQueries {
  constructor(@InjectPort('documents') private readonly documents: DocumentStore) {}

  /** @throws DomainError VIDEO_NOT_FOUND */
  async get(team: string, id: string): Promise<Video> {
    const found = await this.#videos(team).get(id);
    if (!found) throw domainError('VIDEO_NOT_FOUND');
    return found;
  }

  async getMany(team: string, ids: readonly string[]): Promise<readonly Found<Video>[]> {
    return this.#videos(team).getMany(ids);
  }

  async count(team: string, group?: string, published = false): Promise<number> {
    const fields: Record<string, Condition> = {
      ...(group !== undefined && { groups: { hasAny: [group] } }),
      ...(published && { publication: { in: ['public', 'period'] } }),
    };
    return this.#videos(team).count({ fields });
  }

  async list(team: string, query: VideoListQuery): Promise<CountedPage<Video>> {
    const {
      limit,
      after,
      q,
      category,
      tag,
      creator,
      group,
      status,
      publication,
      playLimit,
      public: open,
      sort,
    } = query;
    const fields: Record<string, Condition> = {
      ...(category !== undefined && { categoryId: category }),
      ...(tag !== undefined && { tags: { hasAny: [tag] } }),
      ...(creator !== undefined && { creatorId: creator }),
      ...(group !== undefined && { groups: { hasAny: [group] } }),
      ...(status !== undefined && { 'asset.status': status }),
      ...(publication !== undefined && { publication }),
      ...(playLimit !== undefined && { playLimit }),
      ...(open !== undefined && { public: open === 'yes' }),
    };
    const order = orders[sort];
    return countedPage(this.#videos(team), {
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
