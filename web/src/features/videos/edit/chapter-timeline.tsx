import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tileAt } from '../../../shared/player/storyboard.js';
import { TilePicture } from '../../../shared/player/tile-picture.js';
import { useStoryboard } from '../../../shared/player/use-storyboard.js';
import classes from './chapter-timeline.module.css';
import { formatTimecode } from './timecode.js';

interface Mark {
  /** Seconds; NaN while it is not a time. */
  readonly at: number;
  readonly title: string;
}

interface Props {
  readonly duration: number;
  readonly marks: readonly Mark[];
  /** null while the video has no pictures yet. */
  readonly storyboardUrl: string | null;
  readonly onMove: (index: number, at: number) => void;
  /** Shows the moment in the player. */
  readonly onShow: (at: number) => void;
}

/** Pixels. */
const tileWidth = 160;

const steps: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 },
};

/** Where the chapters begin, on the length of the video: moved by mouse, finger, or arrows; the player follows. */
export function ChapterTimeline({ duration, marks, storyboardUrl, onMove, onShow }: Props) {
  const { t } = useTranslation('videos');
  const bar = useRef<HTMLDivElement>(null);
  const [tiles, loadTiles] = useStoryboard(storyboardUrl);
  /** Seconds of the mark that is held. */
  const [held, setHeld] = useState<number>();
  const tile = held === undefined ? undefined : tileAt(tiles, held);
  const show = (at: number): void => {
    loadTiles();
    setHeld(at);
    onShow(at);
  };
  // A chapter at the very end would have nothing in it.
  const last = Math.max(0, Math.ceil(duration * 10) / 10 - 0.1);
  const move = (index: number, wanted: number): void => {
    const at = Math.round(Math.min(Math.max(wanted, 0), last) * 10) / 10;
    onMove(index, at);
    show(at);
  };
  const drag = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    const box = bar.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(index, ((event.clientX - box.left) / box.width) * duration);
  };
  const press = (index: number, at: number) => (event: KeyboardEvent) => {
    const to = { Home: 0, End: last }[event.key] ?? at + (steps[event.key] ?? Number.NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    move(index, to);
  };
  return (
    <div className={classes['bar']} ref={bar} role="group" aria-label={t('chapters.timeline')}>
      {tile && held !== undefined && (
        <div
          className={classes['picture']}
          style={{ left: `clamp(${tileWidth / 2}px, ${(100 * held) / duration}%, calc(100% - ${tileWidth / 2}px))` }}
        >
          <TilePicture tile={tile} width={tileWidth} />
        </div>
      )}
      {marks.map(({ at, title }, index) =>
        Number.isNaN(at) || at > duration ? null : (
          <button
            key={index}
            type="button"
            role="slider"
            className={classes['mark']}
            style={{ left: `${(100 * at) / duration}%` }}
            aria-label={title || t('chapters.number', { number: index + 1 })}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={at}
            aria-valuetext={formatTimecode(at)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(index)}
            onKeyDown={press(index, at)}
            onFocus={() => show(at)}
            onBlur={() => setHeld(undefined)}
          />
        ),
      )}
    </div>
  );
}
