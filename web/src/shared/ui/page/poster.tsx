import type { ComponentProps, ReactNode } from 'react';
import { Picture } from './picture.js';
import classes from './poster.module.css';

interface Props extends Pick<ComponentProps<typeof Picture>, 'sizes' | 'priority'> {
  /** Null: there is none. */
  readonly url: string | null;
  /** In its place. */
  readonly icon?: ReactNode;
  /** In its corner. */
  readonly children?: ReactNode;
}

/** A picture of something, as wide as there is room, in the shape of a film. */
export const Poster = ({ url, icon, children, ...shown }: Props) => (
  <span className={classes['poster']}>
    {url === null ? icon : <Picture url={url} {...shown} />}
    {children}
  </span>
);
