import { videoSorts } from '@marquee/contracts';
import { Button, Group } from '@mantine/core';
import { IconMovie, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useInLanguage } from '../../shared/i18n/use-in-language.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { fileAddress } from '../../shared/ui/list/file-address.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { narrowing } from '../../shared/ui/list/selection.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { UploadDrop } from './upload-drop.js';
import { useUploads } from './uploads/use-uploads.js';
import { useVideoActions } from './use-video-actions.js';
import { useVideoColumns } from './use-video-columns.js';
import { useVideoPages } from './use-video-pages.js';
import { VideoBulk } from './bulk/video-bulk.js';
import { useVideoFilters, videoFilters } from './video-filters.js';

/** The page `/admin/video`. */
export function VideoList() {
  const { t } = useTranslation('videos');
  const address = useListAddress(videoFilters, videoSorts);
  const list = useVideoPages(address);
  const { sort: _sort, ...asked } = address.query;
  const file = fileAddress(`/api/teams/${useTeamId()}/videos/file`, asked);
  const inLanguage = useInLanguage();
  const navigate = useNavigate();
  const [url, setUrl] = useUrlState({ upload: '' });
  const { upload } = useUploads();
  const showDrop = url.upload === '1' || (list.total === 0 && !address.filtered);
  const drop = (shown: boolean): void => setUrl({ upload: shown ? '1' : '' }, { replace: true });
  const take = (files: readonly File[]): void => {
    drop(false);
    upload(files);
  };
  const icon = <IconUpload size={18} aria-hidden />;
  return (
    <ListScreen
      name="videos"
      title={t('title')}
      list={list}
      address={address}
      columns={useVideoColumns()}
      nameOf={(video) => inLanguage(video).title}
      search={t('list.search')}
      filters={useVideoFilters(address)}
      action={
        <Group gap="xs" style={{ flexWrap: 'wrap-reverse' }}>
          <CsvLink href={file} label={t('list.csv')} />
          <Button leftSection={icon} aria-expanded={showDrop} onClick={() => drop(url.upload !== '1')}>
            {t('upload.action')}
          </Button>
        </Group>
      }
      above={<UploadDrop shown={showDrop} onFiles={take} />}
      actions={useVideoActions()}
      onOpen={({ id }) => void navigate(`/admin/video/${id}/edit`)}
      bulkFilter={narrowing(address.query)}
      bulk={(selection) => <VideoBulk {...selection} />}
      empty={{ icon: IconMovie, title: t('list.empty'), text: t('list.emptyText') }}
    />
  );
}
