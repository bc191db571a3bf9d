import { IconBroadcast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { ListColumn } from '../../../shared/ui/list/column.js';
import { usePages } from '../../../shared/ui/list/list-data.js';
import { ListScreen } from '../../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../../shared/ui/list/use-list-address.js';
import { CsvLink } from '../../../shared/ui/page/csv-link.js';
import { RelativeTime } from '../../../shared/ui/page/relative-time.js';
import { LiveTitle, MemberName, useNames } from '../names.js';
import type { Period } from '../../../entities/viewing/period.js';
import { PeriodPicker } from '../../../entities/viewing/period-picker.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import { Choice } from './choice.js';
import { useListLiveViewersInfiniteQuery, type LiveViewer } from './watch-log.api.js';

const choices = { live: undefined };

function useColumns(days: Period) {
  const { t } = useTranslation('watch-log');
  const format = useFormat();
  const live: ListColumn<LiveViewer> = {
    ...{ id: 'live', header: t('columns.live') },
    cell: (row) => <LiveTitle live={row.live} days={days} />,
  };
  const others: readonly ListColumn<LiveViewer>[] = [
    {
      id: 'openings',
      header: t('columns.openings'),
      cell: ({ openings }) => format.number(openings),
      align: 'right',
    },
    { id: 'firstAt', header: t('columns.firstOpened'), cell: ({ firstAt }) => <RelativeTime at={firstAt} /> },
    { id: 'lastAt', header: t('columns.lastOpened'), cell: ({ lastAt }) => <RelativeTime at={lastAt} /> },
  ];
  const member: ListColumn<LiveViewer> = {
    ...{ id: 'member', header: t('columns.member') },
    cell: (row) => <MemberName member={row.member} />,
  };
  return { member, live, others };
}

/** The page `/admin/analytics/live/users`: who followed the live streams of a period, or one of them. */
export function Component() {
  const { t } = useTranslation('watch-log');
  const teamId = useTeamId();
  const names = useNames();
  const chosen = usePeriod();
  const address = useListAddress(choices);
  const { live: liveId } = address.filters;
  const asked = { ...chosen.period, ...(liveId && { live: liveId }) };
  const list = useListLiveViewersInfiniteQuery({ teamId, query: { ...asked, limit: 50 } });
  const title = list.currentData?.pages[0]?.items[0]?.live.title;
  const { member, live, others } = useColumns(chosen.period);
  const file = `/api/teams/${teamId}/analytics/live-viewers/file?${new URLSearchParams(asked).toString()}`;
  return (
    <ListScreen
      name="live-viewers"
      title={liveId !== undefined && title != null ? t('viewers.title', { title }) : t('liveViewers.any')}
      {...(liveId !== undefined && { back: { to: '/admin/analytics/live/users', label: t('back.lives') } })}
      list={usePages(list)}
      address={address}
      columns={liveId === undefined ? [member, live, ...others] : [member, ...others]}
      nameOf={(row) => `${names.member(row.member)} – ${names.live(row.live)}`}
      above={
        <>
          <Choice what="live" />
          <PeriodPicker {...chosen} />
        </>
      }
      action={<CsvLink href={file} label={t('csv')} />}
      empty={{ icon: IconBroadcast, title: t('liveViewers.empty'), text: t('liveViewers.emptyText') }}
    />
  );
}
