import { largestAnalysed } from '@marquee/contracts';
import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { PlanGate, usePlanHas } from '../../../shared/site/plan-gate.js';
import { later } from '../../../shared/ui/later.js';
import type { Video } from '../videos.api.js';
import { useGetAnalysisQuery } from './analysis.api.js';

/** As high as the button that most find there. */
const Coming = () => <Skeleton height={30} width={140} />;

const AnalysisState = later(async () => (await import('./analysis-state.js')).AnalysisState, Coming);

/** What can be found out about a video by itself: whether it was, how far that is, and what is proposed. */
export function AnalysisPanel({ video }: { readonly video: Video }) {
  const { t } = useTranslation('analysis');
  const inPlan = usePlanHas('analysis');
  const isTooLarge = video.fileSize > largestAnalysed;
  const { data: analysis } = useGetAnalysisQuery({ teamId: useTeamId(), videoId: video.id }, { skip: !inPlan });
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="h5" mb={4}>
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('text')}
      </Text>
      <PlanGate feature="analysis" />
      {inPlan && isTooLarge && <Text size="sm">{t('tooLarge')}</Text>}
      {inPlan && !isTooLarge && analysis && <AnalysisState video={video} analysis={analysis} />}
    </section>
  );
}
