import { Injectable } from '@nestjs/common';
import { access, domainError, isAnnounced, isOwnBroadcast, live, openingOf, type Access } from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import { entityCollection, InjectPorts, type ServicePorts } from '@marquee/nest-kit';
import { EventGate } from '../event/event-gate.js';
import { Purchases } from '../purchase/purchases.js';
import { Sites } from '../site/site.js';
import type { Explained } from '../viewing/viewing.queries.js';
import { KnownBroadcasts } from './known-broadcasts.js';
import { inEvent, timedRulesOf } from './live-access.js';

/** Why somebody may watch a live stream at a time, or not. */
@Injectable()
export class LiveExplanations {
  constructor(
    @InjectPorts() private readonly ports: Pick<ServicePorts, 'documents'>,
    private readonly sites: Sites,
    private readonly purchases: Purchases,
    private readonly events: EventGate,
    private readonly broadcasts: KnownBroadcasts,
  ) {}

  /** @throws DomainError LIVE_NOT_FOUND */
  async of(viewer: Principal, id: string, at: Date): Promise<Explained> {
    const state = await this.ports.documents.team(entityCollection(live), viewer.team).get(id);
    if (!state) throw domainError('LIVE_NOT_FOUND');
    const [{ openingPrices }, owned, broadcast] = await Promise.all([
      this.sites.of(viewer.team),
      this.purchases.of(viewer),
      isOwnBroadcast(state) ? this.broadcasts.find(viewer.team, id) : undefined,
    ]);
    const rules = timedRulesOf(viewer, state, openingPrices, broadcast);
    const own = access(viewer, rules, at, owned);
    const opening = openingOf(rules);
    // An event changes nothing of its times, and what has to be paid for is paid for.
    const isDecided = own.state === 'visible' || own.state === 'unpurchased' || isAnnounced(own);
    const passed = isDecided ? undefined : await this.events.explain(viewer, 'lives', id, at);
    if (passed === undefined) return { ...own, opening };
    const byEvent: Access = { state: own.state, trace: [...own.trace, { rule: 'event', passed }] };
    if (!passed) return { ...byEvent, opening };
    const carried = timedRulesOf(viewer, inEvent(state), openingPrices, broadcast);
    const opened = access(viewer, carried, at, owned);
    const asked = new Set(byEvent.trace.map(({ rule }) => rule));
    const further = opened.trace.filter(({ rule }) => !asked.has(rule));
    return { state: opened.state, trace: [...byEvent.trace, ...further], opening: openingOf(carried) };
  }
}
