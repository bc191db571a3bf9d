import { IconMovie } from '@tabler/icons-react';
import classes from './thumbnail.module.css';

/** A 16:9 picture of a video whose title stands beside it; keeps its place while there is no picture yet. */
export function Thumbnail({ url, width }: { readonly url: string | null; readonly width: number | '100%' }) {
  return (
    <span className={classes['frame']} style={{ width }}>
      {url === null ? (
        <IconMovie size={28} stroke={1.4} aria-hidden />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
