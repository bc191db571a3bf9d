import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { ProcessingChip } from '../../../features/videos/status-chip.js';
import { useGetVideoQuery } from '../../../features/videos/videos.api.js';
import { useInLanguage } from '../../../shared/i18n/use-in-language.js';
import { useMay, useTeamId } from '../../../shared/session/use-administrator.js';
import { DetailPage } from '../../../shared/ui/page/detail-page.js';

const tabs = [
  { key: 'edit', permission: 'content.manage' },
  { key: 'versions', permission: 'content.manage' },
  { key: 'log', permission: 'analytics.read' },
  { key: 'analytics', permission: 'analytics.read' },
] as const;

/** The frame of the pages of one video. */
export function Component() {
  const { t } = useTranslation('videos');
  const { videoId = '' } = useParams();
  const may = useMay();
  const inLanguage = useInLanguage();
  const args = { teamId: useTeamId(), videoId };
  const reading = useGetVideoQuery(args);
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/video', label: t('backToList') }}
      title={(shown) => inLanguage(shown).title}
      badge={({ processing }) => <ProcessingChip processing={processing} />}
      tabs={({ id }) =>
        tabs
          .filter(({ permission }) => may(permission))
          .map(({ key }) => ({ to: `/admin/video/${id}/${key}`, label: t(`tabs.${key}`) }))
      }
    >
      {(shown) => <Outlet context={shown} />}
    </DetailPage>
  );
}
