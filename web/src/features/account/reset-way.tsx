import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetLoginMethodsQuery } from '../../shared/session/session.api.js';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { RequestReset } from './request-reset.js';

/** By a link in a mail, or by an administrator where members have no address. */
export function ResetWay({ teamId }: { readonly teamId: string | undefined }) {
  const { t } = useTranslation('account');
  const { data: methods } = useGetLoginMethodsQuery(teamId === undefined ? skipToken : { teamId });
  if (teamId === undefined || methods?.authMethod !== 'custom') return <RequestReset teamId={teamId} />;
  return (
    <MessagePage
      icon={<IconKey size={44} stroke={1.5} />}
      title={t('reset.requestTitle')}
      actions={
        <Button component={Link} to={`/login/${teamId}`}>
          {t('mail.toLogin')}
        </Button>
      }
    >
      {t('reset.byAdministrator')}
    </MessagePage>
  );
}
