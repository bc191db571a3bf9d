import { Injectable } from '@nestjs/common';
import { type applicantSorts, domainError } from '@marquee/contracts';
import { handle, type CommandContext, type Principal } from '@marquee/kernel';
import { countedPage, type CountedPage, type ServicePorts, InjectPorts, upAndDown } from '@marquee/nest-kit';
import { SiteLives, type SeenLive } from '../live/site-lives.js';
import { readOn } from '../viewing/read-on.js';
import { type Seen, ViewingQueries } from '../viewing/viewing.queries.js';
import { isCalled, wordsOf } from '../viewing/words.js';
import {
  applicationCollection,
  applicationDecider,
  applicationId,
  type Application,
  type ApplicationCommand,
} from './application.js';
import { EventGate, isForOthers, type SeenEvent } from './event-gate.js';

interface EventQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  /** Words that it is called by. */
  readonly q?: string | undefined;
}

/** What is ahead, at most. */
const mostAhead = 100;
/** The newest events, among which those are looked for that are ahead. */
const mostLookedAt = 500;

const [oldest, newest] = upAndDown('appliedAt');
const orders = { newest, oldest };

interface Asked {
  readonly limit: number;
  readonly after: string | undefined;
  readonly sort: (typeof applicantSorts)[number];
}

/** Events as their viewers see them, and who applied to them. */
@Injectable()
export class SiteEvents {
  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents'>,
    private readonly gate: EventGate,
    private readonly viewing: ViewingQueries,
    private readonly lives: SiteLives,
  ) {}

  /** The newest first. @throws DomainError INVALID_CURSOR */
  page(viewer: Principal, { limit, after: start, q = '' }: EventQuery) {
    const words = wordsOf(q);
    return readOn(
      (after) => this.gate.events(viewer.team).find({ limit, ...(after !== undefined && { after }) }),
      async (found) => {
        const seen = await this.gate.see(viewer, found);
        return seen && isCalled(seen.state, words, !isForOthers(seen)) ? seen : undefined;
      },
      start,
    );
  }

  /** @throws DomainError EVENT_NOT_FOUND, also when the viewer may not know of it */
  async get(viewer: Principal, id: string): Promise<SeenEvent> {
    const state = await this.gate.events(viewer.team).get(id);
    const seen = state && (await this.gate.see(viewer, { id, state }));
    if (!seen) throw domainError('EVENT_NOT_FOUND');
    return seen;
  }

  /**
   * Its videos in their order, whoever may watch them elsewhere: an event tells what it shows. One that is for others tells
   * only what lists tell, too.
   */
  async videosOf(viewer: Principal, seen: SeenEvent, limit = seen.state.videos.length): Promise<readonly Seen[]> {
    const { access, state } = seen;
    if (isForOthers(seen)) return (await this.viewing.getMany(viewer, state.videos)).slice(0, limit);
    return this.viewing.carried(viewer, state.videos.slice(0, limit), access);
  }

  /** Its live streams in their order, told of as its videos. */
  async livesOf(viewer: Principal, seen: SeenEvent): Promise<readonly SeenLive[]> {
    const { access, state } = seen;
    return isForOthers(seen)
      ? this.lives.getMany(viewer, state.lives)
      : this.lives.carried(viewer, state.lives, access);
  }

  /** Events that are not over, the next first. */
  async ahead(viewer: Principal, now: Date): Promise<readonly SeenEvent[]> {
    const { items } = await this.gate.events(viewer.team).find({ limit: mostLookedAt });
    const coming = items.filter(({ state }) => Date.parse(state.holdUntil) > now.getTime());
    const seen = await Promise.all(coming.map((item) => this.gate.see(viewer, item)));
    return seen
      .filter((one) => one !== undefined)
      .toSorted((a, b) => (a.state.holdFrom < b.state.holdFrom ? -1 : 1))
      .slice(0, mostAhead);
  }

  /** @throws DomainError EVENT_NOT_FOUND, APPLICATION_NOT_NEEDED, APPLICATION_CLOSED */
  apply(viewer: Principal, id: string, context: CommandContext): Promise<void> {
    return this.#decide('Apply', viewer, id, context);
  }

  /** @throws DomainError EVENT_NOT_FOUND, EVENT_BEGUN */
  withdraw(viewer: Principal, id: string, context: CommandContext): Promise<void> {
    return this.#decide('Withdraw', viewer, id, context);
  }

  /** @throws DomainError EVENT_NOT_FOUND, INVALID_CURSOR */
  async applicants(team: string, id: string, { limit, after, sort }: Asked): Promise<CountedPage<Application>> {
    if (!(await this.gate.events(team).get(id))) throw domainError('EVENT_NOT_FOUND');
    const documents = this.ports.documents.team(applicationCollection, team);
    const where = { fields: { eventId: id } };
    return countedPage(documents, { where, sort: orders[sort], limit, ...(after !== undefined && { after }) });
  }

  /** Ends the applications of a member or to an event that is gone. */
  async forget(
    team: string,
    of: { readonly eventId: string } | { readonly memberId: string },
    context: CommandContext,
  ): Promise<void> {
    const reason = 'eventId' in of ? 'event_deleted' : 'member_deleted';
    const documents = this.ports.documents.team(applicationCollection, team);
    for (;;) {
      const { items } = await documents.find({
        where: { fields: { ...of } },
        ...('eventId' in of && { sort: newest }),
        limit: mostAhead,
      });
      for (const { id, state } of items) {
        const command: ApplicationCommand = { type: 'Forget', reason, ...state };
        await handle(documents, applicationDecider, id, command, context);
      }
      if (items.length < mostAhead) return;
    }
  }

  async #decide(type: 'Apply' | 'Withdraw', viewer: Principal, id: string, context: CommandContext): Promise<void> {
    const seen = await this.get(viewer, id);
    const terms = seen.state;
    if (isForOthers(seen)) throw domainError('EVENT_NOT_FOUND');
    // An administrator looks at the site; an application would be nobody's.
    if (viewer.kind !== 'member') throw domainError('NO_AUTHORITY');
    const now = context.clock.now().toISOString();
    const command = { type, eventId: id, memberId: viewer.id, terms, now } as const;
    const documents = this.ports.documents.team(applicationCollection, viewer.team);
    await handle(documents, applicationDecider, applicationId(id, viewer.id), command, context);
  }
}
