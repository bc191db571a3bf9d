import { Anchor, Button, Stack } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { MessagePage } from '../../shared/ui/page/message-page.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { landingPath, secondStepOf } from './landing.js';
import { SecondStep } from './second-step.js';

/** The second step of a login. Whoever only opens the address has to take the first one, or sets it up in the settings. */
export function TwoFactor({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const step = secondStepOf(useLocation().state);
  const login = step?.kind === 'administrator' ? '/login' : `/login/${teamId}`;
  if (!step) {
    return (
      <MessagePage
        icon={<IconShieldLock size={44} stroke={1.5} />}
        title={t('secondStep.title')}
        actions={
          <>
            <Button component={Link} to={login}>
              {t('mail.toLogin')}
            </Button>
            <Button component={Link} to={`/user/${teamId}/setting#two-factor`} variant="default">
              {t('secondStep.setUp')}
            </Button>
          </>
        }
      >
        {t('secondStep.first')}
      </MessagePage>
    );
  }
  return (
    <Stack>
      <PageTitle title={t('secondStep.title')} />
      <SecondStep
        challenge={step.challenge}
        onPassed={async (landing) => navigate(step.next ?? landingPath(landing), { replace: true })}
      />
      <Anchor component={Link} to={login} size="sm">
        {t('secondStep.back')}
      </Anchor>
    </Stack>
  );
}
