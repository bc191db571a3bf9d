import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { usePages } from '../../../shared/ui/list/list-data.js';
import { ListScreen } from '../../../shared/ui/list/list-screen.js';
import { noFilters, useListAddress } from '../../../shared/ui/list/use-list-address.js';
import { CsvLink } from '../../../shared/ui/page/csv-link.js';
import { Choice } from './choice.js';
import { ChooseFirst } from './choose-first.js';
import { MemberName, useNames } from '../names.js';
import { PeriodPicker } from '../../../entities/viewing/period-picker.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import { usePairColumns } from './use-pair-columns.js';
import { useListVideoViewersInfiniteQuery, type Viewer } from './watch-log.api.js';

function Viewers({ videoId }: { readonly videoId: string }) {
  const { t } = useTranslation('watch-log');
  const teamId = useTeamId();
  const names = useNames();
  const chosen = usePeriod();
  const { period } = chosen;
  const list = useListVideoViewersInfiniteQuery({ teamId, videoId, query: { ...period, limit: 50 } });
  const figures = usePairColumns<Viewer>(period, ({ member }) => ({ member: member.id, video: videoId }));
  const file = `/api/teams/${teamId}/analytics/videos/${videoId}/viewers/file?${new URLSearchParams({ ...period }).toString()}`;
  const title = list.data?.pages[0]?.video.title;
  return (
    <ListScreen
      name="video-viewers"
      title={title === undefined ? t('viewers.any') : t('viewers.title', { title })}
      back={{ to: '/admin/analytics/videos', label: t('back.videos') }}
      above={
        <>
          <Choice what="video" />
          <PeriodPicker {...chosen} />
        </>
      }
      list={usePages(list)}
      address={useListAddress(noFilters)}
      columns={[
        {
          id: 'member',
          header: t('columns.member'),
          cell: ({ member }) => <MemberName member={member} days={period} />,
        },
        ...figures,
      ]}
      nameOf={({ member }) => names.member(member)}
      action={<CsvLink href={file} label={t('csv')} />}
      empty={{ icon: IconUsers, title: t('viewers.empty'), text: t('viewers.emptyText') }}
    />
  );
}

/** The page `/admin/analytics/video/users`: who watched a video. */
export function Component() {
  const { t } = useTranslation('watch-log');
  const [{ video }] = useUrlState({ video: '' });
  if (video === '') return <ChooseFirst what="video" title={t('viewers.any')} icon={IconUsers} />;
  return <Viewers key={video} videoId={video} />;
}
