import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CheckMail } from '../../../features/account/check-mail.js';
import { OwnSiteForm } from '../../../features/account/own-site-form.js';
import { RegisterForm } from '../../../features/account/register-form.js';
import { useHistoryText } from '../../../shared/hooks/use-history-text.js';
import { useGetSessionQuery } from '../../../shared/session/session.api.js';
import { PageTitle } from '../../../shared/ui/page/page-title.js';
import { PublicFrame } from '../../../shared/ui/page/public-frame.js';

export function Component() {
  const { t } = useTranslation('account');
  // Whoever reloads to look for the mail finds the same page again.
  const [registered, setRegistered] = useHistoryText('registered');
  const { data: session } = useGetSessionQuery({});
  const present = session?.administrator;
  if (present && registered === undefined) {
    return (
      <PublicFrame>
        <Stack>
          <PageTitle title={t('register.title')} />
          <OwnSiteForm email={present.email} />
          <Anchor component={Link} to="/admin" size="sm">
            {t('register.toConsole')}
          </Anchor>
        </Stack>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame>
      {registered !== undefined ? (
        <CheckMail email={registered} />
      ) : (
        <Stack>
          <PageTitle title={t('register.title')} />
          <RegisterForm onRegistered={(email) => void setRegistered(email, { replace: true })} />
          <Anchor component={Link} to="/login" size="sm">
            {t('register.toLogin')}
          </Anchor>
        </Stack>
      )}
    </PublicFrame>
  );
}
