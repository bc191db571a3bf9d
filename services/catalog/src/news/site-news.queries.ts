import { Injectable } from '@nestjs/common';
import { access, domainError, news, type StateOf } from '@marquee/contracts';
import { timeOf, type Principal } from '@marquee/kernel';
import { entityCollection, type Identified, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { readOn } from '../viewing/read-on.js';

export type NewsItem = Identified<StateOf<typeof news>>;

interface NewsPage {
  readonly items: readonly NewsItem[];
  readonly next?: string;
}

/** News as its readers see it: `access()` is asked for each of them. */
@Injectable()
export class SiteNewsQueries {
  constructor(@InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock'>) {}

  /**
   * The newest first. Most of a site's news is for everybody, so it is read in its one order, and what is for others is left
   * out; a page ends early rather than read on and on.
   *
   * @throws DomainError INVALID_CURSOR
   */
  async page(viewer: Principal, limit: number, start: string | undefined): Promise<NewsPage> {
    return readOn(
      (after) => this.#news(viewer.team).find({ limit, ...(after !== undefined && { after }) }),
      (found) => Promise.resolve(this.#isFor(viewer, found) ? found : undefined),
      start,
    );
  }

  /** @throws DomainError NEWS_NOT_FOUND, also when it is for others */
  async get(viewer: Principal, id: string): Promise<NewsItem> {
    const state = await this.#news(viewer.team).get(id);
    if (!state || !this.#isFor(viewer, { id, state })) throw domainError('NEWS_NOT_FOUND');
    return { id, state };
  }

  #isFor(viewer: Principal, { state: { groups } }: NewsItem): boolean {
    const period = { publication: 'public', publishFrom: null, publishUntil: null } as const;
    const rules = { team: viewer.team, public: false, groups, ...period, playLimit: 'members', priceIds: [] } as const;
    return access(viewer, rules, timeOf(viewer, this.ports.clock)).state === 'visible';
  }

  #news(team: string) {
    return this.ports.documents.team(entityCollection(news), team);
  }
}
