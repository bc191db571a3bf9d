import { Text } from '@mantine/core';
import { memberActivities } from '@marquee/contracts';
import { IconActivity } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGetWatchedVideoQuery } from '../../../entities/video/watched-choices.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useInLanguage } from '../../../shared/i18n/use-in-language.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { ListColumn } from '../../../shared/ui/list/column.js';
import { usePages } from '../../../shared/ui/list/list-data.js';
import type { ListFilter } from '../../../shared/ui/list/list-filter.js';
import { ListScreen } from '../../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../../shared/ui/list/use-list-address.js';
import { CsvLink } from '../../../shared/ui/page/csv-link.js';
import { MemberName, useNames } from '../names.js';
import { PeriodPicker } from '../../../entities/viewing/period-picker.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import { ActivitySubject } from './activity-subject.js';
import { useListActivitiesInfiniteQuery, type Activity } from './activity.api.js';

const choices = { activity: memberActivities, who: ['everybody'], member: undefined, video: undefined } as const;

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

interface NarrowedTo {
  readonly member: string | undefined;
  readonly video: string | undefined;
  /** One that is listed: whose it is. */
  readonly first: Activity | undefined;
}

/** One comes to a member and a video from them, and leaves them here. */
function useFilters({ member, video, first }: NarrowedTo): readonly ListFilter[] {
  const { t } = useTranslation('member-activity');
  const names = useNames();
  const inLanguage = useInLanguage();
  const which = { teamId: useTeamId(), videoId: video ?? '' };
  const { data: watched } = useGetWatchedVideoQuery(which, { skip: video === undefined });
  const byActivity = {
    ...{ name: 'activity', label: t('columns.activity'), all: t('allActivities') },
    options: memberActivities.map((value) => ({ value, label: t(`activities.${value}`) })),
  };
  const byMember =
    member === undefined
      ? {
          ...{ name: 'who', label: t('columns.member'), all: t('allMembers') },
          options: [{ value: 'everybody', label: t('everybody') }],
        }
      : {
          ...{ name: 'member', label: t('columns.member'), all: t('allMembers') },
          options: [{ value: member, label: first ? names.member(first.member) : t('thisMember') }],
        };
  const byVideo = video !== undefined && {
    ...{ name: 'video', label: t('columns.subject'), all: t('allSubjects') },
    options: [{ value: video, label: watched ? inLanguage(watched).title : t('thisVideo') }],
  };
  return [byActivity, byMember, ...(byVideo ? [byVideo] : [])];
}

/** The page `/admin/analytics/log/user`: what members did, by member, kind and period. */
export function Component() {
  const { t } = useTranslation('member-activity');
  const teamId = useTeamId();
  const names = useNames();
  const chosen = usePeriod();
  const address = useListAddress(choices);
  const { activity, who, member, video } = address.filters;
  const narrowed = {
    ...{ ...(activity && { activity }), ...(who && { who }) },
    ...{ ...(member && { member }), ...(video && { video }) },
  };
  const asked = { ...chosen.period, ...narrowed };
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
      filters={useFilters({ member, video, first })}
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
