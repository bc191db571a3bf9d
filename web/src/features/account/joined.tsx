import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from '../../shared/ui/page/message-page.js';

interface Props {
  readonly login: string;
  readonly teamId: string;
  readonly approvalRequired: boolean;
  /** Whether they can be told when they were approved. */
  readonly byMail: boolean;
}

/** After joining a site that does not check addresses: nothing is to be opened first. */
export function Joined({ login, teamId, approvalRequired, byMail }: Props) {
  const { t } = useTranslation('account');
  return (
    <MessagePage
      icon={<IconCircleCheck size={44} stroke={1.5} />}
      title={t('join.doneTitle')}
      actions={
        <Button component={Link} to={`/login/${teamId}`}>
          {t('mail.toLogin')}
        </Button>
      }
    >
      {t(approvalRequired ? (byMail ? 'join.donePending' : 'join.donePendingId') : 'join.doneText', { email: login })}
    </MessagePage>
  );
}
