import { inLanguage, ofPlaylistPage, type AccessState } from '@marquee/contracts';
import type { Clock } from '@marquee/kernel';
import type { ServiceClients } from '../services/service-clients.js';
import { eventReply } from '../watching/site-events.controller.js';
import { playlistReply } from '../watching/site-playlists.controller.js';
import { cardReply, termReply, watchReply } from '../watching/watching.mapper.js';
import { markup, type Markup } from './markup.js';
import { mirrorHome, type MirrorPage, type MirrorSite, type MirrorVisit } from './mirror-page.js';
import type { ListPages } from './list-pages.js';
import { entryOf, frame, itemList, listOf, lockOf, moreOf, namedEntry, paragraphs, pictureOf } from './parts.js';
import { texts } from './texts.js';

/** ISO 8601, as schema.org has durations. */
const durationOf = (seconds: number): string => `PT${Math.round(seconds)}S`;

/** One video, playlist, event or creator of a catalog, as somebody sees it who has not logged in. */
export class ThingPages {
  constructor(
    private readonly services: ServiceClients,
    private readonly clock: Clock,
    private readonly lists: ListPages,
  ) {}

  /** @throws DomainError VIDEO_NOT_FOUND, also when visitors may not know of it */
  async video(visit: MirrorVisit): Promise<MirrorPage> {
    const { site, origin, params, call } = visit;
    const page = await this.services.viewing.getWatchPage({ id: params['videoId'] ?? '' }, call);
    const video = inLanguage(watchReply(page, site.id, undefined, this.clock.now()), site.language);
    const { id, title, overview, thumbnailUrl, duration, audioOnly, releasedAt, access, chapters, closesAt } = video;
    const text = texts[site.language];
    const path = `/video/${id}`;
    const address = origin + mirrorHome(site.id) + path;
    const description = overview === '' ? text.about(title, site.name) : overview;
    const lock = lockOf(site, access);
    const data = {
      '@type': audioOnly ? 'AudioObject' : 'VideoObject',
      ...{ name: title, description, url: address, inLanguage: site.language },
      ...(thumbnailUrl !== null && { thumbnailUrl: [origin + thumbnailUrl] }),
      ...(releasedAt !== null && { uploadDate: releasedAt }),
      ...(duration !== null && { duration: durationOf(duration) }),
      ...(closesAt !== null && { expires: closesAt }),
      ...(video.creator && { creator: { '@type': 'Person', name: inLanguage(video.creator, site.language).name } }),
      isAccessibleForFree: access === 'visible',
      ...(lock !== undefined && { requiresSubscription: true }),
      ...(chapters.length > 0 && { hasPart: chapters.map((chapter) => clipOf(chapter, address)) }),
    };
    const terms = [
      ...(video.category ? [{ place: '/videos/categories/', term: video.category }] : []),
      ...video.tags.map((term) => ({ place: '/videos/tags/', term })),
      ...(video.creator ? [{ place: '/creator/', term: video.creator }] : []),
    ];
    const links = terms.map(
      ({ place, term }) =>
        markup`<a href="${mirrorHome(site.id)}${place}${term.id}">${inLanguage(term, site.language).name}</a> `,
    );
    const said = markup`<h1>${title}</h1>${pictureOf(thumbnailUrl)}${waysIn(site, access, id)}${paragraphs(overview)}<p>${links}</p>`;
    const inside = chapters.map(({ title: name }) => markup`<li>${name}</li>`);
    const body = markup`${said}${inside.length === 0 ? undefined : markup`<h2>${text.chapters}</h2><ol>${inside}</ol>`}`;
    return {
      ...{ title, description, path, image: thumbnailUrl, kind: audioOnly ? 'website' : 'video.other', data },
      body: frame(site, body),
    };
  }

  /** @throws DomainError PLAYLIST_NOT_FOUND */
  async playlist({ site, origin, params, after, call }: MirrorVisit): Promise<MirrorPage> {
    const request = { id: params['playlistId'] ?? '', limit: ofPlaylistPage, after };
    const open = await this.services.sitePlaylists.get(request, call);
    if (!open.playlist) throw new Error('an open playlist has its card');
    const card = playlistReply(open.playlist, site.id);
    const { title } = namedEntry(site, 'playlist', card);
    const entries = open.videos.map((video) => {
      const entry = entryOf(site, cardReply(video, site.id));
      return { ...entry, path: `/playlist/${card.id}/${video.id}` };
    });
    const { overview, next } = open;
    const path = `/playlist/${card.id}`;
    return {
      ...{ title, path, image: card.thumbnailUrl, indexed: after === undefined },
      description: overview === '' ? texts[site.language].about(title, site.name) : overview,
      data: itemList(site, origin, title, entries),
      body: frame(
        site,
        markup`<h1>${title}</h1>${paragraphs(overview)}${listOf(site, entries)}${moreOf(site, path, next)}`,
      ),
    };
  }

  /** @throws DomainError EVENT_NOT_FOUND */
  async event({ site, origin, params, call }: MirrorVisit): Promise<MirrorPage> {
    const { event, overview, videos } = await this.services.siteEvents.get({ id: params['eventId'] ?? '' }, call);
    if (!event) throw new Error('an open event has its card');
    const card = eventReply(event, site.id);
    const { title } = namedEntry(site, 'event', card);
    const address = `${origin}${mirrorHome(site.id)}/event/${card.id}`;
    const entries = videos.map((video) => entryOf(site, cardReply(video, site.id)));
    const description = overview === '' ? texts[site.language].about(title, site.name) : overview;
    const data = {
      '@type': 'Event',
      ...{ name: title, description, url: address, startDate: card.holdFrom, endDate: card.holdUntil },
      ...(card.thumbnailUrl !== null && { image: [origin + card.thumbnailUrl] }),
      eventAttendanceMode: `https://schema.org/${attendance[card.format]}EventAttendanceMode`,
      organizer: { '@type': 'Organization', name: site.name },
    };
    return {
      ...{ title, description, path: `/event/${card.id}`, image: card.thumbnailUrl, data },
      body: frame(
        site,
        markup`<h1>${title}</h1>${pictureOf(card.thumbnailUrl)}${waysIn(site, card.access)}${paragraphs(overview)}${listOf(site, entries)}`,
      ),
    };
  }

  /** @throws DomainError CREATOR_NOT_FOUND */
  async creator(visit: MirrorVisit): Promise<MirrorPage> {
    const { site, params, call } = visit;
    const { profile, ...found } = await this.services.viewing.getCreatorPage({ id: params['creatorId'] ?? '' }, call);
    const { id, name, thumbnailUrl } = inLanguage(termReply(found, site.id), site.language);
    const { entries } = await this.lists.videosOf(visit, id);
    return {
      ...{ title: name, path: `/creator/${id}`, image: thumbnailUrl, kind: 'profile' },
      description: profile === '' ? texts[site.language].about(name, site.name) : profile,
      data: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name, description: profile } },
      body: frame(
        site,
        markup`<h1>${name}</h1>${pictureOf(thumbnailUrl)}${paragraphs(profile)}${listOf(site, entries)}`,
      ),
    };
  }
}

const attendance = { online: 'Online', venue: 'Offline', hybrid: 'Mixed' } as const;

const clipOf = ({ at, title }: { readonly at: number; readonly title: string }, address: string) => ({
  '@type': 'Clip',
  ...{ name: title, startOffset: Math.floor(at), url: `${address}?t=${Math.floor(at)}` },
});

/** Why it is not open, and what opens it. */
export function waysIn(site: MirrorSite, access: AccessState, video?: string): Markup | undefined {
  const lock = lockOf(site, access);
  if (lock === undefined) return undefined;
  const text = texts[site.language];
  const buy =
    access === 'unpurchased' && video !== undefined
      ? markup` <a rel="nofollow" href="/user/${site.id}/item_select/${video}">${text.buy}</a>`
      : undefined;
  const logIn = markup` <a rel="nofollow" href="/login/${site.id}">${text.logIn}</a>`;
  const join =
    site.joinInvitation === null ? undefined : markup` <a href="/join/user/${site.joinInvitation}">${text.join}</a>`;
  return markup`<p>${lock}${buy}${logIn}${join}</p>`;
}
