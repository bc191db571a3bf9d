import { formatDuration } from '../format/format.js';
import { tileAt, type Tile } from './storyboard.js';
import { TilePicture } from './tile-picture.js';
import classes from './player.module.css';

interface Props {
  readonly seconds: number;
  /** Where on the bar, 0 to 1. */
  readonly share: number;
  readonly tiles: readonly Tile[];
  readonly chapter: string | undefined;
}

/** Widest picture of a preview, in pixels. */
const widest = 176;

/** What is at a place of the seek bar: picture, chapter, time. The slider's value says it to screen readers. */
export function SeekPreview({ seconds, share, tiles, chapter }: Props) {
  const tile = tileAt(tiles, seconds);
  const scale = tile ? Math.min(1, widest / Math.max(tile.width, tile.height)) : 1;
  return (
    <div
      className={classes['preview']}
      style={{ left: `clamp(var(--preview-half), ${share * 100}%, calc(100% - var(--preview-half)))` }}
      aria-hidden
    >
      {tile && (
        <span className={classes['previewFrame']}>
          <TilePicture tile={tile} width={tile.width * scale} />
        </span>
      )}
      {chapter !== undefined && <span className={classes['previewChapter']}>{chapter}</span>}
      <span className={classes['previewTime']}>{formatDuration(seconds)}</span>
    </div>
  );
}
