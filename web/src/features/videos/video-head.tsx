import { Anchor, Group, Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMay } from '../../shared/session/use-administrator.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import classes from './edit/edit.module.css';
import { ProcessingChip } from './status-chip.js';
import type { Video } from './videos.api.js';

/** What stands above all pages of one video. */
export function VideoHead({ video }: { readonly video: Video }) {
  const { t } = useTranslation('videos');
  const may = useMay();
  const navigate = useNavigate();
  const tab = useLocation().pathname.split('/').at(-1) ?? 'edit';
  return (
    <div className={classes['head']}>
      <Anchor component={Link} to="/admin/video" size="sm">
        <IconArrowLeft size={14} aria-hidden /> {t('backToList')}
      </Anchor>
      <Group gap="sm">
        <PageTitle title={video.title} />
        <ProcessingChip processing={video.processing} />
      </Group>
      <Tabs value={tab} onChange={(value) => value !== null && void navigate(`/admin/video/${video.id}/${value}`)}>
        <Tabs.List aria-label={t('tabs.label')}>
          <Tabs.Tab value="edit">{t('tabs.edit')}</Tabs.Tab>
          {may('analytics.read') && <Tabs.Tab value="log">{t('tabs.log')}</Tabs.Tab>}
          {may('analytics.read') && <Tabs.Tab value="analytics">{t('tabs.analytics')}</Tabs.Tab>}
        </Tabs.List>
      </Tabs>
    </div>
  );
}
