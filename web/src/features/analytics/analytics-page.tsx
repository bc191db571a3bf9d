import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { PeriodPicker } from '../../entities/viewing/period-picker.js';
import type { ChosenPeriod } from '../../entities/viewing/use-period.js';

interface Looked {
  readonly from: string;
  readonly to: string;
}

interface Props<Data extends Looked> {
  readonly title: string;
  readonly chosen: ChosenPeriod;
  readonly answer: { readonly data?: Data | undefined; readonly error?: unknown; readonly refetch: () => unknown };
  readonly children: (data: Data) => ReactNode;
}

/** A page of analytics: its period, the days that it really shows, and what was counted in them. */
export function AnalyticsPage<Data extends Looked>({ title, chosen, answer, children }: Props<Data>) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const { data, error, refetch } = answer;
  return (
    <Stack gap="lg">
      <PageTitle title={title} />
      <PeriodPicker {...chosen} />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton height={72} />)}
      {data && (
        <>
          <Text size="sm" c="dimmed">
            {t('looked', { from: format.day(data.from), to: format.day(data.to), zone: format.timeZone })}
          </Text>
          {children(data)}
        </>
      )}
    </Stack>
  );
}
