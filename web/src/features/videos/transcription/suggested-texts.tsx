import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { useCreateEntityMutation } from '../../../shared/entity/entity.api.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { useListTagsQuery } from '../../../shared/site/site.api.js';
import { ConfirmDialog } from '../../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import type { Metadata } from '../edit/metadata.js';
import type { Video } from '../videos.api.js';
import { useTranscription } from './use-transcription.js';

interface Props {
  readonly video: Video;
}

/** Fills in the summary that is suggested; asks before it takes the place of another text. */
export function SuggestedOverview({ video }: Props) {
  const { t } = useTranslation('transcription');
  const { values, setFieldValue } = useFormikContext<Metadata>();
  const [asking, setAsking] = useState(false);
  const summary = useTranscription(video)?.summary ?? '';
  if (summary === '' || values.overview === summary) return null;
  const fill = async (): Promise<void> => void (await setFieldValue('overview', summary));
  return (
    <div role="group" aria-label={t('suggestedOverview')}>
      <Text size="sm" fw={600}>
        {t('suggestedOverview')}
      </Text>
      <Text size="sm" my={4} style={{ overflowWrap: 'anywhere' }}>
        {summary}
      </Text>
      <Button variant="light" size="xs" onClick={() => (values.overview.trim() === '' ? void fill() : setAsking(true))}>
        {t('useOverview')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('replaceTitle')}
        action={t('replace')}
        onConfirm={fill}
      >
        {t('replaceText')}
      </ConfirmDialog>
    </div>
  );
}

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;

/** Adds tags that are suggested, one by one; those that the site does not have yet are made. */
export function SuggestedTags({ video }: Props) {
  const { t } = useTranslation('transcription');
  const teamId = useTeamId();
  const errorText = useErrorText();
  const { values, setFieldValue } = useFormikContext<Metadata>();
  const suggested = useTranscription(video)?.tags ?? [];
  const { data: known } = useListTagsQuery({ teamId }, { skip: suggested.length === 0 });
  const [create, { isLoading }] = useCreateEntityMutation();
  const idOf = (name: string): string | undefined =>
    known?.items.find((tag) => [tag, ...tag.translations].some((said) => isSame(said.name, name)))?.id;
  const left = suggested.filter((name) => !values.tags.includes(idOf(name) ?? ''));
  if (!known || left.length === 0) return null;
  const add = async (name: string): Promise<void> => {
    try {
      const id = idOf(name) ?? (await create({ teamId, name: 'tag', plural: 'tags', body: { name } }).unwrap()).id;
      await setFieldValue('tags', [...values.tags, id]);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div role="group" aria-label={t('suggestedTags')}>
      <Text size="sm" fw={600}>
        {t('suggestedTags')}
      </Text>
      <Group gap="xs" my={4}>
        {left.map((name) => (
          <Button
            key={name}
            variant="light"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t('addTag', { name })}
            disabled={isLoading}
            onClick={() => void add(name)}
          >
            {name}
          </Button>
        ))}
      </Group>
      {left.some((name) => idOf(name) === undefined) && (
        <Text size="xs" c="dimmed">
          {t('newTags')}
        </Text>
      )}
    </div>
  );
}
