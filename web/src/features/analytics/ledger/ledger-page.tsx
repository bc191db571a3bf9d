import { Alert, Button, Group, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { problemOf } from '../../../shared/api/problem.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.js';
import { AnalyticsPage } from '../analytics-page.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import { LedgerDays } from './ledger-days.js';
import { LedgerEntries } from './ledger-entries.js';
import { Payouts } from './payouts.js';
import { CsvLink } from '../../../shared/ui/page/csv-link.js';
import { useGetLedgerDaysQuery } from './ledger.api.js';

/** The page `/admin/payment/ledger`: what came into the account, what it cost, and what is left, day by day. */
export function Component() {
  const { t } = useTranslation('analytics');
  const teamId = useTeamId();
  const chosen = usePeriod();
  const answer = useGetLedgerDaysQuery({ teamId, query: chosen.period });
  if (problemOf(answer.error)?.code === 'PAYMENT_ACCOUNT_REQUIRED') {
    return (
      <EmptyState
        icon={<IconScale size={40} stroke={1.5} />}
        title={t('ledger.noAccount')}
        text={t('ledger.noAccountText')}
        action={
          <Button component={Link} to="/admin/payment">
            {t('ledger.toAccount')}
          </Button>
        }
      />
    );
  }
  return (
    <AnalyticsPage title={t('ledger.title')} chosen={chosen} answer={answer}>
      {({ from, to, items, cut }) => (
        <>
          <Group>
            <CsvLink
              href={`/api/teams/${teamId}/ledger/file?${new URLSearchParams({ from, to }).toString()}`}
              label={t('ledger.csv')}
            />
          </Group>
          {cut && <Alert color="yellow" variant="light" title={t('ledger.cut')} />}
          {items.length === 0 ? (
            <Text c="dimmed">{t('ledger.nothing')}</Text>
          ) : (
            <>
              <LedgerDays days={items} />
              <LedgerEntries from={from} to={to} />
            </>
          )}
          <Payouts />
          <Text size="sm" c="dimmed">
            {t('ledger.notes')}
          </Text>
        </>
      )}
    </AnalyticsPage>
  );
}
