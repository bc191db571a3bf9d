import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { ListColumn } from '../../../shared/ui/list/column.js';
import { usePages } from '../../../shared/ui/list/list-data.js';
import type { ListFilter } from '../../../shared/ui/list/list-filter.js';
import { ListScreen } from '../../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../../shared/ui/list/use-list-address.js';
import { CsvLink } from '../../../shared/ui/page/csv-link.js';
import { PeriodPicker } from '../../../entities/viewing/period-picker.js';
import { memberVideosAt } from '../../../entities/viewing/record-links.js';
import type { Period } from '../../../entities/viewing/period.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import { MemberName, useNames, VideoTitle } from '../names.js';
import { Choice } from './choice.js';
import { useListViewingsInfiniteQuery, type Viewing } from './watch-log.api.js';
import { WatchedShare } from './watched-share.js';

const choices = { video: undefined };

function useColumns(days: Period): {
  readonly member: ListColumn<Viewing>;
  readonly others: readonly ListColumn<Viewing>[];
} {
  const { t } = useTranslation('watch-log');
  const format = useFormat();
  return {
    member: {
      id: 'member',
      header: t('columns.member'),
      cell: ({ member }) => <MemberName member={member} days={days} />,
    },
    others: [
      { id: 'video', header: t('columns.video'), cell: ({ video }) => <VideoTitle video={video} days={days} /> },
      { id: 'from', header: t('columns.from'), cell: ({ startedAt }) => format.dateTime(startedAt) },
      { id: 'to', header: t('columns.to'), cell: ({ lastAt }) => format.dateTime(lastAt) },
      {
        id: 'completion',
        header: t('columns.completion'),
        cell: ({ completion, completed }) => <WatchedShare completion={completion} completed={completed !== null} />,
      },
      {
        id: 'watched',
        header: t('columns.watched'),
        cell: ({ watchedSeconds }) => format.duration(watchedSeconds),
        align: 'right',
      },
      {
        id: 'plays',
        header: t('columns.plays'),
        cell: ({ plays }) => format.number(plays),
        align: 'right',
        wide: true,
      },
    ],
  };
}

/** @param title of the video that the log is narrowed to: one comes to it from there, and leaves it here */
function useVideoFilter(video: string | undefined, title: string | undefined): readonly ListFilter[] {
  const { t } = useTranslation('watch-log');
  if (video === undefined) return [];
  const options = [{ value: video, label: title ?? t('thisVideo') }];
  return [{ name: 'video', label: t('columns.video'), all: t('allVideos'), options }];
}

/** Every viewing of a period, of everybody or of one member. */
export function Viewings({ memberId }: { readonly memberId?: string }) {
  const { t } = useTranslation('watch-log');
  const teamId = useTeamId();
  const names = useNames();
  const chosen = usePeriod();
  const address = useListAddress(choices);
  const { video } = address.filters;
  const asked = { ...chosen.period, ...(memberId && { member: memberId }), ...(video && { video }) };
  const list = useListViewingsInfiniteQuery({ teamId, query: { ...asked, limit: 50 } });
  const first = list.currentData?.pages[0]?.items[0];
  const { member, others } = useColumns(chosen.period);
  const file = `/api/teams/${teamId}/analytics/viewings/file?${new URLSearchParams(asked).toString()}`;
  const of = memberId !== undefined;
  return (
    <ListScreen
      name={of ? 'member-viewings' : 'viewings'}
      title={of && first ? t('viewings.titleOf', { name: names.member(first.member) }) : t('viewings.title')}
      {...(of && { back: { to: memberVideosAt(memberId, chosen.period), label: t('back.memberVideos') } })}
      list={usePages(list)}
      address={address}
      columns={of ? others : [member, ...others]}
      nameOf={(viewing) => (of ? names.video(viewing.video) : names.member(viewing.member))}
      filters={useVideoFilter(video, first && names.video(first.video))}
      above={
        <>
          {of && <Choice what="member" />}
          <PeriodPicker {...chosen} />
        </>
      }
      action={<CsvLink href={file} label={t('csv')} />}
      empty={{ icon: IconEye, title: t('viewings.empty'), text: t('viewings.emptyText') }}
    />
  );
}

/** The page `/admin/analytics/watch_log/user`. */
export const Component = () => <Viewings />;
