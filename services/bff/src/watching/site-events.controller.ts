import { Controller } from '@nestjs/common';
import { accessStates, eventFormats, imageUrl, routes } from '@marquee/contracts';
import type { ScheduleReply, SiteEvent } from '@marquee/proto/catalog';
import type { Answer, RequestContext } from '../http/context.js';
import { Serves } from '../http/serves.js';
import { choice } from '../services/choice.js';
import { ServiceClients } from '../services/service-clients.js';
import { translated } from '../services/translated.js';
import { liveReply } from './site-lives.controller.js';
import { cardReplies } from './progress.js';
import { cardReply } from './watching.mapper.js';

/** What is no live stream. */
const alone = { premiere: false, onAir: false, eventId: null } as const;

/** Events of a site. What of them a viewer may see is the catalog's answer, always. */
@Controller()
export class SiteEventsController {
  constructor(private readonly services: ServiceClients) {}

  @Serves(routes.listSiteEvents)
  async listSiteEvents({
    params,
    query,
    call,
  }: RequestContext<typeof routes.listSiteEvents>): Promise<Answer<typeof routes.listSiteEvents>> {
    const { items, next } = await this.services.siteEvents.list(query, call);
    return { items: items.map((item) => eventReply(item, params.teamId)), next: next ?? null };
  }

  @Serves(routes.getSiteEvent)
  async getSiteEvent({
    params,
    call,
  }: RequestContext<typeof routes.getSiteEvent>): Promise<Answer<typeof routes.getSiteEvent>> {
    const { event, overview, videos, lives } = await this.services.siteEvents.get({ id: params.eventId }, call);
    if (!event) throw new Error('an open event has its card');
    const { teamId } = params;
    return {
      ...eventReply(event, teamId),
      overview,
      lives: lives.map((live) => liveReply(live, teamId)),
      videos: await cardReplies(this.services, videos, teamId, call),
    };
  }

  @Serves(routes.applyToEvent)
  async applyToEvent({ params, call }: RequestContext<typeof routes.applyToEvent>): Promise<void> {
    await this.services.siteEvents.apply({ id: params.eventId }, call);
  }

  @Serves(routes.withdrawFromEvent)
  async withdrawFromEvent({ params, call }: RequestContext<typeof routes.withdrawFromEvent>): Promise<void> {
    await this.services.siteEvents.withdraw({ id: params.eventId }, call);
  }

  @Serves(routes.listSchedule)
  async listSchedule({
    params,
    call,
  }: RequestContext<typeof routes.listSchedule>): Promise<Answer<typeof routes.listSchedule>> {
    return { items: scheduleReply(await this.services.siteEvents.schedule({}, call), params.teamId) };
  }
}

/** What is ahead, in the order in which it comes. */
export function scheduleReply({ events, videos, lives, livesInEvents }: ScheduleReply, teamId: string) {
  const held = events.map((event) => {
    const { id, title, translations, thumbnailUrl, access, holdFrom: at, holdUntil: until } = eventReply(event, teamId);
    return { kind: 'event' as const, id, title, translations, thumbnailUrl, access, at, until, ...alone };
  });
  const comingOut = videos.flatMap(({ card, at, premiere }) => {
    if (!card) return [];
    const { id, title, translations: titles, thumbnailUrl, access } = cardReply(card, teamId);
    const translations = titles.map(({ language, title: name }) => ({ language, name }));
    return [
      { kind: 'video' as const, id, title, translations, thumbnailUrl, access, at, until: null, ...alone, premiere },
    ];
  });
  const own = new Set(lives.map(({ id }) => id));
  // What the viewer may watch by itself is told once, whichever events carry it.
  const inEvents = livesInEvents.filter(({ live }) => live && !own.has(live.id));
  const broadcast = [...lives.map((live) => ({ live, eventId: null })), ...inEvents].flatMap(({ live, eventId }) => {
    if (!live) return [];
    const { startsAt: at, endsAt: until, ...card } = liveReply(live, teamId);
    return [{ kind: 'live' as const, ...card, at, until, premiere: false, eventId }];
  });
  return [...held, ...broadcast, ...comingOut].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

export function eventReply({ thumbnail, first, translations, ...event }: SiteEvent, team: string) {
  const ofFirst = first ? cardReply(first, team).thumbnailUrl : null;
  return {
    ...event,
    translations: translated(translations),
    thumbnailUrl: thumbnail === undefined ? ofFirst : imageUrl(team, thumbnail),
    format: choice(eventFormats, event.format),
    applicationFrom: event.applicationFrom ?? null,
    applicationUntil: event.applicationUntil ?? null,
    access: choice(accessStates, event.access),
  };
}
