import { inLanguage } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import type { ListSiteLivesRequest } from '@marquee/proto/catalog';
import type { ServiceClients } from '../services/service-clients.js';
import { scheduleReply } from '../watching/site-events.controller.js';
import { liveReply } from '../watching/site-lives.controller.js';
import { termReply } from '../watching/watching.mapper.js';
import type { Listed, ListPages } from './list-pages.js';
import { markup } from './markup.js';
import { mirrorHome, type MirrorPage, type MirrorVisit } from './mirror-page.js';
import { frame, namedEntry, paragraphs, pictureOf, timeOf, type Entry } from './parts.js';
import { texts } from './texts.js';
import { waysIn, type ThingPages } from './thing-pages.js';

const ofPage = 48;

const kinds = {
  categories: { filter: 'category', text: 'liveCategories' },
  tags: { filter: 'tag', text: 'liveTags' },
  creators: { filter: 'creator', text: 'liveCreators' },
} as const;
type TermKind = keyof typeof kinds;

/** Live streams of a catalog, and what is ahead, as somebody sees it who has not logged in. */
export class LivePages {
  constructor(
    private readonly services: ServiceClients,
    private readonly lists: ListPages,
    private readonly things: ThingPages,
  ) {}

  async newest(visit: MirrorVisit): Promise<MirrorPage> {
    const listed = await this.lists.lives(visit, { limit: ofPage, after: visit.after });
    return this.lists.list(visit, texts[visit.site.language].lives, '/lives/newer', listed);
  }

  /** All categories, tags or creators by which there is something to see. */
  async terms(visit: MirrorVisit, kind: TermKind): Promise<MirrorPage> {
    const title = texts[visit.site.language][kinds[kind].text];
    return this.lists.list(visit, title, `/lives/${kind}`, { entries: await this.#terms(visit, kind) });
  }

  /** What is in one of them; undefined: there is nothing to see. */
  async ofTerm(visit: MirrorVisit, kind: TermKind, id = ''): Promise<MirrorPage | undefined> {
    const path = `/lives/${kind}/${id}`;
    const term = (await this.#terms(visit, kind)).find((entry) => entry.path === path);
    if (!term) return undefined;
    const asked: ListSiteLivesRequest = { limit: ofPage, after: visit.after, [kinds[kind].filter]: id };
    return this.lists.list(visit, term.title, path, await this.lists.lives(visit, asked));
  }

  /** @throws DomainError LIVE_NOT_FOUND, also when visitors may not know of it */
  async live({ site, origin, params, call }: MirrorVisit): Promise<MirrorPage> {
    const { live, overview } = await this.services.siteLives.get({ id: params['liveId'] ?? '' }, call);
    if (!live) throw new Error('an open live stream has its card');
    const card = liveReply(live, site.id);
    const { title, path } = namedEntry(site, 'live', card);
    const description = overview === '' ? texts[site.language].about(title, site.name) : overview;
    const data = {
      '@type': 'BroadcastEvent',
      ...{ name: title, description, url: origin + mirrorHome(site.id) + path, inLanguage: site.language },
      ...{ startDate: card.startsAt, endDate: card.endsAt, isLiveBroadcast: true },
      ...(card.thumbnailUrl !== null && { image: [origin + card.thumbnailUrl] }),
      isAccessibleForFree: card.access === 'visible',
      organizer: { '@type': 'Organization', name: site.name },
    };
    return {
      ...{ title, description, path, image: card.thumbnailUrl, data },
      body: frame(
        site,
        markup`<h1>${title}</h1>${pictureOf(card.thumbnailUrl)}<p>${timeOf(site, card.startsAt)}</p>${waysIn(site, card.access)}${paragraphs(overview)}`,
      ),
    };
  }

  /**
   * The same of an event; where the event does not open it, the page of the event, which says how one gets in.
   *
   * @throws DomainError EVENT_NOT_FOUND
   */
  async inEvent(visit: MirrorVisit): Promise<MirrorPage> {
    try {
      return await this.live(visit);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'LIVE_NOT_FOUND') return this.things.event(visit);
      throw error;
    }
  }

  /** It is of this moment: search engines have the pages that it leads to. */
  async schedule(visit: MirrorVisit): Promise<MirrorPage> {
    const { site, call } = visit;
    const ahead = scheduleReply(await this.services.siteEvents.schedule({}, call), site.id);
    const entries = ahead.map(({ eventId, ...item }): Entry => {
      const { kind, id, at, access, thumbnailUrl } = item;
      const { name } = inLanguage({ name: item.title, translations: item.translations }, site.language);
      return {
        path: eventId === null ? `/${kind}/${id}` : `/event/live/${eventId}/${id}`,
        ...{ title: name, at, access },
        image: thumbnailUrl,
      };
    });
    const page = this.lists.list(visit, texts[site.language].schedule, '/schedule', { entries } satisfies Listed);
    return { ...page, indexed: false };
  }

  async #terms({ site, call }: MirrorVisit, kind: TermKind): Promise<readonly Entry[]> {
    const found = await this.services.siteLives.listTerms({}, call);
    return found[kind].map((term) => {
      const { id, name, thumbnailUrl } = inLanguage(termReply(term, site.id), site.language);
      return { path: `/lives/${kind}/${id}`, title: name, image: thumbnailUrl };
    });
  }
}
