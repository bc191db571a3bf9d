import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { refusals } from '../../../features/account/refusals.js';
import { useCodeText } from '../../../shared/api/use-error-text.js';
import { MessagePage } from '../../../shared/ui/page/message-page.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  const { t } = useTranslation('public');
  const codeText = useCodeText();
  const { message } = useParams();
  const code = Object.keys(refusals).find((key) => refusals[key] === message) ?? 'INVITATION_NOT_FOUND';
  return (
    <PublicFrame>
      <MessagePage
        icon={<IconLinkOff size={44} stroke={1.5} />}
        title={t('invalidInvite.title')}
        actions={
          <Button component={Link} to="/" reloadDocument variant="default">
            {t('notFound.toStart')}
          </Button>
        }
      >
        {codeText(code)}
      </MessagePage>
    </PublicFrame>
  );
}
