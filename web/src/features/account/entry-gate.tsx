import { Button } from '@mantine/core';
import { IconDoorOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetSiteQuery } from '../../shared/session/session.api.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';

/** Logged in, but not a member here: what one can do (specification, section 4). @param teamId absent: the console */
export function EntryGate({ teamId }: { readonly teamId?: string }) {
  const { t } = useTranslation('account');
  const { data: site } = useGetSiteQuery({ teamId: teamId ?? '' }, { skip: teamId === undefined });
  const where = teamId === undefined ? 'console' : 'site';
  return (
    <MessagePage
      icon={<IconDoorOff size={44} stroke={1.5} />}
      title={t(`entry.not_team.${where}Title`)}
      actions={
        <>
          <Button component={Link} to={teamId === undefined ? '/login' : `/login/${teamId}`}>
            {t('state.another')}
          </Button>
          {site?.joinInvitation != null && (
            <Button component={Link} to={`/join/user/${site.joinInvitation}`} variant="default">
              {t('login.join')}
            </Button>
          )}
        </>
      }
    >
      {t(`entry.not_team.${where}Text`, { site: site?.name ?? '' })}
    </MessagePage>
  );
}
