import { useLocation, useParams } from 'react-router';
import { useGetSessionQuery, useGetSiteQuery } from '../../../shared/session/session.api.js';
import type { Viewer } from '../../../features/site-shell/site-account.js';

/** Where one is: the site of the address, and who looks at it. */
export function useCurrentSite() {
  const { teamId = '' } = useParams();
  const { pathname, search } = useLocation();
  const site = useGetSiteQuery({ teamId });
  const session = useGetSessionQuery({ query: { teamId } }, { refetchOnFocus: true });
  const { member, administrator, held, elsewhere = false } = session.currentData ?? {};
  const preview = administrator?.team.id === teamId ? administrator : undefined;
  const person = member ?? preview;
  const viewer: Viewer | null | undefined = person
    ? { kind: member ? 'member' : 'administrator', name: person.name, email: person.email }
    : session.currentData && null;
  // Whoever logs in goes on as a member, and no longer in the catalog.
  const page = pathname.replace(/^\/catalog\//, '/user/').replace(/\/$/, '');
  const next = page === `/user/${teamId}` ? '' : `?next=${encodeURIComponent(page + search)}`;
  const invitation = site.data?.joinInvitation;
  /** Where anybody may become a member, when the site offers it. */
  const joinPath = invitation == null ? undefined : `/join/user/${invitation}`;
  return {
    teamId,
    site,
    session,
    viewer,
    isMember: member != null,
    /** What keeps a member out of a site that has to be paid for; null: nothing does. */
    shut: member?.shut ?? null,
    /** Logged in here as a member, but with something to do first. */
    isHeld: held?.kind === 'member' && held.team === teamId,
    /** Logged in, but somewhere else. */
    isElsewhere: elsewhere,
    loginPath: `/login/${teamId}${next}`,
    joinPath,
  };
}
