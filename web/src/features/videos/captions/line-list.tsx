import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormField } from '../../../shared/ui/form/form-context.js';
import { usePlayhead } from '../edit/playhead.js';
import { formatTimecode, parseTimecode } from '../edit/timecode.js';
import { LineFields } from './line-fields.js';
import type { CaptionLine } from './caption-lines.js';
import classes from './captions.module.css';

/** Seconds that a new line is shown. */
const newLine = 2;

export interface LineValues {
  readonly lines: readonly CaptionLine[];
}

/** As one would write them down. */
const say = (lines: unknown): string =>
  (lines as LineValues['lines']).map(({ start, text }) => `${start} ${text}`).join('\n');

/** The lines in the order of their times; the player shows the moment of the one that one is at. */
export function LineList({ position }: { readonly position: number }) {
  const { t } = useTranslation('videos');
  const { values, errors, submitCount, setFieldValue } = useFormikContext<LineValues>();
  const { time, seek } = usePlayhead();
  const scroller = useRef<HTMLDivElement>(null);
  const { lines } = values;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing is memoized here: the rows are made anew each time
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 112,
    overscan: 4,
  });
  useFormField('lines', { label: t('captions.lines') }, say);
  const showFirstWrong = useEffectEvent(() => {
    const wrong = Object.keys(errors.lines ?? {}).map(Number);
    if (wrong.length > 0) rows.scrollToIndex(Math.min(...wrong), { align: 'center' });
  });
  useEffect(() => {
    if (submitCount > 0) showFirstWrong();
  }, [submitCount]);
  const put = (next: readonly CaptionLine[]): void => void setFieldValue('lines', next);
  const add = (): void => {
    const at = time();
    const before = lines.findLastIndex(({ start }) => parseTimecode(start) <= at) + 1;
    put(lines.toSpliced(before, 0, { start: formatTimecode(at), end: formatTimecode(at + newLine), text: '' }));
    rows.scrollToIndex(before, { align: 'center' });
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLTextAreaElement>(`[data-index="${before}"] textarea`)?.focus(),
    );
  };
  const isShown = ({ start, end }: CaptionLine): boolean =>
    parseTimecode(start) <= position && position < parseTimecode(end);
  return (
    <section aria-label={t('captions.lines')}>
      <div className={classes['head']}>
        <Text size="sm" c="dimmed">
          {t('captions.count', { count: lines.length })}
        </Text>
        <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('captions.addLine')}
        </Button>
      </div>
      {lines.length === 0 && <p className={classes['empty']}>{t('captions.noLines')}</p>}
      <div className={classes['lines']} ref={scroller}>
        <ol className={classes['list']} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                data-shown={isShown(line)}
                className={classes['line']}
                style={{ translate: `0 ${start}px` }}
                onFocus={() => seek(parseTimecode(line.start) || 0)}
              >
                <LineFields index={index} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('captions.removeLine', { number: index + 1 })}
                  onFocus={(event) => event.stopPropagation()}
                  onClick={() => put(lines.toSpliced(index, 1))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
