import { useElementSize } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { tileAt } from '../../../shared/player/storyboard.js';
import { TilePicture } from '../../../shared/player/tile-picture.js';
import { useStoryboard } from '../../../shared/player/use-storyboard.js';
import classes from './insight.module.css';
import { retentionAt } from './retention.js';

interface Props {
  readonly storyboard: string | null;
  /** In seconds. */
  readonly duration: number;
  /** How many viewings covered each of equal steps over the duration. */
  readonly retention: readonly number[];
  readonly viewings: number;
}

/** Pictures in one line: as many as can be told apart on a phone. */
const places = 6;

/** The video from beginning to end, and under each picture how many of its viewings had it. */
export function RetentionStrip({ storyboard, duration, retention, viewings }: Props) {
  const { t } = useTranslation('videos');
  const format = useFormat();
  const [tiles, load] = useStoryboard(storyboard);
  const { ref, width } = useElementSize<HTMLLIElement>();
  useEffect(load, [load]);
  if (viewings === 0 || duration === 0) return null;
  return (
    <ol className={classes['strip']} aria-label={t('analytics.retentionStrip')}>
      {retentionAt(places, retention, viewings).map(({ place, share }, index) => {
        const seconds = duration * place;
        const tile = tileAt(tiles, seconds);
        return (
          <li key={place} ref={index === 0 ? ref : undefined}>
            {tile && width > 0 && <TilePicture tile={tile} width={width} />}
            <span className={classes['time']}>{format.duration(seconds)}</span>{' '}
            <strong data-retention={index}>{format.percent(share)}</strong>
          </li>
        );
      })}
    </ol>
  );
}
