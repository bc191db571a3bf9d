import { useSearchParams } from 'react-router';
import { nextPath } from '../../../features/account/landing.js';
import { ChangePassword } from '../../../features/profile/change-password.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';
import { SiteFrame } from './site-frame.js';

/** `tid` is the site of a member, as in the links of mails. */
export function Component() {
  const [search] = useSearchParams();
  const teamId = search.get('tid') ?? undefined;
  if (teamId === undefined) {
    return (
      <PublicFrame>
        <ChangePassword teamId={undefined} next={nextPath(search, '/admin')} />
      </PublicFrame>
    );
  }
  return (
    <SiteFrame teamId={teamId}>
      <ChangePassword teamId={teamId} next={nextPath(search, `/user/${teamId}`)} />
    </SiteFrame>
  );
}
