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
 * What this viewer is told of this content: the answer of `access()`, and for those whom it is not for either `hidden`, or,
 * where the catalog is open, `registered` (log in) or `restricted` (logged in, but for others). Only what everybody could
 * watch now if it were for everybody is told of: not what is private, hidden from lists, or outside its period.
 */
export function disclosure(
  viewer: Principal,
  content: DisclosureRules,
  catalog: Catalog,
  now: Date,
  owned: readonly Entitlement[] = [],
): Access {
  const { state, trace } = access(viewer, content, now, owned);
  if (state !== 'hidden' && state !== 'registered') return { state, trace };
  // What an event asks is for whoever it is for: that it is there is told before and after it.
  const { event: _asked, ...published } = content;
  const isShown =
    catalog === 'open' &&
    !content.hiddenFromList &&
    access(viewer, { ...published, public: true, playLimit: 'members' }, now).state === 'visible';
  if (!isShown) return { state: 'hidden', trace };
  return { state: state === 'registered' ? state : 'restricted', trace };
}
