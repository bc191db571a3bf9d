import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UseLinks } from '../../../shared/entity/use-links.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { useListUsesOfVideoQuery } from '../videos.api.js';

/** What deleting a video loses, or which playlists keep it from being deleted. */
export function VideoUses({ videoId }: { readonly videoId: string }) {
  const { t } = useTranslation('videos');
  const params = { teamId: useTeamId(), videoId, query: { limit: 50 } };
  const { data } = useListUsesOfVideoQuery(params);
  if (!data || data.items.length === 0) return t('delete.text');
  return (
    <Stack gap="xs">
      <Text>{t('delete.inPlaylists')}</Text>
      <UseLinks items={data.items} isMore={data.next !== null} />
    </Stack>
  );
}
