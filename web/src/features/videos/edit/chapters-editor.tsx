import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { FieldArray, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../shared/ui/form/fields.js';
import classes from './edit.module.css';
import type { Metadata } from './metadata.js';
import { parseTimecode } from './timecode.js';

/** Chapters by time and title. */
export function ChaptersEditor() {
  const { t } = useTranslation('videos');
  const { values, setFieldValue } = useFormikContext<Metadata>();
  const { chapters } = values;
  const sorted = chapters.toSorted((a, b) => parseTimecode(a.at) - parseTimecode(b.at));
  const inOrder = sorted.every((chapter, index) => chapter === chapters[index]);
  return (
    <FieldArray name="chapters">
      {(list) => (
        <>
          {chapters.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('chapters.empty')}
            </Text>
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
                onClick={() => list.remove(index)}
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
              onClick={() => list.push({ at: chapters.length === 0 ? '0:00' : '', title: '' })}
            >
              {t('chapters.add')}
            </Button>
            {!inOrder && (
              <Button variant="default" size="xs" onClick={() => void setFieldValue('chapters', sorted)}>
                {t('chapters.sort')}
              </Button>
            )}
          </Group>
        </>
      )}
    </FieldArray>
  );
}
