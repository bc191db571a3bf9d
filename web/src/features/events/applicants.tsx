import { Group, Skeleton, Table } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MemberLink } from '../../entities/member/member-link.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { useGetEventQuery, useListApplicantsInfiniteQuery } from './events.api.js';

function Applicants({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const teamId = useTeamId();
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListApplicantsInfiniteQuery({ teamId, eventId, query: { limit: 50 } });
  const applicants = currentData?.pages.flatMap(({ items }) => items);
  if (!applicants)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />;
  if (applicants.length === 0) {
    return (
      <EmptyState icon={<IconUsers size={40} stroke={1.4} />} title={t('noApplicants')} text={t('noApplicantsText')} />
    );
  }
  return (
    <>
      <Group mb="md">
        <CsvLink href={`/api/teams/${teamId}/events/${eventId}/applicants/file`} label={t('csv')} />
      </Group>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('member')}</Table.Th>
            <Table.Th>{t('appliedAt')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {applicants.map(({ memberId, name, appliedAt }) => (
            <Table.Tr key={memberId}>
              <Table.Td>
                <MemberLink id={memberId}>{name === '' ? t('unnamed') : name}</MemberLink>
              </Table.Td>
              <Table.Td>{format.dateTime(appliedAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}

/** The page `/admin/event/{eventId}/applicants`. */
export function Component() {
  const { t } = useTranslation('events');
  const { eventId = '' } = useParams();
  const reading = useGetEventQuery({ teamId: useTeamId(), eventId });
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/event', label: t('back') }}
      title={({ name }) => t('applicantsOf', { name })}
    >
      {({ id }) => <Applicants eventId={id} />}
    </DetailPage>
  );
}
