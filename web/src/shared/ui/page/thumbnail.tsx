import { IconMovie, type Icon } from '@tabler/icons-react';
import { Picture } from './picture.js';
import classes from './thumbnail.module.css';

interface Props {
  readonly url: string | null;
  readonly width: number | '100%';
  /** In place of a picture. */
  readonly icon?: Icon;
}

/** A 16:9 picture of something whose title stands beside it; keeps its place while there is no picture yet. */
export function Thumbnail({ url, width, icon: None = IconMovie }: Props) {
  return (
    <span className={classes['frame']} style={{ width }}>
      {url === null ? (
        <None size={28} stroke={1.4} aria-hidden />
      ) : (
        <Picture url={url} sizes={width === '100%' ? '160px' : `${width}px`} />
      )}
    </span>
  );
}
