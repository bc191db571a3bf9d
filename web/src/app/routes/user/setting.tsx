import { Button } from '@mantine/core';
import { IconUserCog } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { OwnCertificates } from '../../../features/certificates/own-certificates.js';
import { Profile } from '../../../features/profile/profile.js';
import { rememberedMember } from '../../../features/site-shell/remembered-member.js';
import { FormSkeleton, PageSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { later } from '../../../shared/ui/later.js';
import { MessagePage } from '../../../shared/ui/page/message-page.js';
import { useCurrentSite } from './use-current-site.js';

const Coming = () => <FormSkeleton fields={1} />;
/** With the dialog in which one leaves. */
const LeavingSubscriptions = later(
  async () => (await import('../../../features/buying/leaving.js')).LeavingSubscriptions,
  Coming,
);

/** The account of a member; administrators who look at the site have theirs in the console. */
export function Component() {
  const { t } = useTranslation('profile');
  const { teamId, viewer, isElsewhere, loginPath } = useCurrentSite();
  const [hasLeft, setHasLeft] = useState(false);
  // The page that says so is on its way: until it comes, this is no page that somebody must log in for.
  if (hasLeft) return <PageSkeleton />;
  if (viewer === null) return <Navigate to={isElsewhere ? `/entry/${teamId}/not_team` : loginPath} replace />;
  if (!viewer) return <PageSkeleton />;
  const { kind, name, email } = viewer;
  if (kind === 'member') {
    const leave = (day: string): void => {
      rememberedMember.set(teamId, false);
      setHasLeft(true);
      globalThis.addEventListener('pageshow', () => setHasLeft(false), { once: true });
      globalThis.location.assign(`/login/${teamId}?left=${day}`);
    };
    return (
      <Profile
        {...{ name, email }}
        own={{ area: 'sites', teamId }}
        more={<OwnCertificates teamId={teamId} />}
        beforeLeaving={(form) => <LeavingSubscriptions teamId={teamId}>{form}</LeavingSubscriptions>}
        onLeft={leave}
      />
    );
  }
  return (
    <MessagePage
      icon={<IconUserCog size={44} stroke={1.5} />}
      title={t('administrator.title')}
      actions={
        <Button component={Link} to="/admin/profile">
          {t('administrator.action')}
        </Button>
      }
    >
      {t('administrator.text')}
    </MessagePage>
  );
}
