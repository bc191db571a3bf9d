import type { Principal } from '@marquee/kernel';
import { access, type Access, type AccessRules } from './access.js';
import type { Entitlement } from './entitlement.js';

/**
 * What a site lets those know who may not watch a video. `closed`: nothing; every answer is the one for what does not
 * exist. `open`: that it is there, by its title and picture, and how one gets in.
 */
export const catalogs = ['closed', 'open'] as const;
export type Catalog = (typeof catalogs)[number];

export interface DisclosureRules extends AccessRules {
  readonly hiddenFromList: boolean;
}

/**
 * What a viewer is told of content: the answer of `access()`, unless the viewer is not in its audience. Then a closed
 * catalog says `hidden`; an open one says `registered` (log in first) or `restricted` (logged in, but it is for other
 * groups). An open catalog still hides what would not be open now even with everybody as its audience: what is private,
 * hidden from lists, or outside its period.
 */
export function disclosure(
  viewer: Principal,
  content: DisclosureRules,
  catalog: Catalog,
  now: Date,
  owned: readonly Entitlement[] = [],
): Access {
  const answer = access(viewer, content, now, owned);
  const { state, trace } = answer;
  if (state !== 'hidden' && state !== 'registered') return answer;
  // What an event asks is for whoever it is for: that it is there is told before and after it.
  const { event: _asked, ...published } = content;
  const isShown =
    catalog === 'open' &&
    !content.hiddenFromList &&
    access(viewer, { ...published, public: true, playLimit: 'members' }, now).state === 'visible';
  if (!isShown) return { state: 'hidden', trace };
  return { state: state === 'registered' ? state : 'restricted', trace };
}
