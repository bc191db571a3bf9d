import { Text } from '@mantine/core';
import { playSeconds } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.js';

interface Props {
  readonly total: { readonly plays: number; readonly autoplays: number };
}

/** What counts as a view and what as a play, beside the figures that count them. */
export function MeasureNotes({ total }: Props) {
  const { t } = useTranslation('charts');
  const format = useFormat();
  const { plays, autoplays } = total;
  return (
    <Text size="sm" c="dimmed" mt="xs" component="p">
      {format.sentences(
        t('notes.views'),
        t('notes.plays', { seconds: playSeconds }),
        autoplays > 0 && t('notes.autoplays', { plays: format.number(plays), autoplays: format.number(autoplays) }),
      )}
    </Text>
  );
}
