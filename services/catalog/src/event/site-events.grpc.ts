import {
  commandContext,
  RpcController,
  type RpcCall,
  type RpcHandlers,
  type ServicePorts,
  InjectPorts,
} from '@marquee/nest-kit';
import {
  SiteEventServiceService,
  type Applicant,
  type ApplicantPage,
  type Empty,
  type IdRequest,
  type ListApplicantsRequest,
  type ListSiteEventsRequest,
  type OpenEvent,
  type ScheduledVideo,
  type ScheduleReply,
  type SiteEvent,
  type SiteEventPage,
} from '@marquee/proto/catalog';
import { isAnnounced } from '@marquee/contracts';
import { timeOf, type Principal } from '@marquee/kernel';
import { absent } from '../video/video.messages.js';
import { pageLimit } from '../video/video.queries.js';
import { toCard } from '../viewing/card.messages.js';
import { ViewingQueries, type Seen } from '../viewing/viewing.queries.js';
import { SiteLives } from '../live/site-lives.js';
import { toLiveMessage } from '../live/site-lives.grpc.js';
import type { Application } from './application.js';
import { isForOthers, type SeenEvent } from './event-gate.js';
import { SiteEvents } from './site-events.js';

/** Turns calls into queries and commands, and events into replies; no rules here. */
@RpcController(SiteEventServiceService, {
  list: 'content.watch',
  get: 'content.watch',
  apply: 'self.manage',
  withdraw: 'self.manage',
  schedule: 'content.watch',
  listApplicants: 'content.manage',
})
export class SiteEventsGrpc implements RpcHandlers<SiteEventServiceService> {
  constructor(
    @InjectPorts() private readonly ports: ServicePorts,
    private readonly events: SiteEvents,
    private readonly viewing: ViewingQueries,
    private readonly lives: SiteLives,
  ) {}

  async list(request: ListSiteEventsRequest, { principal }: RpcCall): Promise<SiteEventPage> {
    const { items, next } = await this.events.page(principal, { ...request, limit: pageLimit(request.limit) });
    return { items: await this.#messages(principal, items), next };
  }

  async get({ id }: IdRequest, { principal }: RpcCall): Promise<OpenEvent> {
    const seen = await this.events.get(principal, id);
    const videos = (await this.events.videosOf(principal, seen)).map(toCard);
    const lives = (await this.events.livesOf(principal, seen)).map(toLiveMessage);
    return { event: toMessage(seen, videos[0]), overview: isForOthers(seen) ? '' : seen.state.overview, videos, lives };
  }

  async apply({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.events.apply(call.principal, id, commandContext(this.ports, call));
    return {};
  }

  async withdraw({ id }: IdRequest, call: RpcCall): Promise<Empty> {
    await this.events.withdraw(call.principal, id, commandContext(this.ports, call));
    return {};
  }

  async schedule(_request: Empty, { principal }: RpcCall): Promise<ScheduleReply> {
    const [events, videos, lives] = await Promise.all([
      this.events.ahead(principal, timeOf(principal, this.ports.clock)),
      this.viewing.ahead(principal),
      this.lives.ahead(principal),
    ]);
    return {
      events: await this.#messages(principal, events),
      videos: videos.map(toScheduled),
      lives: lives.map(toLiveMessage),
      livesInEvents: await this.#livesIn(principal, events),
    };
  }

  /** Live streams that are not over, of events that tell the viewer what they show. */
  async #livesIn(viewer: Principal, events: readonly SeenEvent[]) {
    const now = timeOf(viewer, this.ports.clock).toISOString();
    const carried = await Promise.all(
      events.map(async (seen) => {
        const lives = isForOthers(seen) ? [] : await this.events.livesOf(viewer, seen);
        return lives.map((live) => ({ eventId: seen.id, live: toLiveMessage(live) }));
      }),
    );
    return carried.flat().filter(({ live }) => live.endsAt > now || live.onAir);
  }

  async listApplicants(
    { id, limit, after, sort }: ListApplicantsRequest,
    { principal: { team } }: RpcCall,
  ): Promise<ApplicantPage> {
    const asked = { limit: pageLimit(limit), after, sort: sort === 'oldest' ? 'oldest' : 'newest' } as const;
    const { items, next, total } = await this.events.applicants(team, id, asked);
    return { items: items.map(({ state }) => toApplicant(state)), next, total };
  }

  #messages(viewer: Principal, events: readonly SeenEvent[]): Promise<SiteEvent[]> {
    return Promise.all(
      events.map(async (seen) => {
        const [first] = await this.events.videosOf(viewer, seen, 1);
        return toMessage(seen, first && toCard(first));
      }),
    );
  }
}

const toApplicant = ({ memberId, appliedAt }: Application): Applicant => ({ memberId, appliedAt });

function toScheduled(seen: Seen): ScheduledVideo {
  const { premiere, playableFrom, shelf } = seen.video;
  const card = toCard(seen);
  const at = shelf.ahead ?? '';
  // What is not published yet shows no picture either.
  const isShown = seen.access.state === 'visible' || isAnnounced(seen.access);
  return { card: isShown ? card : { ...card, thumbnail: undefined }, at, premiere: premiere && at === playableFrom };
}

function toMessage({ id, state, access, applied }: SeenEvent, first: SiteEvent['first']): SiteEvent {
  const { name, translations, thumbnail, format, holdFrom, holdUntil, needsApplication } = state;
  return {
    ...{ id, title: name, translations: [...translations], thumbnail: absent(thumbnail), first },
    ...{ format, holdFrom, holdUntil, needsApplication, applied, access: access.state },
    applicationFrom: absent(state.applicationFrom),
    applicationUntil: absent(state.applicationUntil),
  };
}
