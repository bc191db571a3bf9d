import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../format/format.js';
import type { Chapter } from './player-types.js';
import { SeekPreview } from './seek-preview.js';
import { useStoryboard } from './use-storyboard.js';
import classes from './player.module.css';

interface Props {
  /** It shows where the video stands, and moves it nowhere. */
  readonly disabled: boolean;
  readonly time: number;
  readonly duration: number;
  /** Seconds that exist so far; the rest is still being made. */
  readonly available: number;
  readonly buffered: readonly (readonly [number, number])[];
  readonly chapters: readonly Chapter[];
  readonly storyboardUrl: string | null | undefined;
  readonly onSeek: (seconds: number) => void;
}

const percent = (seconds: number, duration: number): string =>
  `${duration > 0 ? Math.min(100, (100 * seconds) / duration) : 0}%`;

/** Where the video stands, what is loaded, the chapters; a preview of wherever the pointer or the keyboard is. */
export function SeekBar(props: Props) {
  const { disabled, time, duration, available, buffered, chapters, onSeek } = props;
  const { t } = useTranslation('player');
  const bar = useRef<HTMLDivElement>(null);
  const [tiles, loadTiles] = useStoryboard(props.storyboardUrl);
  const [pointed, setPointed] = useState<number>();
  const [dragging, setDragging] = useState(false);
  const [focused, setFocused] = useState(false);

  const secondsAt = (event: PointerEvent): number => {
    const { left = 0, width = 1 } = bar.current?.getBoundingClientRect() ?? {};
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration;
  };
  const press = (event: PointerEvent): void => {
    if (event.button !== 0 || disabled) return;
    bar.current?.setPointerCapture(event.pointerId);
    setDragging(true);
    setPointed(secondsAt(event));
  };
  const release = (event: PointerEvent): void => {
    if (!dragging) return;
    setDragging(false);
    onSeek(secondsAt(event));
    if (event.pointerType !== 'mouse') setPointed(undefined);
  };
  const shownTime = dragging && pointed !== undefined ? pointed : time;
  const preview = pointed ?? (focused ? time : undefined);
  const chapterAt = (seconds: number) => chapters.findLast(({ at }) => at <= seconds);
  return (
    <div
      ref={bar}
      className={classes['seek']}
      data-dragging={dragging || undefined}
      role="slider"
      tabIndex={0}
      aria-disabled={disabled || undefined}
      aria-label={t(disabled ? 'seek.disabled' : 'seek.label')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(shownTime)}
      aria-valuetext={t('seek.value', {
        time: formatDuration(shownTime),
        duration: formatDuration(duration),
        chapter: chapterAt(shownTime)?.title ?? '',
      }).trim()}
      onPointerEnter={loadTiles}
      onPointerMove={(event) => setPointed(secondsAt(event))}
      onPointerLeave={() => !dragging && setPointed(undefined)}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={() => setDragging(false)}
      onFocus={(event) => {
        if (!event.currentTarget.matches(':focus-visible')) return;
        loadTiles();
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <div className={classes['rail']}>
        {available < duration && <span className={classes['missing']} style={{ left: percent(available, duration) }} />}
        {buffered.map(([from, to]) => (
          <span
            key={from}
            className={classes['loaded']}
            style={{ left: percent(from, duration), width: percent(to - from, duration) }}
          />
        ))}
        <span className={classes['played']} style={{ width: percent(shownTime, duration) }} />
        {chapters
          .filter(({ at }) => at > 0 && at < duration)
          .map(({ at }) => (
            <span key={at} className={classes['mark']} style={{ left: percent(at, duration) }} />
          ))}
      </div>
      <span className={classes['knob']} style={{ left: percent(shownTime, duration) }} />
      {preview !== undefined && duration > 0 && (
        <SeekPreview seconds={preview} share={preview / duration} tiles={tiles} chapter={chapterAt(preview)?.title} />
      )}
    </div>
  );
}
