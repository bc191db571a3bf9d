import { Suspense, type ReactNode } from 'react';
import { Poster } from './poster.js';
import classes from './player-box.module.css';

/** The place of a player: 16:9 from the first moment, so that the page never moves around it. */
export function PlayerBox({ poster, children }: { readonly poster?: string | null; readonly children?: ReactNode }) {
  const empty = <div className={classes['empty']}>{poster != null && <Poster url={poster} />}</div>;
  return (
    <div className={classes['box']}>
      <Suspense fallback={empty}>{children ?? empty}</Suspense>
    </div>
  );
}
