import { Injectable } from '@nestjs/common';
import { domainError, isOwnBroadcast, live, type Access } from '@marquee/contracts';
import { timeOf, type Principal } from '@marquee/kernel';
import { entityCollection, InjectPorts, type Identified, type ServicePorts } from '@marquee/nest-kit';
import { EventGate } from '../event/event-gate.js';
import { Purchases } from '../purchase/purchases.js';
import { Sites } from '../site/site.js';
import { cursorOf, positionOf } from '../viewing/listed-videos.js';
import { readOn } from '../viewing/read-on.js';
import { isLocked } from '../viewing/telling.js';
import { isCalled, wordsOf } from '../viewing/words.js';
import { isRunning, KnownBroadcasts, type KnownBroadcast } from './known-broadcasts.js';
import { inEvent, liveAccess, type Live } from './live-access.js';

export interface SeenLive extends Identified<Live> {
  readonly access: Access;
  /** Of our own, as soon as there is one. */
  readonly broadcast?: KnownBroadcast | undefined;
}

export interface LiveQuery {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly creator?: string | undefined;
  /** Words that it is called by. */
  readonly q?: string | undefined;
}

/** Live streams that are not over, at most. */
const mostAhead = 200;
/** The newest ones, whose categories, tags and creators are those of all. */
const mostSorted = 500;
/** Live streams that show one picture and are looked at. */
const mostLookedAt = 100;

/** Whether its words are told: not of what is for others, nor to who would first have to log in for a password. */
const isDescribed = ({ kind }: Principal, { access, state }: SeenLive): boolean =>
  !isLocked(access.state) && !(kind === 'visitor' && isOwnBroadcast(state));

const byEnd = (direction: 'asc' | 'desc') => [{ field: 'endsAt', direction }] as const;
/** What a cursor holds: the moment up to which the list was read back, and the store's own position behind it. */
const over = { field: 'over' } as const;

/** Live streams as their viewers see them. */
@Injectable()
export class SiteLives {
  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock'>,
    private readonly sites: Sites,
    private readonly purchases: Purchases,
    private readonly events: EventGate,
    private readonly broadcasts: KnownBroadcasts,
  ) {}

  /**
   * What is on, also past its planned end, what comes, and then what is over, the latest first. All that is not over is on the first
   * page.
   *
   * @throws DomainError INVALID_CURSOR
   */
  async page(viewer: Principal, query: LiveQuery & { readonly limit: number; readonly after?: string | undefined }) {
    const { limit, after } = query;
    const start = after === undefined ? undefined : positionOf(after, over);
    const [since = timeOf(viewer, this.ports.clock).toISOString(), behind] = start?.split(' ') ?? [];
    const ahead = start === undefined ? await this.ahead(viewer, query) : [];
    const where = { fields: { endsAt: { lte: since } } };
    const past = await readOn(
      (position) =>
        this.#lives(viewer.team).find({
          ...{ where, sort: byEnd('desc'), limit },
          ...(position !== undefined && { after: position }),
        }),
      async (found) => {
        const seen = await this.#listed(viewer, found, query);
        return isRunning(seen?.broadcast) ? undefined : seen;
      },
      behind,
    );
    const next = past.next === undefined ? undefined : cursorOf(over.field, `${since} ${past.next}`);
    return { items: [...ahead, ...past.items], next };
  }

  /** Those that are not over: what is on, then the next first. */
  async ahead(viewer: Principal, query: LiveQuery = {}): Promise<readonly SeenLive[]> {
    const now = timeOf(viewer, this.ports.clock).toISOString();
    const where = { fields: { endsAt: { gt: now } } };
    const [{ items }, overrunning] = await Promise.all([
      this.#lives(viewer.team).find({ where, sort: byEnd('asc'), limit: mostAhead }),
      this.#overrunning(viewer.team, now),
    ]);
    const seen = await Promise.all([...items, ...overrunning].map((found) => this.#listed(viewer, found, query)));
    return seen.filter((one) => one !== undefined).toSorted((a, b) => (a.state.startsAt < b.state.startsAt ? -1 : 1));
  }

  /** @throws DomainError LIVE_NOT_FOUND, also when the viewer may not know of it */
  async get(viewer: Principal, id: string): Promise<SeenLive> {
    const seen = await this.find(viewer, id);
    if (!seen) throw domainError('LIVE_NOT_FOUND');
    return seen;
  }

  /** The same; undefined when the viewer may not know of it. */
  async find(viewer: Principal, id: string): Promise<SeenLive | undefined> {
    const state = await this.#lives(viewer.team).get(id);
    return state && this.#open(viewer, { id, state });
  }

  /** Whoever asks. @throws DomainError LIVE_NOT_FOUND */
  async require(team: string, id: string): Promise<Live> {
    const state = await this.#lives(team).get(id);
    if (!state) throw domainError('LIVE_NOT_FOUND');
    return state;
  }

  /** Of these those that the viewer may know of, in the order asked for. */
  async getMany(viewer: Principal, ids: readonly string[]): Promise<readonly SeenLive[]> {
    const found = await this.#lives(viewer.team).getMany(ids);
    const seen = await Promise.all(found.map((one) => this.#open(viewer, one)));
    return seen.filter((one) => one !== undefined);
  }

  /** In the order asked for, as what carries them lets the viewer have them, where they are not open by themselves. */
  async carried(viewer: Principal, ids: readonly string[], by: Access): Promise<readonly SeenLive[]> {
    const found = await this.#lives(viewer.team).getMany(ids);
    return Promise.all(
      found.map(async ({ id, state }) => {
        const own = await this.#see(viewer, { id, state });
        if (own && !isLocked(own.access.state)) return own;
        const opened = await this.#see(viewer, { id, state: inEvent(state) });
        const access = by.state === 'visible' ? (opened?.access ?? by) : by;
        return { id, state, access, broadcast: opened?.broadcast };
      }),
    );
  }

  /** The newest that lists show the viewer: what these are sorted by is what one finds them by. */
  async newest(viewer: Principal): Promise<readonly SeenLive[]> {
    const { items } = await this.#lives(viewer.team).find({ sort: byEnd('desc'), limit: mostSorted });
    const seen = await Promise.all(items.map((found) => this.#listed(viewer, found, {})));
    return seen.filter((one) => one !== undefined);
  }

  /** Whether a picture is that of a live stream which the viewer may know of. */
  async shows(viewer: Principal, image: string): Promise<boolean> {
    const where = { fields: { thumbnail: image } };
    const { items } = await this.#lives(viewer.team).find({ where, limit: mostLookedAt });
    const seen = await Promise.all(
      items.map(async (found) => (await this.#see(viewer, found)) ?? this.events.tells(viewer, 'lives', found.id)),
    );
    return seen.some((one) => one !== undefined && one !== false);
  }

  /** Those whose broadcasts go on though their time is over. */
  async #overrunning(team: string, now: string): Promise<readonly Identified<Live>[]> {
    const ids = await this.broadcasts.running(team);
    if (ids.length === 0) return [];
    const found = await this.#lives(team).getMany(ids);
    return found.filter(({ state }) => isOwnBroadcast(state) && state.endsAt <= now);
  }

  async #listed(viewer: Principal, found: Identified<Live>, query: LiveQuery): Promise<SeenLive | undefined> {
    const { categoryId, tags, creatorId, hiddenFromList } = found.state;
    const { category = categoryId, tag, creator = creatorId } = query;
    const isAsked = categoryId === category && creatorId === creator && (tag === undefined || tags.includes(tag));
    const seen = isAsked && !hiddenFromList ? await this.#see(viewer, found) : undefined;
    return seen && isCalled(found.state, wordsOf(query.q ?? ''), isDescribed(viewer, seen)) ? seen : undefined;
  }

  /** By itself, or by an event that is held now. */
  async #open(viewer: Principal, found: Identified<Live>): Promise<SeenLive | undefined> {
    const own = await this.#see(viewer, found);
    if (own && !isLocked(own.access.state)) return own;
    if (!(await this.events.opens(viewer, 'lives', found.id))) return own;
    return this.#see(viewer, { ...found, state: inEvent(found.state) });
  }

  async #see(viewer: Principal, { id, state }: Identified<Live>): Promise<SeenLive | undefined> {
    const [site, owned, broadcast] = await Promise.all([
      this.sites.of(viewer.team),
      this.purchases.of(viewer),
      isOwnBroadcast(state) ? this.broadcasts.find(viewer.team, id) : undefined,
    ]);
    const access = liveAccess(viewer, state, site, timeOf(viewer, this.ports.clock), owned, broadcast);
    return access && { id, state, access, broadcast };
  }

  #lives(team: string) {
    return this.ports.documents.team(entityCollection(live), team);
  }
}
