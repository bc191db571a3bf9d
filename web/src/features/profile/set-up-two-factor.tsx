import { loginName } from '@marquee/contracts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useGetOwnAccountQuery, type Own } from './profile.api.js';
import { TwoFactorSection } from './two-factor-section.js';

/** Stands before the site or the console where both demand a second factor and somebody has none yet. */
export function SetUpTwoFactor({ own, next }: { readonly own: Own; readonly next: string }) {
  const { t } = useTranslation('profile');
  const { data: account, error, refetch } = useGetOwnAccountQuery(own);
  if (!account) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  return (
    <Stack>
      <PageTitle title={t('twoFactor.title')} />
      {!account.twoFactor && (
        <Alert color="orange" variant="light">
          {t('twoFactor.demanded')}
        </Alert>
      )}
      <Text c="dimmed">{loginName(account)}</Text>
      <TwoFactorSection own={own} account={account} />
      {account.twoFactor && (
        <Button component={Link} to={next}>
          {t('twoFactor.goOn')}
        </Button>
      )}
    </Stack>
  );
}
