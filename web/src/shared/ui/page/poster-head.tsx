import type { ReactNode } from 'react';
import { Description } from './description.js';
import { PageTitle } from './page-title.js';
import { Poster } from './poster.js';
import classes from './poster-head.module.css';

interface Props {
  readonly title: string;
  /** Null: there is none, and the words have the whole width. */
  readonly thumbnailUrl: string | null;
  /** What is said under the title, in one line. */
  readonly meta: ReactNode;
  /** Between that line and the overview. */
  readonly links?: ReactNode;
  readonly overview: string;
  /** What one can do. */
  readonly children: ReactNode;
}

/** The head of a page of the site that is about one thing: its picture, and beside or below it what it is. */
export const PosterHead = ({ title, thumbnailUrl, meta, links, overview, children }: Props) => (
  <div className={classes['head']}>
    {thumbnailUrl !== null && (
      <span className={classes['poster']}>
        <Poster url={thumbnailUrl} sizes="(min-width: 900px) 380px, 100vw" priority="eager" />
      </span>
    )}
    <div className={classes['about']}>
      <PageTitle title={title} />
      <p className={classes['meta']}>{meta}</p>
      {links}
      {overview !== '' && <Description text={overview} />}
      {children}
    </div>
  </div>
);
