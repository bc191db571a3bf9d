import {
  access,
  disclosure,
  opensBefore,
  type Access,
  type AccessRules,
  type DisclosureRules,
  type Entitlement,
  type live,
  type StateOf,
} from '@marquee/contracts';
import type { Principal } from '@marquee/kernel';
import type { SiteRules } from '../site/site.js';
import { watchableUntil, type KnownBroadcast } from './known-broadcasts.js';

export type Live = StateOf<typeof live>;

/** When a stream is given to viewers. */
export const opensAt = ({ startsAt }: Pick<Live, 'startsAt'>): string =>
  new Date(Date.parse(startsAt) - opensBefore).toISOString();

/** The live stream as an event has it that carries it: for all who may join that, whatever the live stream says of itself. */
export const inEvent = (live: Live): Live => ({
  ...live,
  ...{ publication: 'public', publishFrom: null, publishUntil: null, groups: [], hiddenFromList: false },
});

/** Outside its publication a live stream is nobody's to know; whom it is not for neither, where the catalog is closed. */
const unknown: ReadonlySet<Access['state']> = new Set(['hidden', 'before', 'after']);

/**
 * What a viewer is told of a live stream: the answer of the gate that videos have, with its times as those between which it can be
 * played. That it is there is told before and after it, to whomever its publication tells. undefined: they may not know of it.
 *
 * @param owned what the viewer paid for
 * @param broadcast where it stands, when it is our own
 */
export function liveAccess(
  viewer: Principal,
  live: Live,
  { catalog, openingPrices }: SiteRules,
  now: Date,
  owned: readonly Entitlement[],
  broadcast?: KnownBroadcast,
): Access | undefined {
  const told = disclosure(viewer, rulesOf(viewer, live, openingPrices), catalog, now, owned);
  if (told.state !== 'visible') return unknown.has(told.state) ? undefined : told;
  return access(viewer, timedRulesOf(viewer, live, openingPrices, broadcast), now, owned);
}

function rulesOf(viewer: Principal, live: Live, openingPrices: readonly string[]): DisclosureRules {
  const { publication, publishFrom, publishUntil, groups, hiddenFromList } = live;
  return {
    ...{ team: viewer.team, public: live.public, publication, publishFrom, publishUntil, groups, hiddenFromList },
    // What is sold is a video, or the site as a whole.
    ...{ playLimit: 'members', priceIds: [], openingPrices },
  };
}

/** The same with its times. */
export const timedRulesOf = (
  viewer: Principal,
  live: Live,
  openingPrices: readonly string[],
  broadcast?: KnownBroadcast,
): AccessRules => ({
  ...rulesOf(viewer, live, openingPrices),
  ...{ playableFrom: opensAt(live), playableUntil: watchableUntil(live.endsAt, broadcast) },
});
