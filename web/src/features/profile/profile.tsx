import { loginName } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { AdministratorDetailsSection } from './administrator-details-section.js';
import { DetailsSection } from './details-section.js';
import { EmailSection } from './email-section.js';
import { IdentitySection } from './identity-section.js';
import { LeavingSection } from './leaving-section.js';
import { MemberNotificationsSection } from './member-notifications-section.js';
import { NotificationsSection } from './notifications-section.js';
import { PasswordSection } from './password-section.js';
import { useGetOwnAccountQuery, type Own } from './profile.api.js';
import { SessionsSection } from './sessions-section.js';
import { TokensSection } from './tokens-section.js';
import { TwoFactorSection } from './two-factor-section.js';

interface Props {
  readonly own: Own;
  readonly name: string;
  readonly email: string;
  /** What else there is of the account on this site, before what programs call by. */
  readonly more?: ReactNode;
  /** Sets before the form by which one leaves what else becomes of what one has. */
  readonly beforeLeaving?: (form: ReactNode) => ReactNode;
  /** The account is cancelled: all its sessions have ended, and it goes on this day (YYYY-MM-DD). */
  readonly onLeft: (day: string) => void;
}

/** One's own account. */
export function Profile({ own, name, email, more, beforeLeaving, onLeft }: Props) {
  const { t } = useTranslation('profile');
  const { data: account, error, refetch } = useGetOwnAccountQuery(own);
  return (
    <Stack gap="lg" maw={720}>
      <div>
        <PageTitle title={t('title')} />
        <Text c="dimmed">{[name, account ? loginName(account) : email].filter((text) => text !== '').join(' · ')}</Text>
      </div>
      {!account &&
        (error === undefined ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {account && (
        <>
          {own.area === 'sites' ? (
            <DetailsSection teamId={own.teamId} />
          ) : (
            <AdministratorDetailsSection teamId={own.teamId} />
          )}
          {account.loginId === null && <EmailSection own={own} account={account} />}
          <PasswordSection own={own} />
          <TwoFactorSection own={own} account={account} />
          {own.area === 'sites' && <IdentitySection teamId={own.teamId} />}
          <SessionsSection own={own} />
          {own.area === 'teams' && <NotificationsSection teamId={own.teamId} />}
          {own.area === 'sites' && account.loginId === null && <MemberNotificationsSection teamId={own.teamId} />}
          {more}
          {own.area === 'teams' && <TokensSection />}
          <LeavingSection own={own} hasPassword={account.hasPassword} onLeft={onLeft} before={beforeLeaving} />
        </>
      )}
    </Stack>
  );
}
