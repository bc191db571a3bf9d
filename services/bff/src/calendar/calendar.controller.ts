import { Controller } from '@nestjs/common';
import { domainError, inLanguage, routes, type FileReply, type Language } from '@marquee/contracts';
import { timeOf } from '@marquee/kernel';
import { InjectPorts } from '@marquee/nest-kit';
import type { RequestContext } from '../http/context.js';
import { inOnePiece } from '../http/send-file.js';
import { Serves } from '../http/serves.js';
import type { BffPorts } from '../options.js';
import { ServiceClients } from '../services/service-clients.js';
import { translated } from '../services/translated.js';
import { SiteAddresses } from '../site/site-addresses.js';
import { icalendarOf } from './icalendar.js';

type Asked =
  | RequestContext<typeof routes.getSiteEventCalendar>
  | RequestContext<typeof routes.getSiteLiveCalendar>
  | RequestContext<typeof routes.getSiteVideoCalendar>;

interface Dated {
  readonly kind: 'event' | 'live' | 'video';
  readonly id: string;
  readonly title: string;
  readonly overview: string;
  readonly from: string;
  readonly until: Date | undefined;
}

/** Dates of a site for the calendars of its viewers. What of them one may know is the catalog's answer, always. */
@Controller()
export class CalendarController {
  constructor(
    @InjectPorts() private readonly ports: BffPorts,
    private readonly services: ServiceClients,
    private readonly addresses: SiteAddresses,
  ) {}

  @Serves(routes.getSiteEventCalendar)
  async getSiteEventCalendar(context: RequestContext<typeof routes.getSiteEventCalendar>): Promise<FileReply> {
    const { params, call, language } = context;
    const { event, overview } = await this.services.siteEvents.get({ id: params.eventId }, call);
    if (!event) throw new Error('an open event has its card');
    const { id, holdFrom: from, holdUntil } = event;
    const until = new Date(holdUntil);
    return this.#file(context, { kind: 'event', id, title: titleOf(event, language), overview, from, until });
  }

  @Serves(routes.getSiteLiveCalendar)
  async getSiteLiveCalendar(context: RequestContext<typeof routes.getSiteLiveCalendar>): Promise<FileReply> {
    const { params, call, language } = context;
    const { live, overview } = await this.services.siteLives.get({ id: params.liveId }, call);
    if (!live) throw new Error('an open live stream has its card');
    const { id, startsAt: from, endsAt } = live;
    const until = new Date(endsAt);
    return this.#file(context, { kind: 'live', id, title: titleOf(live, language), overview, from, until });
  }

  @Serves(routes.getSiteVideoCalendar)
  async getSiteVideoCalendar(context: RequestContext<typeof routes.getSiteVideoCalendar>): Promise<FileReply> {
    const { params, call, language } = context;
    const page = await this.services.viewing.getWatchPage({ id: params.videoId }, call);
    const { card, opensAt: from } = page;
    if (card?.access !== 'before' || from === undefined) throw domainError('VIDEO_NOT_FOUND');
    const translations = translated(page.translations);
    const told = inLanguage({ title: card.title, overview: page.overview, translations }, language);
    const until = card.duration === undefined ? undefined : new Date(Date.parse(from) + card.duration * 1_000);
    return this.#file(context, { kind: 'video', id: card.id, title: told.title, overview: told.overview, from, until });
  }

  async #file({ params, call, client }: Asked, { kind, id, title, overview, from, until }: Dated): Promise<FileReply> {
    const { teamId } = params;
    const url = `${await this.addresses.of(teamId, client)}/user/${teamId}/${kind}/${id}`;
    const appointment = {
      ...{ uid: `${kind}-${id}.${teamId}@marquee`, startsAt: new Date(from), endsAt: until, summary: title, url },
      // Not every calendar shows the address of a date.
      description: [overview, url].filter(Boolean).join('\n\n'),
    };
    const content = icalendarOf(appointment, timeOf(call.principal, this.ports.clock));
    return {
      fileName: `${kind}-${id}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      content: inOnePiece(Buffer.from(content)),
    };
  }
}

interface Named {
  readonly title: string;
  readonly translations: readonly { readonly language: string; readonly name: string }[];
}

const titleOf = ({ title, translations }: Named, language: Language): string =>
  inLanguage({ name: title, translations: translated(translations) }, language).name;
