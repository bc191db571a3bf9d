import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/ui/form/fields.js';
import { useFormField } from '../../../shared/ui/form/form-context.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import type { Video } from '../videos.api.js';
import { ChapterTimeline } from './chapter-timeline.js';
import classes from './edit.module.css';
import { rearranged, type Metadata } from './metadata.js';
import { usePlayhead } from './playhead.js';
import { storyboardOf } from '../storyboard-of.js';
import { formatTimecode, parseTimecode } from './timecode.js';

/** As one would write them down. */
const say = (chapters: unknown): string =>
  (chapters as Metadata['chapters']).map(({ at, title }) => `${at} ${title}`).join('\n');

/** Chapters by time and title. */
export function ChaptersEditor({ video }: { readonly video: Video }) {
  const { duration } = video;
  const teamId = useTeamId();
  const { t } = useTranslation('videos');
  const { values, setValues, setFieldValue } = useFormikContext<Metadata>();
  const { chapters } = values;
  useFormField('chapters', { label: t('chapters.section') }, say);
  const places = chapters.map((_chapter, place) => place);
  const times = chapters.map(({ at }) => parseTimecode(at));
  const sorted = places.toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  const inOrder = sorted.every((place, index) => place === index);
  const arrange = (wanted: readonly number[], of = values) => void setValues({ ...of, ...rearranged(of, wanted) });
  const { time, seek } = usePlayhead();
  const add = (at: string) => {
    const added = { at, title: '' };
    arrange([...places, chapters.length], { ...values, chapters: [...chapters, added] });
  };
  return (
    <>
      {chapters.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('chapters.empty')}
        </Text>
      )}
      {duration !== null && duration > 0 && chapters.length > 0 && (
        <ChapterTimeline
          duration={duration}
          marks={chapters.map(({ title }, index) => ({ at: times[index] ?? Number.NaN, title }))}
          storyboardUrl={storyboardOf(teamId, video)}
          onMove={(index, at) => void setFieldValue(`chapters.${index}.at`, formatTimecode(at))}
          onShow={seek}
        />
      )}
      {chapters.map((_chapter, index) => (
        <div key={index} className={classes['chapter']}>
          <TextField name={`chapters.${index}.at`} label={t('chapters.at')} placeholder="1:23" />
          <TextField name={`chapters.${index}.title`} label={t('chapters.title')} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            mt={25}
            aria-label={t('chapters.remove', { number: index + 1 })}
            onClick={() => arrange(places.filter((place) => place !== index))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add(chapters.length === 0 ? '0:00' : '')}
        >
          {t('chapters.add')}
        </Button>
        {duration !== null && (
          <Button variant="default" size="xs" onClick={() => add(formatTimecode(time()))}>
            {t('chapters.addHere')}
          </Button>
        )}
        {!inOrder && (
          <Button variant="default" size="xs" onClick={() => arrange(sorted)}>
            {t('chapters.sort')}
          </Button>
        )}
      </Group>
    </>
  );
}
