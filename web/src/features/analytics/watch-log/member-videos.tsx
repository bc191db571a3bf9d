import { IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { usePages } from '../../../shared/ui/list/list-data.js';
import { ListScreen } from '../../../shared/ui/list/list-screen.js';
import { noFilters, useListAddress } from '../../../shared/ui/list/use-list-address.js';
import { CsvLink } from '../../../shared/ui/page/csv-link.js';
import { Choice } from './choice.js';
import { ChooseFirst } from './choose-first.js';
import { useNames, VideoTitle } from '../names.js';
import { PeriodPicker } from '../../../entities/viewing/period-picker.js';
import { usePeriod } from '../../../entities/viewing/use-period.js';
import { usePairColumns } from './use-pair-columns.js';
import { useListMemberVideosInfiniteQuery, type WatchedVideo } from './watch-log.api.js';

function Videos({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('watch-log');
  const teamId = useTeamId();
  const names = useNames();
  const chosen = usePeriod();
  const { period } = chosen;
  const list = useListMemberVideosInfiniteQuery({ teamId, memberId, query: { ...period, limit: 50 } });
  const figures = usePairColumns<WatchedVideo>(period, ({ video }) => ({ member: memberId, video: video.id }));
  const file = `/api/teams/${teamId}/analytics/users/${memberId}/videos/file?${new URLSearchParams({ ...period }).toString()}`;
  const member = list.data?.pages[0]?.member;
  return (
    <ListScreen
      name="member-videos"
      title={member ? t('videos.title', { name: names.member(member) }) : t('videos.any')}
      back={{ to: '/admin/analytics/users', label: t('back.members') }}
      above={
        <>
          <Choice what="member" />
          <PeriodPicker {...chosen} />
        </>
      }
      list={usePages(list)}
      address={useListAddress(noFilters)}
      columns={[
        { id: 'video', header: t('columns.video'), cell: ({ video }) => <VideoTitle video={video} days={period} /> },
        ...figures,
      ]}
      nameOf={({ video }) => names.video(video)}
      action={<CsvLink href={file} label={t('csv')} />}
      empty={{ icon: IconMovie, title: t('videos.empty'), text: t('videos.emptyText') }}
    />
  );
}

/** The page `/admin/analytics/log/user_videos`: which videos a member watched. */
export function Component() {
  const { t } = useTranslation('watch-log');
  const [{ member }] = useUrlState({ member: '' });
  if (member === '') return <ChooseFirst what="member" title={t('videos.any')} icon={IconMovie} />;
  return <Videos key={member} memberId={member} />;
}
