import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../shared/format/format.js';
import type { Chapter } from '../../shared/player/index.js';
import classes from './watch.module.css';

interface Props {
  readonly chapters: readonly Chapter[];
  /** Index of the one that plays; -1 before the first. */
  readonly current: number;
  /** Absent: nobody may jump. */
  readonly onSeek: ((seconds: number) => void) | undefined;
}

/** The parts of a video; choosing one goes there, where one may. */
export function Chapters({ chapters, current, onSeek }: Props) {
  const { t } = useTranslation('site');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children[current];
    // Only the list scrolls, never the page under somebody who reads.
    if (item instanceof HTMLElement && list.current) list.current.scrollTop = item.offsetTop - 60;
  }, [current]);
  return (
    <section className={classes['chapters']} aria-label={t('watch.chapters')}>
      <h2>{t('watch.chapters')}</h2>
      <ol ref={list}>
        {chapters.map(({ at, title }, index) => (
          <li key={at}>
            <button
              type="button"
              disabled={!onSeek}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek?.(at)}
            >
              <span className={classes['time']}>{formatDuration(at)}</span>
              <span>{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
