import { applicantSorts } from '@marquee/contracts';
import { IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MemberLink } from '../../entities/member/member-link.js';
import type { Reply } from '../../shared/api/contract.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { fileAddress } from '../../shared/ui/list/file-address.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { noFilters, useListAddress } from '../../shared/ui/list/use-list-address.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { useGetEventQuery, useListApplicantsInfiniteQuery } from './events.api.js';

type Applicant = Reply<'GET /api/teams/{teamId}/events/{eventId}/applicants'>['items'][number] & {
  readonly id: string;
};

/** The page `/admin/event/{eventId}/applicants`. */
export function Component() {
  const { t } = useTranslation('events');
  const format = useFormat();
  const may = useMay();
  const { eventId = '' } = useParams();
  const which = { teamId: useTeamId(), eventId };
  const { currentData: event } = useGetEventQuery(which);
  const address = useListAddress(noFilters, applicantSorts);
  const { q, sort } = address;
  const list = usePages(useListApplicantsInfiniteQuery({ ...which, query: { q, sort, limit: 50 } }));
  const rows = useMemo(() => list.rows.map((row): Applicant => ({ ...row, id: row.memberId })), [list.rows]);
  const nameOf = ({ name }: Applicant): string => (name === '' ? t('unnamed') : name);
  const columns: readonly ListColumn<Applicant>[] = [
    { id: 'member', header: t('member'), cell: (row) => <MemberLink id={row.id}>{nameOf(row)}</MemberLink> },
    {
      id: 'appliedAt',
      header: t('appliedAt'),
      sorts: { asc: 'oldest', desc: 'newest' },
      first: 'desc',
      cell: ({ appliedAt }) => format.dateTime(appliedAt),
    },
  ];
  const file = fileAddress(`/api/teams/${which.teamId}/events/${eventId}/applicants/file`, { q });
  return (
    <ListScreen
      name="applicants"
      title={event ? t('applicantsOf', { name: event.name }) : t('applicants')}
      back={{ to: '/admin/event', label: t('back') }}
      list={{ ...list, rows }}
      address={address}
      columns={columns}
      nameOf={nameOf}
      search={t(may('member.read') ? 'searchApplicants' : 'searchApplicantNames')}
      action={<CsvLink href={file} label={t('csv')} />}
      empty={{ icon: IconUsers, title: t('noApplicants'), text: t('noApplicantsText') }}
    />
  );
}
