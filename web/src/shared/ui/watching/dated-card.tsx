import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTimeInZone } from '../../format/use-time-in-zone.js';
import { useThumbnail } from '../../site/default-thumbnail.js';
import { Poster } from '../page/poster.js';
import classes from './dated.module.css';

interface Props {
  readonly to: string;
  readonly title: string;
  readonly thumbnailUrl: string | null;
  /** Where there is no picture. */
  readonly icon: Icon;
  /** When it begins. */
  readonly at: string;
  /** What stands between it and the viewer, in words. */
  readonly state: string;
  /** It is on now, and everybody should see so. */
  readonly isOn?: boolean;
}

/** What happens at a time, as one chooses it: its picture, when it is, and how it stands. */
export function DatedCard({ to, title, thumbnailUrl, icon: Shown, at, state, isOn = false }: Props) {
  const inZone = useTimeInZone();
  const url = useThumbnail(thumbnailUrl);
  return (
    <Link to={to} className={classes['card']}>
      <Poster url={url} sizes="(max-width: 900px) 240px, 310px" icon={<Shown size={36} stroke={1.3} aria-hidden />} />
      <span className={classes['title']}>{title}</span>
      <span className={classes['meta']}>
        {inZone.at(at)}
        <span className={classes['state']} data-state={isOn ? 'live' : undefined}>
          {state}
        </span>
      </span>
    </Link>
  );
}
