import { Injectable } from '@nestjs/common';
import { isAnnounced, isEntitled, domainError, openingOf, type Access, type PaymentGate } from '@marquee/contracts';
import { timeOf, type Principal } from '@marquee/kernel';
import { type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import type { Documents } from '@marquee/ports';
import { Purchases } from '../purchase/purchases.js';
import { EventGate } from '../event/event-gate.js';
import { Sites } from '../site/site.js';
import { videoCollection, type Video } from '../video/video.js';
import { VideosByAsset, type IdentifiedVideo } from '../video/videos-by-asset.js';
import { Judge } from './judge.js';
import { ListedVideos, type ListQuery } from './listed-videos.js';
import { Search, type SearchQuery } from './search.js';
import { isStillWatched } from './video-rules-of.js';
import { inLists, isFoundBy, isLocked } from './telling.js';
import { wordsOf } from './words.js';

export interface Seen {
  readonly id: string;
  readonly video: Video;
  readonly access: Access;
}

/** Why somebody may watch, or not, and between which instants. */
export interface Explained extends Access {
  readonly opening: ReturnType<typeof openingOf>;
}

export interface SeenPage {
  readonly items: readonly Seen[];
  readonly next?: string | undefined;
}

/**
 * The viewer's side of the catalog: of every video that leaves it `access()` was asked for this viewer, now, and
 * `disclosure()` what the viewer is told of it.
 */
@Injectable()
export class ViewingQueries {
  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock'>,
    private readonly byAsset: VideosByAsset,
    private readonly listedVideos: ListedVideos,
    private readonly search: Search,
    private readonly sites: Sites,
    private readonly purchases: Purchases,
    private readonly events: EventGate,
  ) {}

  /** What keeps the viewer out of a site that has to be paid for; null: nothing does. */
  async gateOf(viewer: Principal): Promise<PaymentGate | null> {
    const { openingPrices } = await this.sites.of(viewer.team);
    return this.purchases.gateOf(viewer, openingPrices, timeOf(viewer, this.ports.clock));
  }

  /** Listed videos that the viewer can watch now, or may know of; administrators preview everything published. */
  async list(viewer: Principal, query: ListQuery & Partial<Pick<SearchQuery, 'tags' | 'creators'>>): Promise<SeenPage> {
    const { q } = query;
    const none: ReadonlySet<string> = new Set();
    const isSearch = q !== undefined && query.sort === 'relevance';
    const { items, next, named } = isSearch
      ? await this.search.page(viewer, { tags: [], creators: [], ...query, q })
      : { ...(await this.listedVideos.page(viewer, query)), named: none };
    const told = await this.#told(viewer, items);
    return { items: q === undefined ? told : told.filter((seen) => isFoundBy(seen, wordsOf(q), named)), next };
  }

  /** What a payment or subscription of the viewer opens to them now, the newest first. */
  async bought(viewer: Principal, purchase: string, query: Pick<ListQuery, 'limit' | 'after'>): Promise<SeenPage> {
    const opens = await this.purchases.find(viewer, purchase);
    if (!opens || !isEntitled([opens], [], timeOf(viewer, this.ports.clock))) return { items: [] };
    const { items, next } = await this.listedVideos.sold(viewer, opens.priceId, query);
    const told = await this.#told(viewer, items);
    return { items: told.filter(({ access: { state } }) => !isLocked(state)), next };
  }

  /** What a viewer who types may mean: by what videos are called alone. */
  async suggest(viewer: Principal, q: string, limit: number): Promise<readonly Seen[]> {
    return this.#told(viewer, await this.search.suggest(viewer, q, limit));
  }

  /** Where in the videos that the viewer can watch the words are said. */
  moments(viewer: Principal, seen: readonly Seen[], q: string) {
    const open = seen.filter(({ access: { state } }) => state === 'visible');
    return this.search.moments(viewer.team, open, q);
  }

  /** Of these videos those that a list could show to the viewer, in the order asked for. */
  async getMany(viewer: Principal, ids: readonly string[]): Promise<readonly Seen[]> {
    const found = await this.#videosOf(viewer).getMany(ids);
    return this.#told(
      viewer,
      found.filter(({ state }) => state.shelf.listed),
    );
  }

  /** The same, with those that an event opens to the viewer. */
  async withOpened(viewer: Principal, ids: readonly string[]): Promise<readonly Seen[]> {
    return this.#withOpened(viewer, ids, await this.getMany(viewer, ids));
  }

  /** Of these videos those that the viewer may know of by their address: also what is hidden from lists is watched. */
  async known(viewer: Principal, ids: readonly string[]): Promise<readonly Seen[]> {
    return this.#withOpened(viewer, ids, await this.#told(viewer, await this.#videosOf(viewer).getMany(ids)));
  }

  async #withOpened(viewer: Principal, ids: readonly string[], told: readonly Seen[]): Promise<readonly Seen[]> {
    const known = new Map(told.map((seen) => [seen.id, seen]));
    for (const id of await this.events.openAmong(
      viewer,
      'videos',
      ids.filter((one) => known.get(one)?.access.state !== 'visible'),
    )) {
      const video = await this.#videosOf(viewer).get(id);
      if (video && (await this.#judge(viewer, [video])).isPaid(video)) known.set(id, { id, video, access: opened });
    }
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  /**
   * One video by its id: also when it is hidden from lists, or before or after its period, which the answer says.
   *
   * In a closed catalog a viewer outside its audience gets the same answer as for an id that does not exist, logged in or
   * not: two different answers would tell that the video exists. The page then offers the login to everybody without a
   * session.
   *
   * @throws DomainError VIDEO_NOT_FOUND when the viewer may not know of it
   */
  async get(viewer: Principal, id: string): Promise<Seen> {
    const found = await this.find(viewer, id);
    if (!found) throw domainError('VIDEO_NOT_FOUND');
    return found;
  }

  /** The same; undefined when the viewer may not know of it. */
  async find(viewer: Principal, id: string): Promise<Seen | undefined> {
    const video = await this.#videosOf(viewer).get(id);
    if (!video) return undefined;
    const judge = await this.#judge(viewer, [video]);
    const answer = judge.disclosure(video);
    if (answer.state !== 'visible' && judge.isPaid(video) && (await this.events.opens(viewer, 'videos', id))) {
      return { id, video, access: opened };
    }
    return answer.state === 'hidden' ? undefined : { id, video, access: answer };
  }

  /** Videos in the order asked for, as what carries them lets the viewer have them, where they are not open by themselves. */
  async carried(viewer: Principal, ids: readonly string[], by: Access): Promise<readonly Seen[]> {
    const found = await this.#videosOf(viewer).getMany(ids);
    const judge = await this.#judge(
      viewer,
      found.map(({ state }) => state),
    );
    return found.map(({ id, state: video }) => {
      const own = judge.access(video);
      const isOwn = own.state === 'visible' || !judge.isPaid(video);
      return { id, video, access: isOwn ? own : by };
    });
  }

  /** Listed videos for the viewer that come out, or open, later, the next first. */
  async ahead(viewer: Principal): Promise<readonly Seen[]> {
    const now = timeOf(viewer, this.ports.clock);
    const where = { fields: { 'shelf.ahead': { gt: now.toISOString() } } };
    const sort = [{ field: 'shelf.ahead', direction: 'asc' }] as const;
    const { items } = await this.#videosOf(viewer).find({ where, sort, limit: mostAhead });
    const judge = await this.#judge(
      viewer,
      items.map(({ state }) => state),
    );
    return items.flatMap(({ id, state: video }) => {
      // Administrators see what is ahead of their members.
      const answer = judge.access(video);
      const isAhead = answer.state === 'before' || viewer.kind === 'administrator';
      return video.shelf.listed && isAhead ? [{ id, video, access: answer }] : [];
    });
  }

  /**
   * May the viewer have the bytes of this asset now, and if not, its picture? undefined: it belongs to no video of the
   * viewer's team.
   */
  async ofAsset(viewer: Principal, asset: string): Promise<(Seen & { readonly poster: boolean }) | undefined> {
    const found = await this.byAsset.of(viewer.team, asset);
    if (!found) return undefined;
    const { id, state: video } = found;
    const judge = await this.#judge(viewer, [video]);
    const own = judge.access(video);
    const isOpened = own.state !== 'visible' && judge.isPaid(video) && (await this.events.opens(viewer, 'videos', id));
    const answer = isOpened ? opened : own;
    if (asset !== video.asset.id) {
      const isOpen = viewer.kind === 'administrator' || isStillWatched(video, asset, this.ports.clock.now());
      return { id, video, access: isOpen ? answer : { ...answer, state: 'hidden' }, poster: false };
    }
    if (answer.state === 'visible') return { id, video, access: answer, poster: true };
    const told = judge.disclosure(video);
    const isTold = isLocked(told.state) || isAnnounced(told) || (await this.events.tells(viewer, 'videos', id));
    return { id, video, access: answer, poster: isTold };
  }

  /**
   * The gate's own answer to what another viewer would ask at another time.
   *
   * @throws DomainError VIDEO_NOT_FOUND
   */
  async explain(viewer: Principal, id: string, at: Date): Promise<Explained> {
    const video = await this.#videosOf(viewer).get(id);
    if (!video) throw domainError('VIDEO_NOT_FOUND');
    const judge = await Judge.of(this.purchases, viewer, [video], await this.sites.of(viewer.team), at);
    const own = judge.access(video);
    const opening = openingOf(judge.rules(video));
    if (own.state === 'visible' || !judge.isPaid(video)) return { ...own, opening };
    const passed = await this.events.explain(viewer, 'videos', id, at);
    if (passed === undefined) return { ...own, opening };
    return { state: passed ? 'visible' : own.state, trace: [...own.trace, { rule: 'event', passed }], opening };
  }

  /** Whether a list of the category, tag or creator would show the viewer anything. */
  async hasListed(viewer: Principal, of: Pick<ListQuery, 'category' | 'tag' | 'creator'>): Promise<boolean> {
    return (await this.list(viewer, { limit: 1, ...of, sort: 'newest' })).items.length > 0;
  }

  async #told(viewer: Principal, found: readonly IdentifiedVideo[]): Promise<Seen[]> {
    const videos = found.map(({ state }) => state);
    const judge = await this.#judge(viewer, videos);
    const told: Seen[] = [];
    for (const { id, state: video } of found) {
      const answer = judge.disclosure(video);
      if (inLists.has(answer.state) || isAnnounced(answer)) told.push({ id, video, access: answer });
    }
    return told;
  }

  async #judge(viewer: Principal, videos: readonly Video[]): Promise<Judge> {
    return Judge.of(this.purchases, viewer, videos, await this.sites.of(viewer.team), timeOf(viewer, this.ports.clock));
  }

  #videosOf(viewer: Principal): Documents<Video> {
    return this.ports.documents.team(videoCollection, viewer.team);
  }
}

/** Open because of an event, whatever the video says of itself. */
const opened: Access = { state: 'visible', trace: [{ rule: 'event', passed: true }] };

/** Videos that are ahead, at most. */
const mostAhead = 100;
