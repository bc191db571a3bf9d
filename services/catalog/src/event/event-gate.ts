import { Injectable } from '@nestjs/common';
import { disclosure, event, type Access, type StateOf } from '@marquee/contracts';
import { timeOf, type Principal } from '@marquee/kernel';
import { entityCollection, type Identified, type ServicePorts, InjectPorts } from '@marquee/nest-kit';
import { Sites } from '../site/site.js';
import { isLocked } from '../viewing/telling.js';
import { applicationCollection, applicationId } from './application.js';

export type EventItem = Identified<StateOf<typeof event>>;

export interface SeenEvent extends EventItem {
  readonly access: Access;
  readonly applied: boolean;
}

/** What events carry, each in a list of its own. */
type Carried = 'videos' | 'lives';

/** Events that carry one of these and are looked at. */
const mostLookedAt = 100;

/**
 * Who may know of an event, and for whom it opens what it carries: `access()` with the viewer's application. Where the catalog is
 * open everybody knows that it is there.
 */
@Injectable()
export class EventGate {
  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents' | 'clock'>,
    private readonly sites: Sites,
  ) {}

  /** As the viewer sees it; undefined when they may not know of it. */
  async see(
    viewer: Principal,
    { id, state }: EventItem,
    now = timeOf(viewer, this.ports.clock),
  ): Promise<SeenEvent | undefined> {
    const { publication, publishFrom, publishUntil, groups } = state;
    const applied = viewer.kind === 'member' && state.needsApplication && (await this.#hasApplied(viewer, id));
    const period = { publication, publishFrom, publishUntil } as const;
    const rules = { team: viewer.team, public: false, groups, ...period, ...unsold, event: { ...state, applied } };
    const catalog = await this.sites.catalogOf(viewer.team);
    const answer = disclosure(viewer, rules, catalog, now);
    return unknown.has(answer.state) ? undefined : { id, state, access: answer, applied };
  }

  /** Whether an event that is held now, and open to the viewer, carries it. */
  async opens(viewer: Principal, what: Carried, id: string): Promise<boolean> {
    return (await this.openAmong(viewer, what, [id])).length > 0;
  }

  /** Of these those that such an event carries. */
  async openAmong(viewer: Principal, what: Carried, ids: readonly string[]): Promise<readonly string[]> {
    const open = (await this.#carrying(viewer, what, ids)).filter((one) => one?.access.state === 'visible');
    return ids.filter((id) => open.some((one) => one?.state[what].includes(id)));
  }

  /** Whether an event carries it that tells the viewer what it shows: also before it begins, and when it is over. */
  async tells(viewer: Principal, what: Carried, id: string): Promise<boolean> {
    return (await this.#carrying(viewer, what, [id])).some((one) => one !== undefined && !isForOthers(one));
  }

  /** Whether one opens it at that time; undefined: none carries it that could. */
  async explain(viewer: Principal, what: Carried, id: string, at: Date): Promise<boolean | undefined> {
    const events = await this.#carrying(viewer, what, [id], at);
    return events.length === 0 ? undefined : events.some((one) => one?.access.state === 'visible');
  }

  async #carrying(viewer: Principal, what: Carried, ids: readonly string[], at?: Date) {
    // Administrators see everything, and events are for members.
    if (viewer.kind !== 'member' || ids.length === 0) return [];
    const where = { fields: { [what]: { hasAny: ids } } };
    const { items } = await this.events(viewer.team).find({ where, limit: mostLookedAt });
    return Promise.all(items.map((found) => this.see(viewer, found, at)));
  }

  /** Whether a picture is that of an event which the viewer may know of. */
  async shows(viewer: Principal, image: string): Promise<boolean> {
    const { items } = await this.events(viewer.team).find({
      where: { fields: { thumbnail: image } },
      limit: mostLookedAt,
    });
    const seen = await Promise.all(items.map((found) => this.see(viewer, found)));
    return seen.some((one) => one !== undefined);
  }

  events(team: string) {
    return this.ports.documents.team(entityCollection(event), team);
  }

  async #hasApplied({ team, id }: Principal, eventId: string): Promise<boolean> {
    return (await this.ports.documents.team(applicationCollection, team).get(applicationId(eventId, id))) !== undefined;
  }
}

/** What is sold is a video, never an event. */
const unsold = { playLimit: 'members', priceIds: [], hiddenFromList: false } as const;

/** Before and after its publication an event is nobody's to know; for others, where the catalog is closed. */
const unknown: ReadonlySet<Access['state']> = new Set(['hidden', 'before', 'after']);

/** That it is there is all that is told of it. */
export const isForOthers = ({ access: { state } }: SeenEvent): boolean => isLocked(state);
