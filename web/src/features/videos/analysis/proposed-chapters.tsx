import { Button, Group, Text } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { usePlanHas } from '../../../shared/site/plan-gate.js';
import { ConfirmDialog } from '../../../shared/ui/feedback/confirm-dialog.js';
import { withChapters, type Metadata } from '../edit/metadata.js';
import type { Video } from '../videos.api.js';
import { useGetAnalysisQuery } from './analysis.api.js';

/** Fills in the chapters that the analysis proposes, for the administrator to name; asks before any are replaced. */
export function ProposedChapters({ video }: { readonly video: Video }) {
  const { t } = useTranslation('analysis');
  const { values, setValues } = useFormikContext<Metadata>();
  const [asking, setAsking] = useState(false);
  const which = { teamId: useTeamId(), videoId: video.id };
  const { data } = useGetAnalysisQuery(which, { skip: !usePlanHas('analysis') });
  const proposed = data?.chapters ?? [];
  if (proposed.length === 0) return null;
  const fill = async (): Promise<void> => {
    const titled = proposed.map((at, index) => ({ at, title: t('chapter', { number: index + 1 }) }));
    await setValues(withChapters(values, titled));
  };
  const count = proposed.length;
  return (
    <Group gap="xs">
      <Text size="sm">{t('foundHere', { count })}</Text>
      <Button variant="light" size="xs" onClick={() => (values.chapters.length > 0 ? setAsking(true) : void fill())}>
        {t('useChapters')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('replaceTitle')}
        action={t('replace')}
        onConfirm={fill}
      >
        {t('replaceText', { count: values.chapters.length })}
      </ConfirmDialog>
    </Group>
  );
}
