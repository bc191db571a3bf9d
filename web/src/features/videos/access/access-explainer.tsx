import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWhoAndWhen, WhoCanWatch } from '../../../entities/member/who-can-watch.js';
import { useExplainAccessQuery } from '../../../shared/access/explain.api.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { Video } from '../videos.api.js';

/** Why a member, or somebody who has not logged in, can watch this video now or at another time, or not. */
export function AccessExplainer({ video }: { readonly video: Video }) {
  const { t } = useTranslation('explain');
  const asked = useWhoAndWhen();
  const answer = useExplainAccessQuery({ teamId: useTeamId(), videoId: video.id, query: asked.query });
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="h5" mb={4}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('text')}
      </Text>
      <WhoCanWatch asked={asked} answer={answer} page={`video/${video.id}`} />
    </section>
  );
}
