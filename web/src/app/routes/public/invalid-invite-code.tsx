import { errorMessage } from '@marquee/contracts';
import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { refusals } from '../../../features/account/refusals.js';
import { errorTexts } from '../../../shared/i18n/error-texts.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { MessagePage } from '../../../shared/ui/page/message-page.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  const { t } = useTranslation('public');
  const language = useLanguage();
  const { message } = useParams();
  const [isSayable, setSayable] = useState(false);
  useEffect(() => void errorTexts().then(() => setSayable(true)), []);
  const code = Object.keys(refusals).find((key) => refusals[key] === message) ?? 'INVITATION_NOT_FOUND';
  return (
    <PublicFrame>
      <MessagePage
        icon={<IconLinkOff size={44} stroke={1.5} />}
        title={t('invalidInvite.title')}
        actions={
          <Button component={Link} to="/" variant="default">
            {t('notFound.toStart')}
          </Button>
        }
      >
        {isSayable && errorMessage(code, language)}
      </MessagePage>
    </PublicFrame>
  );
}
