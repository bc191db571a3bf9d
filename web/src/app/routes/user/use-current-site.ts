import { loginName } from '@marquee/contracts';
import { useLocation, useParams } from 'react-router';
import { useGetSiteQuery } from '../../../shared/session/session.api.js';
import { useSession } from '../../../shared/session/use-session.js';
import { previewOfSite } from '../../../shared/preview/active-preview.js';
import { useGetPreviewQuery } from '../../../shared/preview/preview.api.js';
import type { Reply } from '../../../shared/api/contract.js';
import type { Viewer } from '../../../features/site-shell/site-account.js';

/** Where one is: the site of the address, and who looks at it. */
export function useCurrentSite() {
  const { teamId = '' } = useParams();
  const { pathname, search } = useLocation();
  const site = useGetSiteQuery({ teamId });
  const session = useSession({ query: { teamId } }, { refetchOnFocus: true });
  const { member, administrator, elsewhere = false } = session.last ?? {};
  const held = session.data?.held;
  const preview = previewOfSite(teamId);
  const previewed = useGetPreviewQuery({ teamId }, { skip: !preview });
  const own = administrator?.team.id === teamId ? administrator : undefined;
  const person = member ?? own;
  // Somebody stays until it is known that they have gone; that nobody is here has to be known, too.
  const self: Viewer | null | undefined = person
    ? { kind: member ? 'member' : 'administrator', name: person.name, email: loginName(person) }
    : session.data && null;
  const viewer = preview ? viewerOf(previewed.data) : self;
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
    /** Who is logged in here, as is known since the last login; undefined: not yet, or nobody is. */
    memberId: preview ? undefined : session.data?.member?.id,
    isMember: preview ? viewer?.kind === 'member' : member != null,
    /** What keeps a member out of a site that has to be paid for; null: nothing does. */
    shut: (preview ? previewed.data?.shut : member?.shut) ?? null,
    /** Logged in here as a member, but with something to do first. */
    isHeld: !preview && held?.kind === 'member' && held.team === teamId,
    /** Logged in, but somewhere else. */
    isElsewhere: !preview && elsewhere,
    isPreview: preview !== undefined,
    loginPath: `/login/${teamId}${next}`,
    joinPath,
  };
}

/** Whoever a preview is of, as the site would know them; undefined while it is not known. */
function viewerOf(previewed: Reply<'GET /api/sites/{teamId}/preview'> | undefined): Viewer | null | undefined {
  if (!previewed) return undefined;
  const { kind, name, email, groups, account } = previewed;
  if (kind === 'visitor' || account === 'closed') return null;
  return { kind: 'member', name: name || groups.join(', '), email };
}
