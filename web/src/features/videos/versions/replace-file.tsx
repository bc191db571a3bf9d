import { Alert, Anchor, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { UploadDrop } from '../upload-drop.js';
import { useUploads } from '../uploads/use-uploads.js';
import { isProcessing, type Video } from '../videos.api.js';
import { useVersions } from './use-versions.js';

/** Takes another file for a video, whose address, texts and audience stay. */
export function ReplaceFile({ video }: { readonly video: Video }) {
  const { t } = useTranslation('versions');
  const navigate = useNavigate();
  const { replace } = useUploads();
  const { currentData } = useVersions(video.id);
  const coming = currentData?.items.find((version) => version.state === 'coming' && isProcessing(version));
  const list = `/admin/video/${video.id}/versions`;
  if (coming) {
    return (
      <Alert color="blue" title={t('underWay')}>
        <Text size="sm" mb="xs">
          {t('underWayText', { number: coming.number })}
        </Text>
        <Anchor component={Link} to={list} size="sm">
          {t('toList')}
        </Anchor>
      </Alert>
    );
  }
  const take = ([file]: readonly File[]): void => {
    if (!file) return;
    replace(video, file);
    void navigate(list);
  };
  return (
    <Stack>
      <Title order={2} size="h4">
        {t('replace')}
      </Title>
      <List size="sm" spacing={4}>
        <List.Item>{t('stays')}</List.Item>
        <List.Item>{t('takesOver')}</List.Item>
        <List.Item>{t('keeps')}</List.Item>
      </List>
      <UploadDrop onFiles={take} shown single />
    </Stack>
  );
}
