import { domainError, mostOwnedSites } from '@marquee/contracts';
import type { Places } from '@marquee/nest-kit';
import type { Accounts, Place } from '../account/accounts.js';
import { isOwner } from './administrator.js';

/**
 * Does what depends on which sites somebody owns, or changes it, while nobody else does: who leaves becomes no owner at that moment.
 *
 * @param login where they log in
 */
export const aloneWithSites = <Result>(
  places: Pick<Places, 'alone'>,
  login: Place,
  work: () => Promise<Result>,
): Promise<Result> => places.alone(login.team, `sites of ${login.id}`, work);

/** Does what makes somebody the owner of one more site. @throws DomainError OWNED_SITES_LIMIT_REACHED */
export function owningOneMore<Result>(
  { accounts, places }: { readonly accounts: Pick<Accounts, 'sitesOf'>; readonly places: Pick<Places, 'alone'> },
  login: Place,
  work: () => Promise<Result>,
): Promise<Result> {
  return aloneWithSites(places, login, async () => {
    const owned = (await accounts.sitesOf(login.id)).filter(({ state }) => isOwner(state));
    if (owned.length >= mostOwnedSites) throw domainError('OWNED_SITES_LIMIT_REACHED', { limit: mostOwnedSites });
    return work();
  });
}
