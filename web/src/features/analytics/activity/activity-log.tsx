import { Text } from '@mantine/core';
import { memberActivities } from '@marquee/contracts';
import { IconActivity } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { ListColumn } from '../../../shared/ui/list/column.js';
import { usePages } from '../../../shared/ui/list/list-data.js';
import type { ListFilter } from '../../../shared/ui/list/list-filter.js';
import { ListScreen } from '../../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../../shared/ui/list/use-list-address.js';
import { CsvLink } from '../../../shared/ui/page/csv-link.js';
import { MemberName, useNames } from '../names.js';
import { PeriodPicker } from '../period-picker.js';
import { usePeriod } from '../use-period.js';
import { ActivitySubject } from './activity-subject.js';
import { useListActivitiesInfiniteQuery, type Activity } from './activity.api.js';

const choices = { activity: memberActivities, member: undefined };

function useColumns(): readonly ListColumn<Activity>[] {
  const { t } = useTranslation('member-activity');
  const format = useFormat();
  return [
    { id: 'member', header: t('columns.member'), cell: ({ member }) => <MemberName member={member} /> },
    { id: 'activity', header: t('columns.activity'), cell: ({ activity }) => t(`activities.${activity}`) },
    { id: 'subject', header: t('columns.subject'), cell: ({ subject }) => <ActivitySubject subject={subject} /> },
    { id: 'at', header: t('columns.at'), cell: ({ at }) => format.dateTime(at) },
  ];
}

/** @param name what the member is called that it is narrowed to: one comes to it from them, and leaves them here */
function useFilters(member: string | undefined, name: string | undefined): readonly ListFilter[] {
  const { t } = useTranslation('member-activity');
  const byActivity = {
    ...{ name: 'activity', label: t('columns.activity'), all: t('allActivities') },
    options: memberActivities.map((value) => ({ value, label: t(`activities.${value}`) })),
  };
  if (member === undefined) return [byActivity];
  const options = [{ value: member, label: name ?? t('thisMember') }];
  return [byActivity, { name: 'member', label: t('columns.member'), all: t('allMembers'), options }];
}

/** The page `/admin/analytics/log/user`: what members did, by member, kind and period. */
export function Component() {
  const { t } = useTranslation('member-activity');
  const teamId = useTeamId();
  const names = useNames();
  const chosen = usePeriod();
  const address = useListAddress(choices);
  const { activity, member } = address.filters;
  const asked = { ...chosen.period, ...(activity && { activity }), ...(member && { member }) };
  const list = useListActivitiesInfiniteQuery({ teamId, query: { ...asked, limit: 50 } });
  const first = list.currentData?.pages[0]?.items[0];
  const file = `/api/teams/${teamId}/analytics/activities/file?${new URLSearchParams(asked).toString()}`;
  return (
    <ListScreen
      name="activity-log"
      title={t('title')}
      list={usePages(list)}
      address={address}
      columns={useColumns()}
      nameOf={(row) => `${names.member(row.member)} – ${t(`activities.${row.activity}`)}`}
      filters={useFilters(member, first && names.member(first.member))}
      above={
        <>
          <Text size="sm" c="dimmed">
            {t('note')}
          </Text>
          <PeriodPicker {...chosen} />
        </>
      }
      action={<CsvLink href={file} label={t('csv')} />}
      empty={{ icon: IconActivity, title: t('empty'), text: t('emptyText') }}
    />
  );
}
